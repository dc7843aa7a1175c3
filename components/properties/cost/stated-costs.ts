import { type Detail, type DetailRow, detailRows } from '@/components/properties/detail/detail-list';
import { taxDetailOf } from '@/lib/domain/cost/purchase-tax';
import { calculatedPrice } from '@/lib/domain/cost/total-cost';
import type { Language } from '@/lib/domain/language';
import { costDetails } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';

/** The costs that only the listing states: those of the calculation would stand there twice, with another rate. */
export async function statedCosts(property: PublicProperty, language?: Language): Promise<DetailRow[]> {
  const calculated = calculatedDetails(property);
  return detailRows(
    property,
    costDetails.filter((detail) => !calculated.includes(detail)),
    language,
  );
}

function calculatedDetails(property: PublicProperty): readonly (Detail | null)[] {
  if (calculatedPrice(property) === null) return [];
  return property.goal === 'rent'
    ? ['chargesRenter', 'deposit', 'inventoryCost']
    : ['notaryFee', taxDetailOf(property)];
}
