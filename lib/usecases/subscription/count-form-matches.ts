import { searchFields } from '@/lib/domain/subscription/search-criteria';
import { countMatching } from './count-matching';
import { criteriaOfForm } from './criteria-of-form';

const longest = 500;
const maxChoices = 20;

/** Counts for a half-completed search; null until it has a goal, a type and a place or region. */
export function countFormMatches(query: URLSearchParams): number | null {
  const data = {
    ...Object.fromEntries(searchFields.lists.map((name) => [name, query.getAll(name).slice(0, maxChoices)])),
    ...Object.fromEntries(searchFields.texts.map((name) => [name, (query.get(name) ?? '').slice(0, longest)])),
  };
  const criteria = criteriaOfForm(data);
  const hasZone = criteria.areas.length + criteria.zips.length + criteria.unknownPlaces.length > 0;
  if (!query.get('goal') || criteria.types.length === 0 || !hasZone) return null;
  return countMatching(criteria);
}
