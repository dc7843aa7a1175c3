import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { placeId } from '@/lib/domain/place/place';
import { type ListFilter, numberRow, savedNames } from '@/lib/domain/property/criteria';
import type { Property } from '@/lib/domain/property/property';
import { liesInZone } from '@/lib/domain/subscription/matches-search';
import type { SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { emptyListState, formatListState, maxPlaces } from '@/lib/features/properties/list/list-state';
import { listPath, withParameters } from '@/lib/i18n/paths';

/**
 * The path of the list that shows what a saved search finds, the given homes among it. A list takes every filter
 * strictly, so a bound that the search ignores for one of these homes is left out.
 */
export function listOfSearch(criteria: SearchCriteria, homes: readonly Property[], language: Language): string {
  const { goal, types, features } = criteria;
  const bounds = savedNames.flatMap((name) => {
    const value = criteria[name];
    const isIgnored = homes.some((home) => numberRow(name).saved?.ignores(home));
    return value === null || isIgnored ? [] : [[name, value] as const];
  });
  const filter: ListFilter = {
    ...zoneFilter(criteria),
    types,
    ...(features.length > 0 && { features }),
    ...Object.fromEntries(bounds),
  };
  return withParameters(listPath(goal, language), formatListState({ ...emptyListState(), filter }, language));
}

/** In a search one zone is enough, in a list all are needed: zones of several kinds become the places they hold. */
function zoneFilter(criteria: SearchCriteria): Pick<ListFilter, 'areas' | 'provinces' | 'places'> {
  const { goal, areas, provinces, places, zips, unknownPlaces } = criteria;
  const isPlaced = places.length + zips.length > 0;
  if (!isPlaced && provinces.length + unknownPlaces.length === 0) return areas.length > 0 ? { areas } : {};
  // The name of a province is kept among those of towns too.
  if (!isPlaced && areas.length === 0 && provinces.length === unknownPlaces.length) return { provinces };
  const { properties } = getContent().catalogue;
  const found = properties.filter((property) => property.goal === goal && liesInZone(property, criteria));
  const ids = [...new Set(found.map((property) => placeId(property.placeKey, property.zip)))].sort();
  return ids.length > 0 && ids.length <= maxPlaces ? { places: ids } : {};
}
