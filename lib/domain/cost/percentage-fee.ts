/** A fee as a percentage of a price, in euro to the cent; never below the minimum. */
export function percentageFee(
  price: number,
  { percent, minimum = 0 }: { percent: number; minimum?: number | undefined },
): number {
  return Math.max(minimum, Math.round(price * percent) / 100);
}
