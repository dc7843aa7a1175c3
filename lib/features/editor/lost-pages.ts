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

/** A page, list, article or testimonial, with its addresses that would lead nowhere: a page lost in four languages is one. */
export type LostPage = {
  /** What is deleted one by one is counted with others of its kind; null for pages and lists. */
  kind: string | null;
  addresses: readonly string[];
};

export type Losses = {
  pages: readonly LostPage[];
  /** How many of each kind showed something before. */
  before: ReadonlyMap<string, number>;
};

/**
 * Pages, lists, articles and testimonials that show something with the previous content and lead nowhere with the next
 * one. A page that was renamed or replaced by a redirect is not lost, nor is one in a language that is switched off.
 * Listings are left out: they come and go, and their addresses say so.
 */
export async function findLosses(previous: Content, next: Content): Promise<Losses> {
  const before = new Map<string, number>();
  const pages: LostPage[] = [];
  if (isDeepStrictEqual(textsOf(previous), textsOf(next))) return { pages, before };
  const inPrevious = afterContents(previous);
  const inNext = afterContents(previous, next);
  const { default: preferred } = next.settings.languages;
  const pause = shortTurns();
  for (const { kind, addresses } of inPrevious(() => listPages(previous))) {
    const lost: string[] = [];
    let isShown = false;
    for (const { address, language } of addresses) {
      await pause();
      if (!inPrevious(() => answers(address, language))) continue;
      isShown = true;
      // What is made for the next content with its first address takes a turn of its own.
      await pause();
      if (!inNext(() => answers(address, preferred))) lost.push(address);
    }
    if (isShown && kind !== null) before.set(kind, (before.get(kind) ?? 0) + 1);
    if (lost.length > 0) pages.push({ kind, addresses: lost });
  }
  return { pages, before };
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

/** The default language first: messages name the first address of each. */
function listPages({ settings, articles, testimonials }: Content): { kind: string | null; addresses: PageAddress[] }[] {
  const { enabled, default: preferred } = settings.languages;
  const inOrder = [preferred, ...enabled.filter((language) => language !== preferred)];
  const page = (kind: string | null, addressIn: (language: Language) => string) => ({
    kind,
    addresses: inOrder.map((language) => ({ address: addressIn(language), language })),
  });
  const { routes } = getRouteTable();
  const fixed = routes.filter(({ original }) => !original.includes('{'));
  const addressed = [...articles.values()].filter(({ category }) => isAddressedCategory(category));
  return [
    ...fixed.map(({ original }) => page(null, (language) => routePath(original, language))),
    ...addressed.map((article) => page(article.category, (language) => articlePath(article, language))),
    ...testimonials.map(({ id }) => page('testimonials', (language) => testimonialPath(id, language))),
  ];
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
