import { processSingleton } from './process-singleton';

/** What the page cache must know of the content; read by `page-cache.mjs`, which Next loads uncompiled. */
export type PageRules = {
  version: string;
  pictureOrigins: readonly string[];
  frameOrigins: readonly string[];
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
};

const rules = processSingleton<PageRules>('page-rules');

/**
 * Name of the present state of a page: it changes with the content, the build and the day (a duty may come into force,
 * a year may turn). Two answers of one name and address are the same, byte for byte.
 */
export function pageVersion(): string {
  return `${rules.get()?.version ?? ''}.${Math.floor(Date.now() / millisecondsPerDay)}`;
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;

export function publishPageRules(value: PageRules): void {
  rules.set(value);
}
