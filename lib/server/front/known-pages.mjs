// The pages of addresses, resolved once. Plain JavaScript: the server runs it uncompiled.
import { LRUCache } from 'lru-cache';

const maxUrls = 5_000;
const maxUrlChars = 2_000;

/**
 * Finds the page of an address, and remembers a lasting one as long as the version of the pages is the same.
 * @param {(url: string) => import('./front.mjs').KeptPage | null} find
 * @param {() => string} version
 * @returns {(url: string) => import('./front.mjs').KeptPage | null}
 */
export function rememberPages(find, version) {
  /** @type {LRUCache<string, { version: string, page: import('./front.mjs').KeptPage | null }>} */
  const pages = new LRUCache({ max: maxUrls });
  return (url) => {
    const present = version();
    const known = pages.get(url);
    if (known?.version === present) return known.page;
    const page = find(url);
    if (url.length <= maxUrlChars && page?.isLasting !== false) pages.set(url, { version: present, page });
    return page;
  };
}
