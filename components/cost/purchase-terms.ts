import type { PurchaseTerms } from '@/lib/domain/cost/calculate-purchase';
import type { BuyingRules } from '@/lib/domain/cost/cost-rules';
import { purchaseTaxOf } from '@/lib/domain/cost/purchase-tax';
import { purchaseKindOf } from '@/lib/domain/cost/registration-duty';
import type { PublicProperty } from '@/lib/domain/property/public-view';

/** What is known of buying a property at a price. */
export function purchaseTerms(
  { region, mainType, details }: PublicProperty,
  price: number,
  rules: BuyingRules,
): PurchaseTerms {
  return {
    price,
    tax: purchaseTaxOf({ region, details, rules }),
    kind: purchaseKindOf(mainType),
    statedNotary: details.notaryFee ?? null,
    notaryRule: region && rules.notaryAndDeed,
    loan: rules.loan,
  };
}
