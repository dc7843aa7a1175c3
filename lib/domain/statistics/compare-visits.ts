/** A change as a share of what was before, 0.12 for 12 % more; null where there is nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** Fewer would say too much of each, and nothing of what is usual. */
const minCompared = 3;

/** The middle of what others have, the mean of the two middle ones for an even number; null for fewer than three. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length < minCompared) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
