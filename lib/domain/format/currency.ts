import { toNumber } from '@/lib/domain/text/raw-value';

/** Making a formatter costs far more than using one. There are a handful: one per number of decimals. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Writes an amount in euros: `€ 349.000`, with a no-break space, in Belgian Dutch grouping whatever the language of the
 * page (specification, section 9). Cents are shown when there are any, after rounding; `decimals` fixes their number. A
 * value that is not a finite number, or a text that writes one, gives the text `NaN` (specification, section 8).
 */
export function formatCurrency(value: unknown, options: { decimals?: 0 | 2 } = {}): string {
  const amount = toNumber(value);
  if (amount === null) return 'NaN';
  const decimals = options.decimals ?? (hasCents(amount) ? 2 : 0);
  return `€\u00A0${formatterOf(decimals, decimals).format(amount)}`;
}

/** Writes a number in Belgian Dutch grouping: `1.120`, `13,5`, `−1`. Rounds to the given number of decimals. */
export function formatNumber(value: number, maximumFractionDigits = 0): string {
  // A minus, not the hyphen of the formatter.
  return formatterOf(0, maximumFractionDigits).format(value).replace('-', '−');
}

/** Writes a share of a whole as a percentage, `12 %`, with a no-break space. */
export function formatShare(share: number): string {
  return `${formatNumber(share * 100)}\u00A0%`;
}

function hasCents(amount: number): boolean {
  return Math.round(amount * 100) % 100 !== 0;
}

function formatterOf(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat('nl-BE', {
    minimumFractionDigits,
    maximumFractionDigits,
    // No `-0` for a small negative number that rounds to nothing.
    signDisplay: 'negative',
  });
  formatters.set(key, formatter);
  return formatter;
}

/** An estimate, to ten euros: the cents of a guess say nothing. Small amounts stay whole euros. */
export function roughly(amount: number): string {
  const step = amount < 100 ? 1 : 10;
  return formatCurrency(Math.round(amount / step) * step);
}
