import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { Calendar, Holiday, Slot } from './calendar';
import { bookableDays, daySlots } from './day-slots';

/** An instant with its zone; one without would be read in that of the server. */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns the time slot that starts at a posted instant, in any spelling (`…T09:30:00.000Z`, `…T10:30+01:00`); null
 * when the calendar does not offer it now. `isSlotFree` decides whether it is still free.
 */
export function findSlot({
  calendar,
  holidays,
  now,
  startsAt,
}: {
  calendar: Calendar;
  holidays: readonly Holiday[];
  now: Date;
  startsAt: string;
}): Slot | null {
  const instant = new Date(instantPattern.test(startsAt) ? startsAt : Number.NaN);
  if (Number.isNaN(instant.getTime())) return null;
  const day = brusselsDay(instant);
  if (!bookableDays(calendar, now).includes(day)) return null;
  const wanted = instant.toISOString();
  return daySlots({ calendar, holidays, now, day }).find((slot) => slot.startsAt === wanted) ?? null;
}
