import { createBrowserList } from '@/components/favourite/browser-list';
import { addLastSearch, type LastSearch, parseLastSearches } from '@/lib/domain/search-sentence/last-searches';

/** In the storage of the tab, since visitors do not ask the site to remember their searches. */
const searches = createBrowserList<readonly LastSearch[]>({
  key: 'site-searches',
  parse: parseLastSearches,
  format: JSON.stringify,
  isForTab: true,
});

export function lastSearches(): readonly LastSearch[] {
  return searches.get().value;
}

export function rememberSearch(search: LastSearch): void {
  searches.change((known) => addLastSearch(known, search));
}

export function forgetSearches(): void {
  searches.change(() => []);
}
