import { type ActivityKind, activityKinds } from '@/lib/domain/owner/activity';
import { type HistoryColumn, historyColumnNames } from '@/lib/domain/owner/history-columns';
import { parseDay } from '@/lib/domain/time/parse-day';

/** The filter and order of a history, as its address has them. Days are those of Brussels, both included. */
export type HistoryQuery = {
  column: HistoryColumn;
  isDescending: boolean;
  kind: ActivityKind | null;
  from: string | null;
  until: string | null;
  page: number;
  /** Days that cannot be used, as they were typed: they are left out, and shown to be corrected. */
  problem: { kind: 'noDay' | 'backwards'; from: string; until: string } | null;
};

/** Reads an address. Unknown values are ignored; an invalid day, or a period that ends before it starts, is shown. */
export function readHistoryQuery(parameters: URLSearchParams): HistoryQuery {
  const column = historyColumnNames.find((name) => name === parameters.get('sort')) ?? 'date';
  const order = parameters.get('order');
  const from = readDay(parameters.get('from'));
  const until = readDay(parameters.get('until'));
  const isBackwards = from !== null && until !== null && from !== 'wrong' && until !== 'wrong' && from > until;
  const kind = from === 'wrong' || until === 'wrong' ? 'noDay' : isBackwards ? 'backwards' : null;
  return {
    column,
    // Dates start with the newest, words with A.
    isDescending: order === 'desc' || (order !== 'asc' && column === 'date'),
    kind: activityKinds.find((kind) => kind === parameters.get('kind')) ?? null,
    from: isBackwards || from === 'wrong' ? null : from,
    until: isBackwards || until === 'wrong' ? null : until,
    page: readPage(parameters.get('page')),
    problem: kind && { kind, from: parameters.get('from') ?? '', until: parameters.get('until') ?? '' },
  };
}

/** The parameters of a query, without defaults: `?kind=visit`, or nothing. */
export function historySearch({ column, isDescending, kind, from, until, page }: HistoryQuery): string {
  const parameters = new URLSearchParams();
  if (column !== 'date') parameters.set('sort', column);
  if (isDescending !== (column === 'date')) parameters.set('order', isDescending ? 'desc' : 'asc');
  if (kind !== null) parameters.set('kind', kind);
  if (from !== null) parameters.set('from', from);
  if (until !== null) parameters.set('until', until);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

function readDay(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  return parseDay(text.trim()) ?? 'wrong';
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
