import { getContent } from '@/lib/content/content';
import { rentStart } from '@/lib/domain/cost/rent-start';
import { totalCostOf } from '@/lib/domain/cost/total-cost';
import type { Language } from '@/lib/domain/language';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { listSaved, type SavedList } from './list-saved';

export type Comparison = Omit<SavedList, 'listed'> & {
  properties: (SavedList['listed'][number] & {
    /** Euro: the full cost of buying, or all payments before moving in; null where it is unknown. */
    totalCost: number | null;
  })[];
};

/** Returns properties to compare, in the order of the ids. */
export function compareProperties(ids: readonly number[], language: Language): Comparison {
  const { listed, missing } = listSaved(ids, language);
  return { missing, properties: listed.map((one) => ({ ...one, totalCost: totalOf(one.property) })) };
}

/** From public data: a price that is hidden, a starting price or per another unit has no total. */
function totalOf({ goal, price, country, region, mainType, details, text }: PublicProperty): number | null {
  if (!price?.usual || price.isStarting || text.viager !== null) return null;
  const { buying, rental } = getContent().settings;
  if (goal === 'rent')
    return rentStart({ rent: price.usual, property: { country, region, mainType, details }, rules: rental }).total;
  const { vat, notaryFee } = details;
  return totalCostOf({ price: price.usual, region, mainType, vat, notaryFee, rules: buying });
}
