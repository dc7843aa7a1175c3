import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { rentCosts } from '@/lib/domain/rental/rent-costs';
import { listSaved, type SavedList } from './list-saved';

export type Comparison = Omit<SavedList, 'listed'> & {
  properties: (SavedList['listed'][number] & {
    /** Euro: all that buying takes, or all that is paid before moving in; null where it cannot be told. */
    totalCost: number | null;
  })[];
};

/** Properties to set side by side, in the order of the ids. */
export function compareProperties(ids: readonly number[], language: Language): Comparison {
  const { listed, missing } = listSaved(ids, language);
  return { missing, properties: listed.map((one) => ({ ...one, totalCost: totalCostOf(one.property) })) };
}

/** From what visitors may know: a hidden price has no total that would tell it. */
function totalCostOf(property: PublicProperty): number | null {
  return property.goal === 'rent' ? movingInCost(property) : buyingCost(property);
}

/** The price with duty or VAT, the notary and the deed. Null until the site reckons them. */
function buyingCost(_: PublicProperty): number | null {
  return null;
}

function movingInCost({ price, country, region, details }: PublicProperty): number | null {
  if (price === null || price.isStarting) return null;
  const { rental } = getContent().settings;
  return rentCosts({
    rent: price.amount,
    charges: details.chargesRenter ?? 0,
    inventoryShare: details.inventoryCost ?? rental.inventoryCost,
    depositMonths: rental.regions[country === 'luxembourg' ? 'luxembourg' : (region ?? 'other')].depositMonths,
    statedDeposit: details.deposit ?? null,
  }).total;
}
