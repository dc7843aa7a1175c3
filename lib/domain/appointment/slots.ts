import { addDays, brusselsDay, brusselsInstant, brusselsTime, isDay, weekdayOf } from '@/lib/domain/time/brussels-time';
import type { BusyPeriod, Calendar, Holiday, Slot, TakenSlot } from './calendar';

/** A day on which viewings are offered; time slots that are not free are full. */
export type SlotDay = { day: string; slots: (Slot & { isFree: boolean })[] };

/** Consecutive days, and the start days of the previous and next pages; null where there are none. */
export type SlotPage = { days: SlotDay[]; previous: string | null; next: string | null };

/**
 * Returns the time slots of a calendar: the first `days` days that have any, on or after `from`. Days without slots
 * (closed, holidays, too soon, too far away) do not count; a day whose slots are all taken does. A `from` that is
 * absent or invalid means the beginning. `held` are offered beside the calendar's own, as the agency has proposed them.
 */
export function listSlots({
  calendar,
  holidays,
  now,
  from = '',
  days,
  taken,
  busy,
  held = [],
}: {
  calendar: Calendar;
  holidays: readonly Holiday[];
  now: Date;
  from?: string | undefined;
  days: number;
  taken: readonly TakenSlot[];
  busy?: readonly BusyPeriod[];
  held?: readonly Slot[];
}): SlotPage {
  const offered = bookableDays(calendar, now)
    .map((day) => ({ day, slots: withHeld(daySlots({ calendar, holidays, now, day }), held, day) }))
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

function withHeld(slots: readonly Slot[], held: readonly Slot[], day: string): Slot[] {
  const besides = held.filter(
    ({ startsAt }) => brusselsDay(new Date(startsAt)) === day && slots.every((slot) => slot.startsAt !== startsAt),
  );
  return [...slots, ...besides].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

const minute = 60 * 1000;

/**
 * Decides whether one more party can be received: some seat is empty during the viewing and during the pause before and
 * after it. Booked viewings may date from other opening hours, so only overlaps count; a seat number beyond the present
 * capacity counts as one seat. While the agent is busy elsewhere no seat is empty.
 */
export function isSlotFree(
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
  { capacity, pause }: Pick<Calendar, 'capacity' | 'pause'>,
  taken: readonly TakenSlot[],
  busy: readonly BusyPeriod[] = [],
): boolean {
  const start = Date.parse(slot.startsAt);
  const end = Date.parse(slot.endsAt);
  const isNear = (period: { startsAt: string; endsAt: string }, apart: number) =>
    start < Date.parse(period.endsAt) + apart * minute && Date.parse(period.startsAt) < end + apart * minute;
  if (busy.some((period) => isNear(period, period.apart))) return false;
  const near = taken.filter((viewing) => isNear(viewing, pause));
  return new Set(near.map(({ seat }) => seat)).size < capacity;
}

const tick = 5 * 60 * 1000;

/**
 * Returns the five-minute steps that a viewing occupies, each as the UTC ISO text of its start, ascending. Two viewings
 * overlap where they have one in common: starts and ends lie on multiples of five minutes; others are rounded outwards.
 */
export function ticksOf(startsAt: string, endsAt: string): string[] {
  const ticks: string[] = [];
  const end = Date.parse(endsAt);
  for (let at = Math.floor(Date.parse(startsAt) / tick) * tick; at < end; at += tick) {
    ticks.push(new Date(at).toISOString());
  }
  return ticks;
}

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

const hour = 60 * minute;

/** The days on which a viewing may be booked, up to the calendar's horizon. */
export function bookableDays(calendar: Calendar, now: Date): string[] {
  const today = brusselsDay(now);
  return Array.from({ length: calendar.horizonDays + 1 }, (_, count) => addDays(today, count));
}

/**
 * Returns the time slots that a calendar offers on a bookable day, earliest first: consecutive from the start of each
 * opening, with the calendar's pause in between, without those inside the lead time. Hours are counted in real time, so
 * that a viewing keeps its length on the days when clocks change; where the autumn day repeats an hour, its second pass
 * is left out, so that a day and a time identify one slot.
 */
export function daySlots({
  calendar,
  holidays,
  now,
  day,
}: {
  calendar: Calendar;
  holidays: readonly Holiday[];
  now: Date;
  day: string;
}): Slot[] {
  if ([...holidays, ...calendar.closedDays].some((holiday) => isWithinHoliday(holiday, day))) return [];
  const earliest = now.getTime() + calendar.leadHours * hour;
  const length = calendar.minutes * minute;
  const pause = calendar.pause * minute;
  const slots: Slot[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { from, until } of inOrder(calendar.days[weekdayOf(day)] ?? [])) {
    const end = brusselsInstant(day, until).getTime();
    let start = Math.max(brusselsInstant(day, from).getTime(), free);
    for (; start + length <= end; start += length + pause) {
      free = start + length + pause;
      if (start < earliest) continue;
      const time = brusselsTime(new Date(start));
      if (brusselsInstant(day, time).getTime() !== start) continue;
      slots.push({ startsAt: new Date(start).toISOString(), endsAt: new Date(start + length).toISOString(), time });
    }
  }
  return slots;
}

export function isWithinHoliday(holiday: Holiday, day: string): boolean {
  return typeof holiday === 'string' ? holiday === day : holiday.from <= day && day <= holiday.until;
}

function inOrder<T extends { from: string }>(hours: readonly T[]): T[] {
  return [...hours].sort((a, b) => (a.from < b.from ? -1 : 1));
}
