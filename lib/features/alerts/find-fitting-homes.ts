import { getContent } from '@/lib/content/content';
import { areaOf } from '@/lib/domain/place/place';
import { provinceOf } from '@/lib/domain/place/province';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { matchesSearch } from '@/lib/domain/subscription/matches-search';
import { noBounds, parseCriteria, type SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { similarSpread, similarTypes } from '@/lib/features/properties/list/select-properties';
import { eachInTurns, shortTurns } from '@/lib/platform/in-turn';
import { listSearches, listSubscribers } from './subscription-store';

/** The homes that a search would be sent today, as `findSearchers` turned round. */
export async function findFittingHomes(criteria: SearchCriteria): Promise<Property[]> {
  const found: Property[] = [];
  await eachInTurns(getContent().catalogue.properties, shortTurns(), (property) => {
    if (matchesSearch(property, criteria)) found.push(property);
  });
  return found;
}

/** What people with these e-mail addresses search for, by the searches that they have confirmed. */
export async function listConfirmedCriteria(emails: readonly string[]): Promise<SearchCriteria[]> {
  const subscribers = await listSubscribers(emails);
  const searches = await Promise.all(subscribers.map(({ id }) => listSearches(id)));
  return searches
    .flat()
    .filter(({ confirmed_at }) => confirmed_at !== null)
    .flatMap(({ criteria }) => parseCriteria(criteria) ?? []);
}

/** The price of a home, also of one that is sold or does not show it. */
export function ownPrice({ goal, price, priceUnit }: Property): number | null {
  return usualPrice({ goal, price, priceUnit, isPricePublic: true });
}

/** The search of somebody who asked about a home: its kind, its province or region, and a quarter around its price. */
export function criteriaLike(property: Property): SearchCriteria {
  const price = ownPrice(property);
  const province = provinceOf(property);
  const area = areaOf(property);
  return {
    goal: property.goal,
    types: similarTypes(property),
    areas: province === null && area !== null ? [area] : [],
    provinces: province === null ? [] : [province],
    places: [],
    zips: province === null && area === null ? [property.zip] : [],
    unknownPlaces: [],
    features: [],
    ...noBounds,
    ...(price !== null && { priceMin: price * (1 - similarSpread), priceMax: price * (1 + similarSpread) }),
  };
}
