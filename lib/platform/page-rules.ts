import { processSingleton } from './process-singleton';

/** What the page cache must know of the content; read by `page-cache.mjs`, which Next loads uncompiled. */
export type PageRules = {
  version: string;
  pictureOrigins: readonly string[];
  frameOrigins: readonly string[];
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
};

const rules = processSingleton<PageRules & { words?: string }>('page-rules');

/**
 * Name of the present state of a page: it changes with the content, the words from elsewhere, the build and the day (a
 * duty may come into force, a year may turn). Two answers of one name and address are the same, byte for byte.
 */
export function pageVersion(): string {
  const { version = '', words = '' } = rules.get() ?? {};
  return `${version}${words}.${Math.floor(Date.now() / millisecondsPerDay)}`;
}

const keptPages = processSingleton<{ versions: ReadonlyMap<string, string> }>('page-cache');

/** Whether the page of an internal path is kept as it is now, so that nobody has to draw it. */
export function isPageKept(path: string): boolean {
  return keptPages.get()?.versions.get(path.replace(/\/$/, '')) === pageVersion();
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;

export function publishPageRules(value: PageRules): void {
  const words = rules.get()?.words;
  rules.set(words === undefined ? value : { ...value, words });
}

/** Other words of the interface have come: pages with the old ones are drawn again. `name` names them, '' the built-in ones. */
export function publishWords(name: string): void {
  const known = rules.get();
  if (known) rules.set({ ...known, words: name && `.${name}` });
}
