import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '@/lib/domain/time/brussels-time';

const summaryTime = '08:00';

/** The week that a summary covers: days in Brussels, both included, and the instants at which it begins and ends. */
export type SummaryWeek = { from: string; until: string; since: Date; before: Date };

/**
 * Decides whether owners are written to now, and of which week: on Monday from 8 in the morning in Brussels of the week
 * before, and all of Tuesday for a server that was not there on Monday. Null at other times.
 */
export function summaryWeekAt(now: Date): SummaryWeek | null {
  const today = brusselsDay(now);
  const weekday = weekdayOf(today);
  if (weekday !== 'mon' && weekday !== 'tue') return null;
  const monday = weekday === 'mon' ? today : addDays(today, -1);
  if (now < brusselsInstant(monday, summaryTime)) return null;
  const from = addDays(monday, -7);
  return {
    from,
    until: addDays(monday, -1),
    since: brusselsInstant(from, '00:00'),
    before: brusselsInstant(monday, '00:00'),
  };
}
