import type { Localized } from '@/lib/domain/language';
import { articleRoutes, isBuiltInPage, type RouteFile, testimonialRoute } from './schema/route';

/** `draft`: this address has content that is not published; `resting`: published content that is shown at another time. */
export type LinkState = 'shown' | 'resting' | 'draft' | 'missing';

/** Valid targets of addresses: paths of pages, articles, ids of testimonials. */
export type LinkSubjects = {
  pages: ReadonlySet<string>;
  articles: readonly { category: string; id: string; slug?: Localized | undefined }[];
  testimonials: ReadonlySet<string>;
};

type Site = { routes: readonly RouteFile[]; shown: LinkSubjects; resting?: LinkSubjects; drafts?: LinkSubjects };

const none: LinkSubjects = { pages: new Set(), articles: [], testimonials: new Set() };

/**
 * Returns the target of a content link: an original path of the route table or a listing, with or without a query.
 * Files, addresses of other sites, `tel:` and the like count as shown.
 */
export function createLinkLookup({
  routes,
  shown,
  resting = none,
  drafts = none,
}: Site): (target: string) => LinkState {
  const isThere = {
    shown: createPresence(shown),
    resting: createPresence(resting),
    draft: createPresence(drafts),
  };
  return (target) => {
    if (!target.startsWith('/') || target.startsWith('/media/')) return 'shown';
    const plain = target.replace(/[?#].*$/s, '');
    const original = plain.endsWith('/') ? plain : `${plain}/`;
    if (listingReference.test(original)) return 'shown';
    const found = findRoute(routes, original);
    if (!found) return 'missing';
    const { route, slug } = found;
    const needsNothing = route.type === 'login' || route.type === 'feedback' || isBuiltInPage(route.original);
    if (needsNothing || isThere.shown(route, slug)) return 'shown';
    if (isThere.resting(route, slug)) return 'resting';
    return isThere.draft(route, slug) ? 'draft' : 'missing';
  };
}

/**
 * The address of a listing, which the table does not have: listings change with the export, so a link to one is valid.
 */
const listingReference = /^\/(?:property|project)\/\d{1,15}\/$/i;

function createPresence({ pages, articles, testimonials }: LinkSubjects) {
  const slugs = new Map<string, ReadonlySet<string>>([[testimonialRoute, testimonials]]);
  for (const [category, original] of Object.entries(articleRoutes)) {
    const own = articles.filter((article) => article.category === category);
    slugs.set(original, new Set(own.flatMap(({ id, slug }) => [id, ...Object.values(slug ?? {})])));
  }
  return ({ original }: RouteFile, slug: string | null) =>
    slug === null ? pages.has(original) : (slugs.get(original)?.has(slug) ?? false);
}

/** As the site itself resolves it: case-insensitive, fixed paths before those with a slug. */
function findRoute(routes: readonly RouteFile[], original: string): { route: RouteFile; slug: string | null } | null {
  const wanted = original.toLowerCase();
  const fixed = routes.find((route) => route.original.toLowerCase() === wanted);
  if (fixed) return { route: fixed, slug: null };
  for (const route of routes) {
    const [before, after] = route.original.toLowerCase().split(/\{\w+\}/);
    if (before === undefined || after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    const slug = original.slice(before.length, original.length - after.length);
    if (slug !== '' && !slug.includes('/')) return { route, slug };
  }
  return null;
}
