// The client's own requests for a page. Plain JavaScript: the server runs it uncompiled.
import { LRUCache } from 'lru-cache';
import busting from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';

const { computeCacheBustingSearchParam, computeLegacyCacheBustingSearchParam } = busting;

const known = new LRUCache({ max: 5_000 });
const maxChars = 8_000;

/**
 * Whether a navigation request has the parameter that Next computes from its router headers. Next redirects others; for
 * these, the answer depends on the address alone.
 * @param {string} url
 * @param {import('node:http').IncomingHttpHeaders} headers of a request with `rsc`
 * @returns {Promise<boolean>}
 */
export async function isRightfulNavigation(url, headers) {
  const given = hashIn(url);
  if (given === undefined) return false;
  const parts = [
    headers['next-router-prefetch'],
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  ];
  const key = `${given}\n${parts.join('\n')}`;
  const isKnown = known.get(key);
  if (isKnown !== undefined) return isKnown;
  const isRight =
    given === (await computeCacheBustingSearchParam(...parts)) ||
    given === computeLegacyCacheBustingSearchParam(...parts);
  if (key.length <= maxChars) known.set(key, isRight);
  return isRight;
}

const hashParameter = /([?&])_rsc(?:=([^&]*))?(?=&|$)/g;

/** The hash of router headers in an address, '' for that of none; undefined when it has not exactly one. */
export function hashIn(url) {
  const found = [...url.matchAll(hashParameter)];
  return found.length === 1 ? (found[0][2] ?? '') : undefined;
}

/** Whether an address has a hash of router headers, right or wrong. */
export const hasHash = (url) => /[?&]_rsc(?:[=&]|$)/.test(url);

/** The same address without hashes of router headers. */
export function withoutHash(url) {
  const [path, query = ''] = url.split(/\?(.*)/s);
  const rest = query.split('&').filter((parameter) => parameter !== '' && !/^_rsc(?:=|$)/.test(parameter));
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`;
}

/**
 * Adds a hash of router headers to an address that has none.
 * @param {string} url
 * @param {string} hash
 */
export function withHash(url, hash) {
  return `${url}${url.includes('?') ? '&' : '?'}_rsc=${hash}`;
}
