import { processSingleton } from './process-singleton';

/** What the page cache must know of the content; read by `page-cache.mjs`, which Next loads uncompiled. */
export type PageRules = { version: string; pictureOrigins: readonly string[]; frameOrigins: readonly string[] };

const rules = processSingleton<PageRules>('page-rules');

export function publishPageRules(value: PageRules): void {
  rules.set(value);
}
