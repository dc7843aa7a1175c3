// How long browsers keep files that the site ships with. Plain JavaScript: Next's configuration and the server read it.

import { keptForGood } from '../../platform/shared-lifetime.mjs';

/**
 * By path, in the notation of Next's configuration. Icons and the map's ground are overwritten under the same name: when
 * an icon is added, or the map is drawn again.
 */
export const lifetimes = [
  { source: '/fonts/:path*', value: 'public, max-age=2592000, stale-while-revalidate=86400' },
  { source: '/icons/:path*', value: 'public, max-age=86400, stale-while-revalidate=604800' },
  { source: '/map/:file', value: 'public, max-age=86400, stale-while-revalidate=604800' },
];

/**
 * The lifetime of a file; undefined for one that is asked for each time.
 * @param {string} pathname
 * @returns {string | undefined}
 */
export function lifetimeOf(pathname) {
  // Files of the build are named by their content.
  if (pathname.startsWith('/_next/static/')) return keptForGood;
  return lifetimes.find(({ source }) => pathname.startsWith(source.slice(0, source.indexOf(':'))))?.value;
}
