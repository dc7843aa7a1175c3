import { addDays, weekdayOf, weekdays } from '@/lib/domain/time/brussels-time';

/** Days of the calendar in Belgium, both included. */
export type Period = { from: string; to: string };

/** A running period and the one it is compared with. */
export type ComparedPeriod = { now: Period; before: Period };

export type PageViewPeriods = Readonly<Record<'today' | 'week' | 'month', ComparedPeriod>>;

/**
 * Returns the periods that owners see on a day. Today is compared with the same weekday of the week before, since
 * weekends differ from other days; this week (from Monday) and this month with as many days of the ones before. A
 * previous month that is shorter counts whole.
 */
export function pageViewPeriods(today: string): PageViewPeriods {
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  const sameDayBefore = `${lastOfMonthBefore.slice(0, 7)}-${today.slice(8)}`;
  const weekAgo = addDays(today, -7);
  return {
    today: { now: { from: today, to: today }, before: { from: weekAgo, to: weekAgo } },
    week: { now: { from: monday, to: today }, before: { from: addDays(monday, -7), to: weekAgo } },
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
