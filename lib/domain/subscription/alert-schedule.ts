import { addDays, brusselsDay, brusselsInstant, weekdayOf, weekdays } from '@/lib/domain/time/brussels-time';

/** How often somebody wants to hear of listings: one by one, or gathered. */
export const frequencies = ['immediate', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

const digestTime = '08:00';
const daysInWeek = weekdays.length;

/**
 * Decides when the next gathered mail is due, strictly after `now`: at 8 in the morning in Brussels, summer and winter,
 * every day or every Monday. At 8 sharp the next one is tomorrow's, so that a mail that is due at its hour does not
 * gather twice. Null for who hears at once.
 */
export function nextDigestAt(frequency: Frequency, now: Date): Date | null {
  if (frequency === 'immediate') return null;
  const today = brusselsDay(now);
  const isLate = now >= brusselsInstant(today, digestTime);
  const first = isLate ? addDays(today, 1) : today;
  // `weekdays` starts with Monday.
  const wait = frequency === 'weekly' ? (daysInWeek - weekdays.indexOf(weekdayOf(first))) % daysInWeek : 0;
  return brusselsInstant(addDays(first, wait), digestTime);
}
