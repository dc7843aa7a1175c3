import type { Language } from '@/lib/domain/language';
import type { PublicProperty } from '@/lib/domain/property/public-view';

/** What buying or renting takes beside the price. Null where there is nothing to reckon with. */
export async function CostSection(_: { property: PublicProperty; language: Language }) {
  return null;
}
