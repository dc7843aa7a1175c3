import { type PageRules, pageVersion } from './kept-pages.mjs';
import { processSingleton } from './process-singleton';

const rules = processSingleton<PageRules & { words?: string }>('page-rules');

const keptPages = processSingleton<{ versions: ReadonlyMap<string, string> }>('page-cache');

/** Whether the page of an internal path is kept as it is now, so that nobody has to draw it. */
export function isPageKept(path: string): boolean {
  return keptPages.get()?.versions.get(path.replace(/\/$/, '')) === pageVersion();
}

export function publishPageRules(value: PageRules): void {
  const words = rules.get()?.words;
  rules.set(words === undefined ? value : { ...value, words });
}

/** Other words of the interface have come: pages with the old ones are drawn again. `name` names them, '' the built-in ones. */
export function publishWords(name: string): void {
  const known = rules.get();
  if (known) rules.set({ ...known, words: name && `.${name}` });
}
