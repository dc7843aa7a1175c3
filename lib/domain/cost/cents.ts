/**
 * Returns a percentage of an amount in euros, rounded to cents. Both are made integers first, so that half cents round
 * up.
 */
export function percentOf(amount: number, percent: number): number {
  return Math.round((toCents(amount) * Math.round(percent * 1000)) / 100_000) / 100;
}

/** Adds amounts in euros without the drift of fractions. */
export function sumOf(...amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
}

/** Whole cents of an amount in euros. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}
