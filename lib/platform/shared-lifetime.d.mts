/** `Cache-Control` of a page for browsers, which revalidate it before each use. */
export const askedEachTime: string;

/** `Cache-Control` of a page for everybody; `isPurged`: the site tells the cache of each change. */
export function pageLifetime(isPurged: boolean): string;

/** `Cache-Control` of an address that always leads to the same bytes. */
export const keptForGood: string;

/** `Cache-Control` of a picture or film whose address does not name its version. */
export const mediaLifetime: string;

/** The tag of everything that changes with the content. */
export const contentTag: string;

/** The tags by which caches drop an answer. */
export function tagHeaders(tags: readonly string[]): Record<'cache-tag' | 'xkey', string>;

/** Whether caches of others keep an answer with this `Cache-Control` as it is, with its headers. */
export function isKeptByOthers(cacheControl: unknown): boolean;
