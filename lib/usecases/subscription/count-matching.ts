import { getContent } from '@/lib/content/content';
import { matchesSearch } from '@/lib/domain/subscription/matches-search';
import type { SearchCriteria } from '@/lib/domain/subscription/search-criteria';

/** How many properties a search finds today. */
export function countMatching(criteria: SearchCriteria): number {
  return getContent().catalogue.properties.reduce(
    (count, property) => count + Number(matchesSearch(property, criteria)),
    0,
  );
}
