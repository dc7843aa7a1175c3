import type { PageRules } from './kept-pages.mjs';
import { processSingleton } from './process-singleton';

const rules = processSingleton<PageRules & { words?: string }>('page-rules');

export function publishPageRules(value: PageRules): void {
  const words = rules.get()?.words;
  rules.set(words === undefined ? value : { ...value, words });
}

/** Other words of the interface have come: pages with the old ones are drawn again. `name` names them, '' the built-in ones. */
export function publishWords(name: string): void {
  const known = rules.get();
  if (known) rules.set({ ...known, words: name && `.${name}` });
}
