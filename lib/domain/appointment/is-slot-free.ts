import type { Calendar, Slot, TakenSlot } from './calendar';

/**
 * Decides whether one more party can be received: some seat is empty during the viewing and during the pause before and
 * after it. Booked viewings may date from other opening hours, so only overlaps count; a seat number beyond the present
 * capacity counts as one seat.
 */
export function isSlotFree(
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
  { capacity, pause }: Pick<Calendar, 'capacity' | 'pause'>,
  taken: readonly TakenSlot[],
): boolean {
  const apart = pause * 60 * 1000;
  const start = Date.parse(slot.startsAt);
  const end = Date.parse(slot.endsAt);
  const near = taken.filter(
    (viewing) => start < Date.parse(viewing.endsAt) + apart && Date.parse(viewing.startsAt) < end + apart,
  );
  return new Set(near.map(({ seat }) => seat)).size < capacity;
}
