import type { Region } from '@/lib/domain/place/region';
import type { PropertyDetails } from '@/lib/domain/property/property';
import type { BuyingRules } from './cost-rules';
import type { PurchaseTax } from './purchase-costs';

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
  if (vat !== undefined && vat <= maxShare) return { kind: 'vat', rate: vat };
  // An amount gives no rate, and no basis to calculate duty.
  if (vat !== undefined) return { kind: 'assumed', rate: null };
  if (region) return { kind: 'duty', rule: rules.duty[region] };
  const isShare = registrationRights !== undefined && registrationRights <= maxShare;
  return { kind: 'assumed', rate: isShare ? registrationRights : null };
}
