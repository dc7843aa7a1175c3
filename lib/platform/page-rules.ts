import { type PageRules, pageVersion } from './kept-pages.mjs';
import { processSingleton } from './process-singleton';

const rules = processSingleton<PageRules & { words?: string }>('page-rules');

const keptPages = processSingleton<{ versions: ReadonlyMap<string, string> }>('page-cache');

/** Whether the page of an internal path is cached in its current state, so that it need not be drawn. */
export function isPageKept(path: string): boolean {
  return keptPages.get()?.versions.get(path.replace(/\/$/, '')) === pageVersion();
}

export function publishPageRules(value: PageRules): void {
  const words = rules.get()?.words;
  rules.set(words === undefined ? value : { ...value, words });
}

/**
 * Applies new texts of the interface: pages with the old ones are drawn again. `name` is their version, '' for the
 * built-in ones.
 */
export function publishWords(name: string): void {
  const known = rules.get();
  if (known) rules.set({ ...known, words: name && `.${name}` });
}
