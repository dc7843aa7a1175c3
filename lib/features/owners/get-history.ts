import type { Language } from '@/lib/domain/language';
import { type ActivityKind, activityKinds } from '@/lib/domain/owner/activity';
import { type HistoryColumn, historyColumn, historyColumnNames } from '@/lib/domain/owner/history-columns';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import { pageNumbers } from '@/lib/domain/property/list-view';
import { csvRecord } from '@/lib/domain/text/csv';
import { addDays, brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { type Requester, writeAudit } from '@/lib/features/accounts/audit-store';
import { type Owner, owns } from '@/lib/features/accounts/owner';
import { allActivityWords } from '@/lib/i18n/activity-words';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translator';
import type { ActivityView } from './activity-view';
import { type HistoryQuery, historySearch } from './history-query';
import { countHistory, type HistoryChoice, listHistory, listOpenViewings, readHistory } from './history-store';
import { viewActivities } from './view-activities';

/** Rows of a page. */
const historyPageSize = 25;

/** One page of a property's history, with the addresses of all its next states: the screen adds only words. */
export type HistoryView = {
  propertyId: number;
  path: string;
  query: HistoryQuery;
  rows: ActivityView[];
  total: number;
  columns: { column: HistoryColumn; href: string; order: 'ascending' | 'descending' | null }[];
  kinds: readonly ActivityKind[];
  pages: { number: number; href: string; isCurrent: boolean }[];
  previousHref: string | null;
  nextHref: string | null;
  /** All filtered rows, as a file. */
  fileHref: string;
  isFiltered: boolean;
};

/** Null for a property that is not this owner's. A page after the last one is the last one. */
export async function getHistory(
  owner: Owner,
  propertyId: number,
  asked: HistoryQuery,
  { language, now }: { language: Language; now: Date },
): Promise<HistoryView | null> {
  if (!owns(owner, propertyId)) return null;
  const t = await getTranslator(language, 'portal.activity');
  const choice = choiceOf(propertyId, asked);
  const total = await countHistory(choice);
  const last = Math.max(1, Math.ceil(total / historyPageSize));
  const query = { ...asked, page: Math.min(asked.page, last) };
  const { column, isDescending, page } = query;
  const reading = { language, now };
  const viewing = column === 'status' ? await viewingWords(propertyId, reading) : {};
  const order = { column, isDescending, words: { language, viewing, ...allActivityWords(t) } };
  const offset = (page - 1) * historyPageSize;
  const rows = total === 0 ? [] : await listHistory(choice, order, { offset, most: historyPageSize });
  const path = pathTo('/owner/{id}/history/', language, { id: String(propertyId) });
  const at = (change: Partial<HistoryQuery>) => path + historySearch({ ...query, page: 1, ...change });
  return {
    propertyId,
    path,
    query,
    rows: await viewActivities(rows, reading),
    total,
    columns: historyColumnNames.map((name) => {
      const isCurrent = name === column;
      return {
        column: name,
        href: at({ column: name, isDescending: isCurrent ? !isDescending : name === 'date' }),
        order: isCurrent ? (isDescending ? 'descending' : 'ascending') : null,
      };
    }),
    kinds: activityKinds,
    pages: pageNumbers(page, last).map((number) => ({
      number,
      href: at({ page: number }),
      isCurrent: number === page,
    })),
    previousHref: page > 1 ? at({ page: page - 1 }) : null,
    nextHref: page < last ? at({ page: page + 1 }) : null,
    fileHref: historyFileHref(propertyId, query, language),
    isFiltered: query.kind !== null || query.from !== null || query.until !== null,
  };
}

/** More viewings than a property has at a time. */
const maxOpenViewings = 500;

/** The status that viewings are shown with, by id, to sort by. */
async function viewingWords(
  propertyId: OwnedPropertyId,
  reading: { language: Language; now: Date },
): Promise<Record<string, string>> {
  const visits = await listOpenViewings(propertyId, reading.now, maxOpenViewings);
  return Object.fromEntries((await viewActivities(visits, reading)).map(({ id, statusText }) => [id, statusText]));
}

/** The endpoint that exports the history as CSV. */
export function historyFileHref(propertyId: number, query: HistoryQuery, language: Language): string {
  const parameters = new URLSearchParams(historySearch({ ...query, column: 'date', isDescending: true, page: 1 }));
  parameters.set('language', language);
  return `/api/owner/history/${propertyId}/?${parameters}`;
}

function choiceOf(propertyId: OwnedPropertyId, { kind, from, until }: HistoryQuery): HistoryChoice {
  return {
    propertyId,
    kind,
    since: from === null ? null : brusselsInstant(from, '00:00'),
    before: until === null ? null : brusselsInstant(addDays(until, 1), '00:00'),
  };
}

type HistoryFile = { name: string; pieces: AsyncGenerator<string> };

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/**
 * Exports the filtered history as CSV, newest first, piece by piece whatever its length; noted in the audit log.
 * Null for a property that is not this owner's.
 */
export async function exportHistory(
  owner: Owner,
  propertyId: number,
  query: HistoryQuery,
  { language, requester, now }: { language: Language; requester: Requester; now: Date },
): Promise<HistoryFile | null> {
  if (!owns(owner, propertyId)) return null;
  await writeAudit({
    event: 'export',
    ownerId: owner.id,
    email: owner.email,
    detail: `history ${propertyId}`,
    requester,
    now,
  });
  const t = await getTranslator(language, 'portal.activity');
  return {
    name: `${t('fileName')}-${propertyId}-${brusselsDay(now)}.csv`,
    pieces: makePieces(propertyId, query, { language, now }),
  };
}

async function* makePieces(
  propertyId: OwnedPropertyId,
  query: HistoryQuery,
  reading: { language: Language; now: Date },
): AsyncGenerator<string> {
  const t = await getTranslator(reading.language, 'portal.activity');
  yield byteOrderMark + csvRecord(historyColumnNames.map((column) => t(`column.${column}`)));
  for await (const rows of readHistory(choiceOf(propertyId, query))) {
    const records = (await viewActivities(rows, reading)).map((activity) =>
      csvRecord(
        historyColumnNames.map((name) => (name === 'date' ? dateOf(activity) : activity[historyColumn(name).cell])),
      ),
    );
    yield records.join('');
  }
}

/** In the format that spreadsheets of every language read. */
function dateOf({ happenedAt, time }: ActivityView): string {
  const day = brusselsDay(new Date(happenedAt));
  return time === null ? day : `${day} ${time}`;
}
