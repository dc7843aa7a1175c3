/** Share of the price that is paid at the signing of the preliminary sale agreement (specification, section 9). */
const percent = 10;

/**
 * The deposit of an offer to purchase: 10 percent of the amount, which is whole euros, in whole euros; half a euro
 * counts as one. It is part of the price.
 */
export function offerDeposit(amount: number): number {
  return Math.round((amount * percent) / 100);
}
