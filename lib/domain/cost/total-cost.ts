import type { PublicProperty } from '@/lib/domain/property/public-view';
import type { BuyingRules } from './cost-rules';
import { purchaseCosts, supposedNotary } from './purchase-costs';
import { purchaseTaxOf } from './purchase-tax';
import { purchaseKindOf } from './registration-duty';

type TotalCostTerms = Pick<PublicProperty, 'region' | 'mainType'> & {
  price: number;
  /** The rate that the listing states: a percentage up to 100. */
  vat: number | undefined;
  /** The notary's fee that the listing states, in euros; else it is assumed. */
  notaryFee?: number | undefined;
  rules: BuyingRules;
};

/**
 * Calculates the total cost of a purchase, in euros, for buyers who already own a home: the general rate of the region,
 * or VAT on a price without it, and the notary. Null outside Belgium, for which there are no rules.
 */
export function totalCostOf({ price, region, mainType, vat, notaryFee, rules }: TotalCostTerms): number | null {
  if (!region) return null;
  const tax = purchaseTaxOf({ region, details: vat === undefined ? {} : { vat }, rules });
  return purchaseCosts(tax, {
    price,
    purchase: purchaseKindOf(mainType),
    isSoleOwnHome: false,
    isVatIncluded: false,
    assumedRate: null,
    notaryAndDeed: notaryFee ?? supposedNotary(price, rules.notaryAndDeed),
  }).total;
}
