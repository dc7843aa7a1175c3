import { getContent } from '@/lib/content/content';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { formatCurrency } from '@/lib/domain/format/currency';
import { type Language, languageInfo } from '@/lib/domain/language';
import type { FigureRow, FigureTable } from '@/lib/domain/office/office-screens';
import { may } from '@/lib/domain/office/staff-role';
import { isGone } from '@/lib/domain/property/situation';
import { pageViewSource } from '@/lib/domain/statistics/page-view-source';
import { sourceName } from '@/lib/domain/statistics/source-name';
import { parseCriteria, type SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { csvRecord } from '@/lib/domain/text/csv';
import { addDays, brusselsDay, brusselsInstant, weekdayOf, weekdays } from '@/lib/domain/time/brussels-time';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, readerOf, type Staff } from '@/lib/features/accounts/staff';
import { countMatching } from '@/lib/features/alerts/count-form-matches';
import { exportReaders } from '@/lib/features/alerts/export-readers';
import { readLeadFields } from '@/lib/features/forms/read-lead-fields';
import { type HomeLine, readHomes } from '@/lib/features/office/homes/home-lines';
import { distinctMarks } from '@/lib/features/statistics/get-page-view-figures';
import { listMarks } from '@/lib/features/statistics/mark-store';
import { writeDate } from '@/lib/i18n/dates';
import { getTranslator } from '@/lib/i18n/translator';
import {
  countLeadsByProperty,
  countLeadsBySource,
  countLeadsByTime,
  countReaders,
  listSearchedCriteria,
  measureFirstAnswers,
} from './office-figure-store';

export type Figures = {
  /** Since the Monday of the first week that is counted. */
  since: string;
  leads: number;
  answered: number;
  /** The median time until a lead was first taken up; null without leads. */
  medianSeconds: number | null;
  /** What was sold or let in a year, and the viewings before that. */
  sales: { count: number; viewings: number };
  readers: FigureRow[];
  canExportReaders: boolean;
  tables: Record<FigureTable, (FigureRow & { home?: HomeLine })[]>;
};

const weeksShown = 13;
const rowsShown = 12;
const maxSearches = 1000;
const yearDays = 365;

/** The agency's figures; null for those who may not see them. */
export async function getFigures(
  staff: Staff,
  { language, ...asking }: Asking & { language: Language },
): Promise<Figures | null> {
  if (!(await isAllowed(staff, 'readFigures', asking))) return null;
  const today = brusselsDay(asking.now);
  const mondays = mondaysUntil(today);
  const [since = today] = mondays;
  const from = brusselsInstant(since, '00:00');
  const [counts, properties, sources, answers, readers, searches, sales] = await Promise.all([
    countLeadsByTime(mondays.map((monday) => brusselsInstant(monday, '00:00'))),
    countLeadsByProperty(from, rowsShown),
    countLeadsBySource(from),
    measureFirstAnswers(from),
    countReaders(),
    searchesWithoutResult(language),
    countSales(staff, today, asking),
  ]);
  const forms = await getTranslator(language, 'forms');
  const figures = await getTranslator(language, 'portal.figures');
  const named = (id: number) => ({ kind: 'property', id }) as const;
  const lineOf = await readHomes(
    properties.map(({ id }) => named(id)),
    { language, now: asking.now },
  );
  const nameOf = (source: string) =>
    source === 'direct' || source === 'other' ? figures(`source.${source}`) : sourceName(source);
  return {
    since,
    leads: answers.leads,
    answered: answers.answered,
    medianSeconds: answers.median,
    sales,
    readers: readers.map((row) => ({ label: languageInfo[row.language].name, count: row.count })),
    canExportReaders: may(staff, 'exportReaders'),
    tables: {
      weeks: mondays.map((monday, stretch) => ({
        label: writeDate(language, monday, 'shortDay'),
        count: sum(counts.filter((row) => row.stretch === stretch)),
      })),
      forms: gather(counts, ({ form }) => (isEnquiryForm(form) ? forms(`${form}.name`) : form)),
      properties: properties.map(({ id, count }) => {
        const home = lineOf(named(id));
        return { label: [home.reference, home.place].filter(Boolean).join(' '), count, home };
      }),
      sources: gather(sources, ({ source }) => nameOf(sourceOf(source))).slice(0, rowsShown),
      searches,
    },
  };
}

/** A table as CSV, noted in the log; null for those who may not see it. */
export async function exportFigures(
  staff: Staff,
  table: FigureTable,
  { language, ...asking }: Asking & { language: Language },
): Promise<string | null> {
  const figures = await getFigures(staff, { language, ...asking });
  if (!figures) return null;
  await writeAudit({ event: 'export', ownerId: staff.id, email: staff.email, detail: `figures ${table}`, ...asking });
  const t = await getTranslator(language, 'office.figures');
  const rows = figures.tables[table].map(({ label, count }) => csvRecord([label, count]));
  return `\uFEFF${csvRecord([t(`column.${table}`), t('count')])}${rows.join('')}`;
}

/** The newsletter's readers as CSV, noted in the log; null for those who may not have them. */
export async function exportReadersFor(staff: Staff, asking: Asking): Promise<AsyncGenerator<string> | null> {
  if (!(await isAllowed(staff, 'exportReaders', asking))) return null;
  await writeAudit({ event: 'export', ownerId: staff.id, email: staff.email, detail: 'readers', ...asking });
  return exportReaders();
}

/** The Mondays of the weeks that are counted, the oldest first. */
function mondaysUntil(today: string): string[] {
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  return Array.from({ length: weeksShown }, (_, index) => addDays(monday, (index - weeksShown + 1) * weekdays.length));
}

/** Sold or let within a year, with the viewings of each until that day. */
async function countSales(staff: Staff, today: string, asking: Asking): Promise<Figures['sales']> {
  const sold = new Map(
    getContent().catalogue.properties.flatMap((property) =>
      isGone(property) && property.soldOn !== null && property.soldOn > addDays(today, -yearDays)
        ? [[property.id, property.soldOn] as const]
        : [],
    ),
  );
  const reader = await readerOf(staff, [...sold.keys()], asking);
  const marks = reader ? distinctMarks(await listMarks(reader.propertyIds, new Date(0), asking.now)) : [];
  const viewings = marks.filter(
    ({ kind, propertyId, day }) => kind === 'visit' && day <= (sold.get(propertyId) ?? ''),
  ).length;
  return { count: sold.size, viewings };
}

/** What people look for and the agency does not have, the most frequent first. */
async function searchesWithoutResult(language: Language): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const { criteria: text, count } of await listSearchedCriteria(maxSearches)) {
    const criteria = parseCriteria(text);
    if (criteria && (await countMatching(criteria)) === 0)
      rows.push({ label: await searchWordsOf(criteria, language), count });
    if (rows.length === rowsShown) break;
  }
  return rows;
}

async function searchWordsOf(criteria: SearchCriteria, language: Language): Promise<string> {
  const { catalogue } = getContent();
  const property = await getTranslator(language, 'property');
  const { goal, types, areas, places, zips, unknownPlaces, priceMin, priceMax } = criteria;
  const price = [priceMin, priceMax].map((bound) => (bound === null ? '…' : formatCurrency(bound)));
  const t = await getTranslator(language, 'office.figures');
  return [
    property(`goal.${goal}`),
    types.map((type) => catalogue.typeName(type, language)).join(', '),
    [
      ...areas.map((area) => t(`area.${area}`)),
      ...places.map((id) => catalogue.getPlace(id)?.names[language] ?? id.replace('|', ' ')),
      ...zips,
      ...unknownPlaces,
    ].join(', '),
    priceMin !== null || priceMax !== null ? price.join(' – ') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The source of a lead, by the same names as those of page views. */
function sourceOf(json: string): string {
  const { referrer = '', landing = '', utm_source: mark = '' } = readLeadFields(json);
  const search = landing.toString().replace(/^[^?]*/, '');
  const marks = mark === '' ? search : `?${new URLSearchParams({ utm_source: mark.toString() })}`;
  return pageViewSource({ referrer: referrer.toString(), search: marks }, '');
}

function gather<Row extends { count: number }>(rows: readonly Row[], labelOf: (row: Row) => string): FigureRow[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(labelOf(row), (counts.get(labelOf(row)) ?? 0) + row.count);
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label));
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
