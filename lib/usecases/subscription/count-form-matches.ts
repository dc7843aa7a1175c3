import { getContent } from '@/lib/content/content';
import { fitsSearch } from '@/lib/domain/subscription/matches-search';
import { type SearchCriteria, searchFields } from '@/lib/domain/subscription/search-criteria';
import { criteriaOfForm } from './criteria-of-form';

/** Returns how many homes on offer fit a search today, as its list counts them. */
export function countMatching(criteria: SearchCriteria): number {
  return getContent().catalogue.properties.reduce(
    (count, property) => count + Number(fitsSearch(property, criteria)),
    0,
  );
}

/** Characters of one field. */
const maxTextLength = 500;
const maxChoices = 20;

/** Counts for a half-completed search; null until it has a goal, a type and a place or region. */
export function countFormMatches(query: URLSearchParams): number | null {
  const data = {
    ...Object.fromEntries(searchFields.lists.map((name) => [name, query.getAll(name).slice(0, maxChoices)])),
    ...Object.fromEntries(searchFields.texts.map((name) => [name, (query.get(name) ?? '').slice(0, maxTextLength)])),
  };
  const criteria = criteriaOfForm(data);
  const hasZone = criteria.areas.length + criteria.zips.length + criteria.unknownPlaces.length > 0;
  if (!query.get('goal') || criteria.types.length === 0 || !hasZone) return null;
  return countMatching(criteria);
}
