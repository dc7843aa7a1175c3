import type { BusyPeriod, Calendar, Slot, TakenSlot } from './calendar';

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
