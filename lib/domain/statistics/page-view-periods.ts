import { addDays, weekdayOf, weekdays } from '@/lib/domain/time/brussels-time';

/** Days of the calendar in Belgium, both included. */
export type Period = { from: string; to: string };

/** A running period and the one it is compared with. */
export type ComparedPeriod = { now: Period; before: Period };

export type PageViewPeriods = Readonly<Record<'today' | 'week' | 'month', ComparedPeriod>>;

/**
 * Returns the periods that owners see on a day. Today is shown beside the whole of yesterday; this week (from Monday)
 * and this month are compared with as many days of the ones before. A previous month that is shorter counts whole.
 */
export function pageViewPeriods(today: string): PageViewPeriods {
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  const sameDayBefore = `${lastOfMonthBefore.slice(0, 7)}-${today.slice(8)}`;
  const yesterday = addDays(today, -1);
  return {
    today: { now: { from: today, to: today }, before: { from: yesterday, to: yesterday } },
    week: { now: { from: monday, to: today }, before: { from: addDays(monday, -7), to: addDays(today, -7) } },
    month: {
      now: { from: firstOfMonth, to: today },
      before: {
        from: `${lastOfMonthBefore.slice(0, 7)}-01`,
        to: sameDayBefore < lastOfMonthBefore ? sameDayBefore : lastOfMonthBefore,
      },
    },
  };
}

/** Returns the given number of days that end with this one, oldest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}

/** Days from one to another, both included. */
export function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)) + 1;
}

/**
 * Returns a change as a share of the previous value, 0.12 for 12 % more; null where there is nothing to compare with.
 */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** Fewer would reveal too much of each, and nothing typical. */
const minCompared = 3;

/** Returns the median, the mean of the two middle values for an even number; null for fewer than three. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length < minCompared) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
