import type { PurchaseTotal } from '@/lib/domain/cost/total-cost';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { wordsIn } from '@/lib/i18n/words-in';

/** A total in whole euros, or for a rental to the cent; that of the lowest of several prices is one "from". */
export async function totalText(
  { price, goal }: Pick<PublicProperty, 'price' | 'goal'>,
  total: number,
  language?: Language,
): Promise<string> {
  const amount = goal === 'sale' ? formatCurrency(total, { decimals: 0 }) : formatCurrency(total);
  return price?.isStarting ? `${(await wordsIn('property', language))('startingFrom')} ${amount}` : amount;
}

/** The class with which the style sheet shows what holds for the buyers' only home, or for another property. */
export function classOfUse({ use }: Pick<PurchaseTotal, 'use'>): string | undefined {
  return use === null ? undefined : `for-${use}`;
}
