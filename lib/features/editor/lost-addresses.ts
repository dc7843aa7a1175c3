import { isDeepStrictEqual } from 'node:util';
import type { Content } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { afterContents } from '@/lib/features/site/address/address-memory';
import { resolveAddress } from '@/lib/features/site/address/resolve-address';
import { articlePath, isAddressedCategory, testimonialPath } from '@/lib/i18n/article-path';
import { getRouteTable, routePath } from '@/lib/i18n/route-path';
import { shortTurns } from '@/lib/platform/in-turn';

/** The longest chain of redirects on a site is shorter than this. */
const maxRedirects = 5;

/**
 * Addresses of pages, lists, articles and testimonials that show something with the previous content and lead nowhere
 * with the next one. A page that was renamed or replaced by a redirect is not lost, nor is one in a language that is
 * switched off. Listings are left out: they come and go, and their addresses say so.
 */
export async function lostAddresses(previous: Content, next: Content): Promise<string[]> {
  if (isDeepStrictEqual(textsOf(previous), textsOf(next))) return [];
  const inPrevious = afterContents(previous);
  const inNext = afterContents(previous, next);
  const { default: preferred } = next.settings.languages;
  const lost: string[] = [];
  const pause = shortTurns();
  const addresses = inPrevious(() => listAddresses(previous));
  for (const { address, language } of addresses) {
    await pause();
    if (!inPrevious(() => answers(address, language))) continue;
    // What is made for the next content with its first address takes a turn of its own.
    await pause();
    if (!inNext(() => answers(address, preferred))) lost.push(address);
  }
  return lost;
}

/** All but the listings, of which most changes are, and what names the state. */
function textsOf({
  catalogue: _,
  version: __,
  period: ___,
  ...texts
}: Content): Omit<Content, 'catalogue' | 'version' | 'period'> {
  return texts;
}

type PageAddress = { address: string; language: Language };

function listAddresses({ settings, articles, testimonials }: Content): PageAddress[] {
  const { routes } = getRouteTable();
  const fixed = routes.filter(({ original }) => !original.includes('{'));
  const addressed = [...articles.values()].filter(({ category }) => isAddressedCategory(category));
  return settings.languages.enabled.flatMap((language) =>
    [
      ...new Set([
        ...fixed.map(({ original }) => routePath(original, language)),
        ...addressed.map((article) => articlePath(article, language)),
        ...testimonials.map(({ id }) => testimonialPath(id, language)),
      ]),
    ].map((address) => ({ address, language })),
  );
}

function answers(address: string, preferred: Language): boolean {
  let current = address;
  for (let step = 0; step <= maxRedirects; step++) {
    const { pathname, searchParams } = new URL(current, 'http://site');
    const path = decode(pathname);
    if (path === null) return false;
    const resolution = resolveAddress({ path, search: searchParams }, preferred);
    if (resolution.kind === 'page') return resolution.status === 200;
    if (!resolution.location.startsWith('/')) return true;
    current = resolution.location;
  }
  return false;
}

/** Null for an address that the site refuses. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
