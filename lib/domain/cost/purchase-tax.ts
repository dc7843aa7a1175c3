import type { Region } from '@/lib/domain/place/region';
import type { PropertyDetails } from '@/lib/domain/property/property';
import type { BuyingRules } from './cost-rules';
import type { PurchaseTax } from './purchase-costs';

/** Exports write a share or an amount: up to 100 it is a percentage. */
const maxShare = 100;

/**
 * What a purchase is taxed with: VAT where the listing names its rate, else the duty of a Belgian region, else a rate
 * that the listing names or the buyer supposes, since there is no rule of ours for other countries.
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
  if (vat !== undefined && vat <= maxShare) return { kind: 'vat', rate: vat };
  // An amount tells no rate, and is no reason to reckon with duty.
  if (vat !== undefined) return { kind: 'assumed', rate: null };
  if (region) return { kind: 'duty', rule: rules.duty[region] };
  const isShare = registrationRights !== undefined && registrationRights <= maxShare;
  return { kind: 'assumed', rate: isShare ? registrationRights : null };
}
