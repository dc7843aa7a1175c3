import { getContent } from '@/lib/content/content';
import { matchesSearch } from '@/lib/domain/subscription/matches-search';
import type { SearchCriteria } from '@/lib/domain/subscription/search-criteria';

/** Returns how many properties a search finds today. */
export function countMatching(criteria: SearchCriteria): number {
  return getContent().catalogue.properties.reduce(
    (count, property) => count + Number(matchesSearch(property, criteria)),
    0,
  );
}
