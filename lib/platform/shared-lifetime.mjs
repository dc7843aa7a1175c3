// How long caches of others keep an answer that is the same for everybody. Plain JavaScript: the server runs it uncompiled.

/** `Cache-Control` of a page for browsers, which revalidate it before each use: 304 while nothing has changed. */
export const askedEachTime = 'public, max-age=0, must-revalidate';

/** What may be shown while the site does not answer: what was right a day ago is better than an error. */
const ifError = 'stale-if-error=86400';

/**
 * `Cache-Control` of a page for everybody. Where the site tells the cache of each change (`EDGE_PURGE_URL`), it keeps a page for an
 * hour, else for a second, so that a crowd costs little. Without `must-revalidate`, which would forbid all that is stale; browsers
 * may show a page once more that they have loaded within `stale-while-revalidate`: seconds, no longer.
 * @param {boolean} isPurged
 */
export const pageLifetime = (isPurged) =>
  isPurged
    ? `public, max-age=0, s-maxage=3600, stale-while-revalidate=5, ${ifError}`
    : `public, max-age=0, s-maxage=1, stale-while-revalidate=1, ${ifError}`;

/** `Cache-Control` of an address that always leads to the same bytes. */
export const keptForGood = 'public, max-age=31536000, immutable';

/** `Cache-Control` of a picture or film whose address does not name its version: another file may take its place. */
export const mediaLifetime = `public, max-age=3600, stale-while-revalidate=86400, ${ifError}`;

/** The tag of everything that changes with the content. */
export const contentTag = 'content';

/**
 * The tags by which caches drop an answer: `Cache-Tag` for CDNs, `xkey` for Varnish.
 * @param {readonly string[]} tags such as `content` and `listing-101`
 */
export const tagHeaders = (tags) => ({ 'cache-tag': tags.join(','), xkey: tags.join(' ') });

/**
 * Whether caches of others keep an answer as it is, with its headers.
 * @param {unknown} cacheControl the value of `Cache-Control`
 */
export const isKeptByOthers = (cacheControl) => /^public\b.*(?:max-age|s-maxage)=[1-9]/.test(String(cacheControl));
