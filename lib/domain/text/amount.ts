/** Thousands all together or in threes behind one kind of separator, then cents behind the other one, or `,-`. */
const grouped = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:,(?:\d\d|-{1,2}))?$/;
const english = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?$/;

/**
 * Reads a typed amount in euros: `350000`, `€ 350.000`, `350 000,00`, `350,000.00`. Whole euros, without cents; null
 * for an invalid amount, one with more than nine digits, or an ambiguous one.
 */
export function parseAmount(text: string): number | null {
  const written = text
    .replace(/€|\bEUR\b/gi, '')
    .trim()
    .replace(/\s/g, ' ');
  const [, euros = ''] = grouped.exec(written) ?? english.exec(written) ?? [];
  const digits = euros.replace(/\D/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Share of the price that is paid at the signing of the preliminary sale agreement (specification, section 9). */
const percent = 10;

/**
 * The deposit of an offer to purchase: 10 percent of the amount, which is whole euros, in whole euros; half a euro
 * counts as one. It is part of the price.
 */
export function offerDeposit(amount: number): number {
  return Math.round((amount * percent) / 100);
}
