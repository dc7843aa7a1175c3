import { uncachedMark } from '@/lib/platform/kept-pages.mjs';

/**
 * Parameters of an address are passed to the page as one path segment, since a page that reads `searchParams` cannot be
 * cached. The segment is opaque: it can carry any text.
 */
const noQuery = '-';

export function encodeQuery(parameters: URLSearchParams, isCacheable: boolean): string {
  if (parameters.size === 0) return noQuery;
  const text = Buffer.from(parameters.toString(), 'utf8').toString('base64url');
  return isCacheable ? text : `${uncachedMark}${text}`;
}

/** Returns whether the page of an internal path is too varied to cache. */
export function isRarePage(path: string): boolean {
  return path.includes(`/${uncachedMark}`);
}

export function decodeQuery(segment: string): URLSearchParams {
  const plain = decodeURIComponent(segment);
  if (plain === noQuery) return new URLSearchParams();
  return new URLSearchParams(Buffer.from(plain.replace(uncachedMark, ''), 'base64url').toString('utf8'));
}

/** The parameters of a configured page's internal path; other pages for everybody have none. */
export function queryOfPage(path: string): URLSearchParams {
  const query = /^\/[a-z]{2}\/page\/[^/]+\/([^/]+)\/$/.exec(path)?.[1];
  return decodeQuery(query ?? noQuery);
}
