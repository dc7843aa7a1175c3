import { addDays, weekdayOf, weekdays } from '@/lib/domain/time/brussels-time';

/** The stretches of time that figures are shown for; the first one where none is chosen. */
export const figurePeriods = ['quarter', 'month', 'lastMonth', 'year'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

export function isFigurePeriod(text: string | null): text is FigurePeriod {
  return figurePeriods.some((period) => period === text);
}

/** Days in Belgium: `starts` are the first days of its weeks or months, the oldest first; `until` is the day after it. */
export type FigureSpan = { starts: readonly string[]; until: string | null };

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
