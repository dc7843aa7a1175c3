import type { Calendar, Slot, TakenSlot } from './calendar';

/**
 * Decides whether one more party can be received: some seat has nobody during the visit, nor so shortly before or
 * after that the pause between two would be lost. Taken visits may come from hours that have changed since, so what
 * counts is whether they overlap; and a seat that was given when there were more of them counts as one.
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
    (visit) => start < Date.parse(visit.endsAt) + apart && Date.parse(visit.startsAt) < end + apart,
  );
  return new Set(near.map(({ seat }) => seat)).size < capacity;
}
