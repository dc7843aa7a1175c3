import { getContent } from '@/lib/content/content';
import { type BuiltInPage, isBuiltInPage, testimonialRoute } from '@/lib/content/schema/route';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { articleCategoryOf, articlePath, findArticle, hasTestimonial } from './article-path';
import { listingPath, listRouteOf, parseListingReference } from './listing-path';
import { getRouteTable, routePath } from './route-path';
import type { RouteMatch } from './route-table';

/** Original paths that exist with any content. Of all others `linkTo` says whether a link leads somewhere now. */
export type FixedPath = BuiltInPage | '/login/' | `/feedback/${string}/`;

export function pathTo(original: FixedPath, language: Language, params?: Readonly<Record<string, string>>): string {
  return routePath(original, language, params);
}

/** Where a link to the list of a goal leads: home, which searches too, where the content has no such page. */
export function listPath(goal: Goal, language: Language): string {
  return hrefOf(listRouteOf(goal), language);
}

/** Original path of the page of what is sold or let, which an agency need not have. */
export const soldRoute = '/sold/';

export function hasSoldPage(): boolean {
  return getContent().pages.has(soldRoute);
}

/** Where a link of the content leads, as `linkTo` says; home for a path that leads nowhere. */
export function hrefOf(target: string, language: Language): string {
  return linkTo(target, language) ?? `/${language}/`;
}

/**
 * Address of a link in a language: an original path (with or without query), a listing (`/property/2601/`), or an address
 * elsewhere, which stays as it is. Where an editor redirects the page it is the target of the redirect, so that no link costs a
 * second request. Null for a path that leads nowhere, such as a page outside of its days: a link is not drawn then.
 */
export function linkTo(target: string, language: Language): string | null {
  if (!target.startsWith('/') || target.startsWith('/media/')) return target;
  const { path, query, rest } = splitTarget(target);
  const listing = parseListingReference(path, query);
  if (listing) return listingPath(listing, language);
  const match = getRouteTable().matchOriginal(path);
  if (!match) return null;
  const redirected = redirectTarget(match.route.original);
  if (redirected !== null) return linkTo(redirected, language);
  const address = addressOf(match, language);
  return address && address + rest;
}

/** The links of these that lead somewhere now, with their addresses: one to a page outside of its days is left out. */
export function shownLinks<Link extends { target: string }>(
  links: readonly Link[],
  language: Language,
): (Link & { href: string })[] {
  return links.flatMap((link) => {
    const href = linkTo(link.target, language);
    return href === null ? [] : [{ ...link, href }];
  });
}

/** Returns the path of a link's target with a trailing slash, and the rest unchanged. */
function splitTarget(target: string): { path: string; query: URLSearchParams; rest: string } {
  const [, path = '/', rest = ''] = target.match(/^([^?#]*)(.*)$/s) ?? [];
  const query = new URLSearchParams(rest.replace(/#.*$/s, ''));
  return { path: path.endsWith('/') ? path : `${path}/`, query, rest };
}

/** An address with more parameters. Those that it has already stay as they are, and so does its hash. */
export function withParameters(href: string, parameters: URLSearchParams | Readonly<Record<string, string>>): string {
  const [, path = '', search = '', hash = ''] = href.match(/^([^?#]*)\??([^#]*)(.*)$/s) ?? [];
  const query = new URLSearchParams(search);
  const own = new Set(query.keys());
  for (const [name, value] of new URLSearchParams(parameters)) if (!own.has(name)) query.append(name, value);
  return query.size > 0 ? `${path}?${query}${hash}` : path + hash;
}

/**
 * Returns the final target of a page that an editor redirects: an original path or an address elsewhere. Null for a
 * page that is shown, and for redirects in a circle.
 */
export function redirectTarget(original: string): string | null {
  const { pages } = getContent();
  const passed = new Set<string>();
  let current = original;
  for (let target: string | null = null; ; ) {
    const page = hasOwnScreen(current) ? undefined : pages.get(current);
    if (!page?.redirect || page.redirectUrl === undefined) return target;
    if (passed.has(current)) return null;
    passed.add(current);
    target = page.redirectUrl;
    const next = target.startsWith('/') ? getRouteTable().matchOriginal(splitTarget(target).path) : null;
    if (!next) return target;
    current = next.route.original;
  }
}

/**
 * Returns the address in a language of a matched path; null where there is none. A redirected page still has the
 * address that it redirects from.
 */
export function addressOf({ route, params }: RouteMatch, language: Language): string | null {
  const category = articleCategoryOf(route.original);
  if (category) {
    const article = findArticle(category, params.slug ?? '');
    return article && articlePath(article, language);
  }
  if (route.original === testimonialRoute && !hasTestimonial(params.slug)) return null;
  return hasScreen(route.original) ? routePath(route.original, language, params) : null;
}

function hasScreen(original: string): boolean {
  return hasOwnScreen(original) || getContent().pages.has(original);
}

/** Screens drawn by code; they exist with any content. */
function hasOwnScreen(original: string): boolean {
  return getRouteTable().get(original)?.type !== 'page' || isBuiltInPage(original);
}
