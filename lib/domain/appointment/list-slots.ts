import { isDay } from '@/lib/domain/time/brussels-time';
import type { BusyPeriod, Calendar, Holiday, Slot, TakenSlot } from './calendar';
import { bookableDays, daySlots } from './day-slots';
import { isSlotFree } from './is-slot-free';

/** A day on which viewings are offered; time slots that are not free are full. */
export type SlotDay = { day: string; slots: (Slot & { isFree: boolean })[] };

/** Consecutive days, and the start days of the previous and next pages; null where there are none. */
export type SlotPage = { days: SlotDay[]; previous: string | null; next: string | null };

/**
 * Returns the time slots of a calendar: the first `days` days that have any, on or after `from`. Days without slots
 * (closed, holidays, too soon, too far away) do not count; a day whose slots are all taken does. A `from` that is
 * absent or invalid means the beginning.
 */
export function listSlots({
  calendar,
  holidays,
  now,
  from = '',
  days,
  taken,
  busy,
}: {
  calendar: Calendar;
  holidays: readonly Holiday[];
  now: Date;
  from?: string | undefined;
  days: number;
  taken: readonly TakenSlot[];
  busy?: readonly BusyPeriod[];
}): SlotPage {
  const offered = bookableDays(calendar, now)
    .map((day) => ({ day, slots: daySlots({ calendar, holidays, now, day }) }))
    .filter(({ slots }) => slots.length > 0);
  const after = isDay(from) ? offered.findIndex(({ day }) => day >= from) : 0;
  const start = after === -1 ? offered.length : after;
  return {
    days: offered.slice(start, start + days).map(({ day, slots }) => ({
      day,
      slots: slots.map((slot) => ({ ...slot, isFree: isSlotFree(slot, calendar, taken, busy) })),
    })),
    previous: start > 0 ? (offered[Math.max(0, start - days)]?.day ?? null) : null,
    next: offered[start + days]?.day ?? null,
  };
}
