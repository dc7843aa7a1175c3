import type { PublicProperty } from '@/lib/domain/property/public-view';
import { calculatePurchase, firstEntries, ownHomeOf, type PurchaseTerms, type PurchaseUse } from './calculate-purchase';
import type { BuyingRules } from './cost-rules';
import { purchaseTaxOf } from './purchase-tax';
import { purchaseKindOf } from './registration-duty';

/** What a purchase costs in total, in euros. */
export type PurchaseTotal = {
  /** For whom it holds; null where every buyer pays the same. */
  use: PurchaseUse | null;
  total: number;
  /** Of the supposed loan; null where none is needed. */
  monthly: number | null;
};

/**
 * The price that costs are calculated with: a sale's whole price or a month's rent. Null where that price is not
 * public (as after a sale or a letting), or depends on a lifespan.
 */
export function calculatedPrice(property: PublicProperty): number | null {
  return property.isViager ? null : (property.price?.usual ?? null);
}

/** The terms of buying a property; null without a price to calculate with. */
export function purchaseTerms(property: PublicProperty, rules: BuyingRules): PurchaseTerms | null {
  const { goal, region, mainType, details } = property;
  const price = calculatedPrice(property);
  if (goal !== 'sale' || price === null) return null;
  return {
    price,
    tax: purchaseTaxOf({ region, details, rules }),
    kind: purchaseKindOf(mainType),
    statedNotary: details.notaryFee ?? null,
    notaryRule: region && rules.notaryAndDeed,
    loan: rules.loan,
  };
}

/**
 * The total cost of buying a property, the same for every page, mail and sheet: first as the buyers' sole own home, then
 * as another property, or once where that makes no difference. None where a part of the cost is unknown.
 */
export function purchaseTotals(property: PublicProperty, rules: BuyingRules): PurchaseTotal[] {
  const terms = purchaseTerms(property, rules);
  if (!terms) return [];
  const uses = ownHomeOf(terms) ? (['own', 'other'] as const) : [null];
  return uses.flatMap((use) => {
    const { calculation } = calculatePurchase(terms, { ...firstEntries(terms), isOwnHome: use !== 'other' });
    // Prices of more than nine digits are typing errors.
    if (!calculation) return [];
    const { costs, loan } = calculation;
    if (costs.tax.kind === 'unknown' || costs.notaryAndDeed === null) return [];
    return { use, total: costs.total, monthly: loan?.monthly ?? null };
  });
}
