import type { BackLayout } from './lay-out-back';

const smallest = 42;
const largest = 95;
/** The columns are reckoned, not measured. */
const margin = 8;

/** Below which column a plan stands and how high (mm) it may be; null where it would be too small to read. */
export function planPlace({ columns }: BackLayout): { column: number; height: number } | null {
  const room = Math.max(...columns.map(({ spare }) => spare));
  const column = columns.findLastIndex(({ spare }) => spare === room);
  return room - margin < smallest ? null : { column, height: Math.floor(Math.min(room - margin, largest)) };
}
