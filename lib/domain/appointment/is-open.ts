import { brusselsInstant, weekdayOf } from '@/lib/domain/time/brussels-time';
import type { Calendar } from './calendar';

/** Whether a time of a day lies within one of the calendar's openings. */
export function isOpen(
  { days }: Pick<Calendar, 'days'>,
  day: string,
  { from, until }: { from: Date; until: Date },
): boolean {
  const openings = days[weekdayOf(day)] ?? [];
  return openings.some(
    (opening) => brusselsInstant(day, opening.from) <= from && until <= brusselsInstant(day, opening.until),
  );
}
