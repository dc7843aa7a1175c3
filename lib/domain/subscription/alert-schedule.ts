import { addDays, brusselsDay, brusselsInstant, weekdayOf, weekdays } from '@/lib/domain/time/brussels-time';

/** How often a subscriber gets alerts: one by one, or gathered. */
export const frequencies = ['immediate', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

const digestTime = '08:00';
const daysInWeek = weekdays.length;

/**
 * Returns when the next digest is due, strictly after `now`: at 8 in the morning in Brussels, summer and winter, every
 * day or every Monday. At 8 sharp the next one is tomorrow's, so that a mail due at that hour is not gathered twice.
 * Null for subscribers without a digest.
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
