import { addDays, weekdayOf, weekdays } from '@/lib/domain/time/brussels-time';

/** What an address of the figures says; a value that cannot be read is as good as none. */
export type FigureQuery = {
  period: FigurePeriod;
  /** An account, or `none`; null for everybody. */
  assignee: string | null;
  /** The id of an office in the settings. */
  office: string | null;
};

const maxTyped = 100;

export function readFigureQuery(search: URLSearchParams): FigureQuery {
  const text = (name: string) => search.get(name)?.trim().slice(0, maxTyped) || null;
  const period = text('period');
  return {
    period: isFigurePeriod(period) ? period : figurePeriods[0],
    assignee: text('assignee'),
    office: text('office'),
  };
}

/** The part of an address behind the path, with its question mark; empty for the figures as they open. */
export function figureSearch({ period, assignee, office }: FigureQuery): string {
  const search = new URLSearchParams([
    ...(period === figurePeriods[0] ? [] : [['period', period]]),
    ...(assignee === null ? [] : [['assignee', assignee]]),
    ...(office === null ? [] : [['office', office]]),
  ]);
  return search.size > 0 ? `?${search}` : '';
}

/** The stretches of time that figures are shown for; the first one where none is chosen. */
export const figurePeriods = ['quarter', 'month', 'lastMonth', 'year'] as const;
type FigurePeriod = (typeof figurePeriods)[number];

function isFigurePeriod(text: string | null): text is FigurePeriod {
  return figurePeriods.some((period) => period === text);
}

/** Days in Belgium: `starts` are the first days of its weeks or months, the oldest first; `until` is the day after it. */
type FigureSpan = { starts: readonly string[]; until: string | null };

const weeksOfQuarter = 13;
const monthsOfYear = 12;

/** The days of a period that contains `today`, or ended before it. A month begins in the middle of a week. */
export function spanOf(period: FigurePeriod, today: string): FigureSpan {
  const monday = mondayOf(today);
  const month = firstOf(today);
  if (period === 'quarter') return { starts: range(weeksOfQuarter, (back) => addDays(monday, -7 * back)), until: null };
  if (period === 'year') return { starts: range(monthsOfYear, (back) => monthsBefore(month, back)), until: null };
  const first = period === 'month' ? month : monthsBefore(month, 1);
  const last = period === 'month' ? today : addDays(month, -1);
  return { starts: [first, ...mondaysBetween(first, last)], until: period === 'month' ? null : month };
}

function mondaysBetween(first: string, last: string): string[] {
  const monday = addDays(mondayOf(first), 7);
  return monday > last ? [] : [monday, ...mondaysBetween(monday, last)];
}

function mondayOf(day: string): string {
  return addDays(day, -weekdays.indexOf(weekdayOf(day)));
}

function firstOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function monthsBefore(month: string, count: number): string {
  return count === 0 ? month : monthsBefore(firstOf(addDays(month, -1)), count - 1);
}

/** `count` values, the one furthest back first. */
function range(count: number, at: (back: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => at(count - 1 - index));
}
