import { getContent } from '@/lib/content/content';
import { matchesSearch } from '@/lib/domain/subscription/matches-search';
import { parseCriteria } from '@/lib/domain/subscription/search-criteria';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import { listConfirmedSearches } from './subscription-store';

const searchesAtOnce = 1000;

/** Returns how many registered searches find one of an owner's properties today, each once. */
export async function countWaitingSearches(reader: PropertyReader, asked: readonly number[]): Promise<number> {
  const { catalogue } = getContent();
  const properties = asked.flatMap((id) => (owns(reader, id) ? (catalogue.getProperty(id) ?? []) : []));
  if (properties.length === 0) return 0;
  let count = 0;
  for (let after = ''; ; ) {
    const searches = await listConfirmedSearches(after, searchesAtOnce);
    for (const search of searches) {
      const criteria = parseCriteria(search.criteria);
      if (criteria && properties.some((property) => matchesSearch(property, criteria))) count++;
    }
    const last = searches.at(-1);
    if (!last || searches.length < searchesAtOnce) return count;
    after = last.id;
  }
}
