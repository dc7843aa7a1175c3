/**
 * Returns a change as a share of the previous value, 0.12 for 12 % more; null where there is nothing to compare with.
 */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** Fewer would reveal too much of each, and nothing typical. */
const minCompared = 3;

/** Returns the median, the mean of the two middle values for an even number; null for fewer than three. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length < minCompared) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
