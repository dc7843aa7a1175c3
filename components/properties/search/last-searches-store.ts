import { createBrowserList } from '@/components/properties/favourite/browser-list';
import { addLastSearch, type LastSearch, parseLastSearches } from '@/lib/domain/search-sentence/last-searches';

/** In the browser and nowhere else, as the favourites: visitors clear one or all of them where they are offered. */
const searches = createBrowserList<readonly LastSearch[]>({
  key: 'site-searches',
  parse: parseLastSearches,
  format: JSON.stringify,
});

export function lastSearches(): readonly LastSearch[] {
  return searches.get().value;
}

export function rememberSearch(search: LastSearch): void {
  searches.change((known) => addLastSearch(known, search));
}

export function forgetSearch(text: string): void {
  searches.change((known) => known.filter((search) => search.text !== text));
}

export function forgetSearches(): void {
  searches.change(() => []);
}
