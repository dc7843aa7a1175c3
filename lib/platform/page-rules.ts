import { crossing } from './bridge.mjs';
import { type PageRules, pageVersion } from './kept-pages.mjs';

const rules = crossing('page-rules');

const keptPages = crossing('page-cache');

/** Whether the page of an internal path is cached in its current state, so that it need not be drawn. */
export function isPageKept(path: string): boolean {
  return keptPages.get()?.versions.get(path.replace(/\/$/, '')) === pageVersion();
}

export function publishPageRules(value: PageRules): void {
  const { words, openHouses } = rules.get() ?? {};
  rules.set({ ...value, ...(words !== undefined && { words }), ...(openHouses !== undefined && { openHouses }) });
}

/**
 * Applies new texts of the interface: pages with the old ones are drawn again. `name` is their version, '' for the
 * built-in ones.
 */
export function publishWords(name: string): void {
  const known = rules.get();
  if (known) rules.set({ ...known, words: name && `.${name}` });
}

/** Applies new times of open houses: pages with the old ones are drawn again. '' for none at all. */
export function publishOpenHouses(name: string): void {
  const known = rules.get();
  if (known) rules.set({ ...known, openHouses: name && `.o${name}` });
}
