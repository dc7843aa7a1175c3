import type { BackLayout } from './lay-out-back';

const smallest = 42;
const largest = 95;
/** The columns are calculated, not measured. */
const margin = 8;

/** Returns the column below which a plan fits and its maximum height (mm); null where it would be too small to read. */
export function planPlace({ columns }: BackLayout): { column: number; height: number } | null {
  const room = Math.max(...columns.map(({ spare }) => spare));
  const column = columns.findLastIndex(({ spare }) => spare === room);
  return room - margin < smallest ? null : { column, height: Math.floor(Math.min(room - margin, largest)) };
}
