import type { Region } from '@/lib/domain/place/region';
import type { PropertyDetails } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { calculatePurchase, firstEntries, ownHomeOf, type PurchaseTerms, type PurchaseUse } from './calculate-purchase';
import type { BuyingRules } from './cost-rules';
import type { PurchaseTax } from './purchase-costs';
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

/** Exports write a share or an amount: up to 100 it is a percentage. */
const maxShare = 100;

/**
 * Returns the tax on a purchase: VAT where the listing states its rate, else the duty of a Belgian region, else a rate
 * that the listing states or the buyer assumes, since we have no rules for other countries.
 */
export function purchaseTaxOf({
  region,
  details: { vat, registrationRights },
  rules,
}: {
  /** Null outside Belgium. */
  region: Region | null;
  details: Pick<PropertyDetails, 'vat' | 'registrationRights'>;
  rules: BuyingRules;
}): PurchaseTax {
  if (isShare(vat)) return { kind: 'vat', rate: vat };
  // An amount gives no rate, and no basis to calculate duty.
  if (vat !== undefined) return { kind: 'assumed', rate: null };
  if (region) return { kind: 'duty', rule: rules.duty[region] };
  return { kind: 'assumed', rate: isShare(registrationRights) ? registrationRights : null };
}

/**
 * The figure of the listing that the calculation uses, or that the rule of the region replaces; null where the listing
 * states only amounts.
 */
export function taxDetailOf({
  region,
  details: { vat, registrationRights },
}: Pick<PublicProperty, 'region' | 'details'>): 'vat' | 'registrationRights' | null {
  if (vat !== undefined) return isShare(vat) ? 'vat' : null;
  return region || isShare(registrationRights) ? 'registrationRights' : null;
}

function isShare(value: number | undefined): value is number {
  return value !== undefined && value <= maxShare;
}
