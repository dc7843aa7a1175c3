import { getContent } from '@/lib/content/content';
import { fitsSearch } from '@/lib/domain/subscription/matches-search';
import { type SearchCriteria, searchFields } from '@/lib/domain/subscription/search-criteria';
import { eachInTurns, shortTurns } from '@/lib/platform/in-turn';
import { criteriaOfForm } from './criteria-of-form';

/** Returns how many homes on offer fit a search today, as its list counts them; in turns, so that visitors do not wait. */
export async function countMatching(criteria: SearchCriteria): Promise<number> {
  let count = 0;
  await eachInTurns(getContent().catalogue.properties, shortTurns(), (property) => {
    if (fitsSearch(property, criteria)) count += 1;
  });
  return count;
}

/** Characters of one field. */
const maxTextLength = 500;
const maxChoices = 20;

/** Counts for a half-completed search; null until it has a goal, a type and a place or region. */
export async function countFormMatches(query: URLSearchParams): Promise<number | null> {
  const data = {
    ...Object.fromEntries(searchFields.lists.map((name) => [name, query.getAll(name).slice(0, maxChoices)])),
    ...Object.fromEntries(searchFields.texts.map((name) => [name, (query.get(name) ?? '').slice(0, maxTextLength)])),
  };
  const criteria = criteriaOfForm(data);
  const hasZone = criteria.areas.length + criteria.zips.length + criteria.unknownPlaces.length > 0;
  if (!query.get('goal') || criteria.types.length === 0 || !hasZone) return null;
  return countMatching(criteria);
}
