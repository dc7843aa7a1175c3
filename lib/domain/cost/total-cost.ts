import type { PublicProperty } from '@/lib/domain/property/public-view';
import type { BuyingRules } from './cost-rules';
import { purchaseCosts, supposedNotary } from './purchase-costs';
import { purchaseTaxOf } from './purchase-tax';
import { purchaseKindOf } from './registration-duty';

type TotalCostTerms = Pick<PublicProperty, 'region' | 'mainType'> & {
  price: number;
  /** What the listing names: a percentage up to 100. */
  vat: number | undefined;
  /** What the listing says the notary takes, in euros; else it is supposed. */
  notaryFee?: number | undefined;
  rules: BuyingRules;
};

/**
 * What buying takes in all, in euros, for who already owns a home: the general rate of the region, or VAT on a price
 * without it, and the notary. Null outside Belgium, for which there are no rules.
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
