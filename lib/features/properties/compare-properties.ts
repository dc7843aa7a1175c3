import { getContent } from '@/lib/content/content';
import { rentStart } from '@/lib/domain/cost/rent-start';
import { calculatedPrice, type PurchaseTotal, purchaseTotals } from '@/lib/domain/cost/total-cost';
import type { Language } from '@/lib/domain/language';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { listSaved, type SavedList } from './list/list-saved';

export type Comparison = Omit<SavedList, 'listed'> & {
  properties: (SavedList['listed'][number] & {
    /** The full cost of buying, or all payments before moving in; none where it is unknown. */
    totals: Pick<PurchaseTotal, 'use' | 'total'>[];
  })[];
};

/** Returns properties to compare, in the order of the ids. */
export function compareProperties(ids: readonly number[], language: Language): Comparison {
  const { listed, missing } = listSaved(ids, language);
  return { missing, properties: listed.map((one) => ({ ...one, totals: totalsOf(one.property) })) };
}

function totalsOf(property: PublicProperty): Comparison['properties'][number]['totals'] {
  const { buying, rental } = getContent().settings;
  const price = calculatedPrice(property);
  if (property.goal === 'sale' || price === null) return purchaseTotals(property, buying);
  return [{ use: null, total: rentStart({ rent: price, property, rules: rental }).total }];
}
