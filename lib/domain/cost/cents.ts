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

/** A fee as a percentage of a price, in euro to the cent; never below the minimum. */
export function percentageFee(
  price: number,
  { percent, minimum = 0 }: { percent: number; minimum?: number | undefined },
): number {
  return Math.max(minimum, Math.round(price * percent) / 100);
}
