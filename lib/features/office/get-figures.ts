import { getContent } from '@/lib/content/content';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { formatCurrency } from '@/lib/domain/format/currency';
import { type Language, languageInfo } from '@/lib/domain/language';
import { type FigureQuery, spanOf } from '@/lib/domain/office/figure-query';
import type { FigureRow, FigureTable } from '@/lib/domain/office/office-screens';
import { isLeadChannel } from '@/lib/domain/office/office-states';
import { may } from '@/lib/domain/office/staff-role';
import { isGone } from '@/lib/domain/property/situation';
import { pageViewSource } from '@/lib/domain/statistics/page-view-source';
import { sourceName } from '@/lib/domain/statistics/source-name';
import { parseCriteria, type SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { csvRecord } from '@/lib/domain/text/csv';
import { addDays, brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, readerOf, type Staff } from '@/lib/features/accounts/staff';
import { countMatching } from '@/lib/features/alerts/count-form-matches';
import { exportReaders } from '@/lib/features/alerts/export-readers';
import { readLeadFields } from '@/lib/features/forms/sender-of';
import { everyLead, type LeadChoice } from '@/lib/features/office/leads/lead-choice-store';
import { distinctMarks } from '@/lib/features/statistics/get-page-view-figures';
import { listMarks } from '@/lib/features/statistics/mark-store';
import { writeDate } from '@/lib/i18n/dates';
import { getTranslator } from '@/lib/i18n/translator';
import { type HomeLine, readHomes } from './homes/home-lines';
import { choiceOfOffice, listOffices } from './leads/get-inbox';
import {
  countLeadsByProperty,
  countLeadsBySource,
  countLeadsByTime,
  countReaders,
  listSearchedCriteria,
  measureFirstAnswers,
} from './office-figure-store';

export type Figures = {
  query: FigureQuery;
  /** The first and the last day that are counted. */
  since: string;
  until: string;
  /** Whether the rows of `weeks` are months. */
  isByMonth: boolean;
  /** Null where the figures are those of one person or office: homes sold, readers and searches are the agency's. */
  agency: {
    /** What was sold or let in a year, and the viewings before that. */
    sales: { count: number; viewings: number };
    readers: FigureRow[];
  } | null;
  leads: number;
  answered: number;
  /** The median time until a lead was first taken up; null without leads. */
  medianSeconds: number | null;
  canExportReaders: boolean;
  people: { id: string; name: string }[];
  offices: { id: string; name: string }[];
  tables: Record<FigureTable, (FigureRow & { home?: HomeLine })[]>;
};

const rowsShown = 12;
const maxSearches = 1000;
const yearDays = 365;

/** The figures of the agency, or of a person or an office; null for those who may not see them. */
export async function getFigures(
  staff: Staff,
  query: FigureQuery,
  { language, ...asking }: Asking & { language: Language },
): Promise<Figures | null> {
  if (!(await isAllowed(staff, 'readFigures', asking))) return null;
  const today = brusselsDay(asking.now);
  const { starts, until } = spanOf(query.period, today);
  const [since = today] = starts;
  const people = await listStaff();
  const choice: LeadChoice = {
    ...everyLead,
    assignee: query.assignee,
    office: query.office === null ? null : choiceOfOffice(query.office, people),
    from: brusselsInstant(since, '00:00'),
    until: until === null ? null : brusselsInstant(until, '00:00'),
  };
  const isAgency = query.assignee === null && query.office === null;
  const beginnings = starts.map((day) => brusselsInstant(day, '00:00'));
  const [counts, properties, sources, { all: answers, byPerson }, readers, searches, sales] = await Promise.all([
    countLeadsByTime(choice, beginnings),
    countLeadsByProperty(choice, rowsShown),
    countLeadsBySource(choice),
    measureFirstAnswers(choice),
    isAgency ? countReaders() : [],
    isAgency ? searchesWithoutResult(language) : [],
    isAgency ? countSales(staff, today, asking) : null,
  ]);
  const forms = await getTranslator(language, 'forms');
  const leads = await getTranslator(language, 'office.leads');
  const figures = await getTranslator(language, 'portal.figures');
  const named = (id: number) => ({ kind: 'property', id }) as const;
  const lineOf = await readHomes(
    properties.map(({ id }) => named(id)),
    { language, now: asking.now },
  );
  const channels = await getTranslator(language, 'office.newLead.channels');
  const nameOf = (source: string) =>
    isLeadChannel(source)
      ? channels(source)
      : source === 'direct' || source === 'other'
        ? figures(`source.${source}`)
        : sourceName(source);
  const personOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? leads('noAssignee');
  const isByMonth = query.period === 'year';
  return {
    query,
    since,
    until: until === null ? today : addDays(until, -1),
    isByMonth,
    agency: sales && {
      sales,
      readers: readers.map((row) => ({ label: languageInfo[row.language].name, count: row.count })),
    },
    leads: answers?.leads ?? 0,
    answered: answers?.answered ?? 0,
    medianSeconds: answers?.median ?? null,
    canExportReaders: may(staff, 'exportReaders'),
    people: people.map(({ id, name }) => ({ id, name })),
    offices: listOffices(staff.language),
    tables: {
      weeks: starts.map((day, stretch) => ({
        label: writeDate(language, day, isByMonth ? 'month' : 'shortDay'),
        count: sum(counts.filter((row) => row.stretch === stretch)),
      })),
      people: byPerson
        .map(({ assignee, leads: count, median }) => ({ label: personOf(assignee), count, seconds: median }))
        .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label)),
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
  { table, query }: { table: FigureTable; query: FigureQuery },
  { language, ...asking }: Asking & { language: Language },
): Promise<string | null> {
  const figures = await getFigures(staff, query, { language, ...asking });
  if (!figures) return null;
  await writeAudit({ event: 'export', ownerId: staff.id, email: staff.email, detail: `figures ${table}`, ...asking });
  const t = await getTranslator(language, 'office.figures');
  const minutes = (seconds: number | null | undefined) => (seconds == null ? '' : Math.round(seconds / 60));
  const isTimed = table === 'people';
  const rows = figures.tables[table].map(({ label, count, seconds }) =>
    csvRecord([label, count, ...(isTimed ? [minutes(seconds)] : [])]),
  );
  const heading = figures.isByMonth && table === 'weeks' ? 'column.months' : (`column.${table}` as const);
  const head = csvRecord([t(heading), t('count'), ...(isTimed ? [t('firstAnswerMinutes')] : [])]);
  return `\uFEFF${head}${rows.join('')}`;
}

/** The newsletter's readers as CSV, noted in the log; null for those who may not have them. */
export async function exportReadersFor(staff: Staff, asking: Asking): Promise<AsyncGenerator<string> | null> {
  if (!(await isAllowed(staff, 'exportReaders', asking))) return null;
  await writeAudit({ event: 'export', ownerId: staff.id, email: staff.email, detail: 'readers', ...asking });
  return exportReaders();
}

/** Sold or let within a year, with the viewings of each until that day. */
async function countSales(
  staff: Staff,
  today: string,
  asking: Asking,
): Promise<NonNullable<Figures['agency']>['sales']> {
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

/** The source of a lead, by the same names as those of page views; how it came where it was written down by hand. */
function sourceOf(json: string): string {
  const { channel, referrer = '', landing = '', utm_source: mark = '' } = readLeadFields(json);
  if (isLeadChannel(channel)) return channel;
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
