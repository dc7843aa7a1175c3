import { formatCurrency } from '@/lib/domain/format/currency';

/** An estimate, to ten euros: the cents of a guess say nothing. Small amounts stay whole euros. */
export function roughly(amount: number): string {
  const step = amount < 100 ? 1 : 10;
  return formatCurrency(Math.round(amount / step) * step);
}
