import type { Region } from '@/lib/domain/place/region';
import type { PropertyDetails } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
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
