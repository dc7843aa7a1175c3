import type { NumberDetail } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { isGone } from '@/lib/domain/property/situation';

/** What the calculation of a property's costs states, and its page therefore does not state a second time. */
export function coveredCosts(property: PublicProperty): NumberDetail[] {
  if (!hasCalculation(property)) return [];
  return property.goal === 'rent'
    ? ['chargesRenter', 'deposit', 'inventoryCost']
    : ['registrationRights', 'vat', 'notaryFee'];
}

/** Whether there is a usual price to calculate with, and a deal to calculate for. */
export function hasCalculation(property: PublicProperty): boolean {
  return property.price !== null && property.price.usual !== null && !isGone(property);
}
