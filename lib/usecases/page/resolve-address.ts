import { getContent } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import { builtInPages } from '@/lib/content/schema/route';
import { isLanguage, type Language, languages } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { isDay } from '@/lib/domain/time/brussels-time';
import {
  articleCategoryOf,
  articlePath,
  articleSlug,
  getRouteTable,
  hrefOf,
  isEnabled,
  pathTo,
  projectPath,
  projectsRoute,
  propertyPath,
  testimonialRoute,
} from '@/lib/i18n/paths';
import type { RouteMatch } from '@/lib/i18n/route-table';
import { formatListState, isCommonState, parseListState } from '@/lib/usecases/property/list-state';
import { encodeQuery, noQuery } from './internal-query';

/**
 * What an address leads to. `path` of a page is internal, made for the folders of `app/[locale]`; a redirect's
 * location is what the visitor sees.
 */
export type Resolution =
  | {
      kind: 'page';
      language: Language;
      path: string;
      status: 200 | 404 | 410;
      /** Drawn anew for every visitor, and kept by nobody. */
      isLive: boolean;
    }
  | { kind: 'redirect'; language: Language; location: string; isPermanent: boolean };

export type Address = { path: string; search: URLSearchParams };

/**
 * Finds the screen for an address. `preferred` is the language of a visitor whose address names none. The path is
 * decoded; every way into the site passes here: pages find their parameters known to be good.
 */
export function resolveAddress({ path, search }: Address, preferred: Language): Resolution {
  const clean = cleanPath(path);
  const [, first = '', ...rest] = clean.split('/');
  const prefix = first.toLowerCase();
  if (isLanguage(prefix) && isEnabled(prefix)) {
    const inner = `/${rest.join('/')}`;
    const isTidy = clean === path && first === prefix;
    return resolveInLanguage(inner.endsWith('/') ? inner : `${inner}/`, search, prefix, isTidy);
  }
  if (clean === '/') return redirect(`/${preferred}/`, preferred, search, false);
  return resolveWithoutLanguage(clean, search, preferred);
}

/** One slash between segments and one at the end. */
function cleanPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/');
  return single.endsWith('/') ? single : `${single}/`;
}

function resolveInLanguage(path: string, search: URLSearchParams, language: Language, isTidy: boolean): Resolution {
  const listing = resolveListing(path, search, language);
  if (listing) return listing;
  const table = getRouteTable();
  const match = table.match(path, language);
  if (match) {
    const resolution = resolveRoute(match, search, language);
    const canonical = resolution.kind === 'page' && resolution.status === 200 ? canonicalPath(match, language) : null;
    return canonical !== null && (!isTidy || canonical !== `/${language}${path}`)
      ? redirect(canonical, language, search)
      : resolution;
  }
  // The original path, or the path of another language, under this language's prefix.
  const other = table.matchOriginal(path) ?? firstOf(languages, (candidate) => table.match(path, candidate));
  const target = other && canonicalPath(other, language);
  return target ? redirect(target, language, search) : missing(language);
}

function resolveWithoutLanguage(path: string, search: URLSearchParams, preferred: Language): Resolution {
  const listing = resolveListing(path, search, preferred);
  if (listing) return listing;
  const table = getRouteTable();
  const original = table.matchOriginal(path);
  const language = original
    ? preferred
    : firstOf(enabledLanguages(), (candidate) => (table.match(path, candidate) ? candidate : null));
  const match = original ?? (language && table.match(path, language));
  const target = match && language && canonicalPath(match, language);
  return target && language ? redirect(target, language, search) : missing(preferred);
}

function enabledLanguages(): readonly Language[] {
  return getContent().settings.languages.enabled;
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

/** Addresses of properties and projects, old and new: only the id counts, the rest is put right by a redirect. */
function resolveListing(path: string, search: URLSearchParams, language: Language): Resolution | null {
  const found = parseListingPath(path, search, language);
  if (!found) return null;
  const { catalogue } = getContent();
  const { kind, id } = found;
  const canonical =
    kind === 'project'
      ? mapPresent(catalogue.getProject(id), (project) => projectPath(project, language))
      : mapPresent(catalogue.getProperty(id), (property) => propertyPath(property, language));
  if (canonical === null) {
    const isGone = kind === 'property' && catalogue.isWithdrawn(id);
    return missing(language, kind, isGone ? 410 : 404);
  }
  return canonical === `/${language}${path}`
    ? page(language, `${kind}/${id}`)
    : redirect(canonical, language, withoutId(search, kind));
}

function mapPresent<T, R>(value: T | null, map: (value: T) => R): R | null {
  return value === null ? null : map(value);
}

function withoutId(search: URLSearchParams, kind: string): URLSearchParams {
  const rest = new URLSearchParams(search);
  if (kind === 'project') rest.delete('id');
  return rest;
}

type ListingPath = { kind: 'property' | 'project'; id: number };

function parseListingPath(path: string, search: URLSearchParams, language: Language): ListingPath | null {
  const old = path.match(/^\/(property|project)\/(?:(\d{1,15})\/)?$/i);
  if (old) {
    const id = old[2] ?? search.get('id') ?? '';
    return /^\d{1,15}$/.test(id)
      ? { kind: old[1]?.toLowerCase() === 'project' ? 'project' : 'property', id: Number(id) }
      : null;
  }
  const segments = path.split('/').filter(Boolean);
  const id = Number(segments.at(-1)?.match(/^\d{1,15}$/)?.[0] ?? Number.NaN);
  if (Number.isNaN(id)) return null;
  const table = getRouteTable();
  for (const candidate of [language, ...languages]) {
    for (const original of ['/for-sale/', '/for-rent/', projectsRoute]) {
      for (const base of [table.localize(original, candidate), original]) {
        if (base === '/' || !path.toLowerCase().startsWith(base.toLowerCase())) continue;
        const depth = segments.length - base.split('/').filter(Boolean).length;
        if (original === projectsRoute && depth === 3) return { kind: 'project', id };
        if (depth === (original === projectsRoute ? 5 : 3)) return { kind: 'property', id };
      }
    }
  }
  return null;
}

/** The address in the language that a match stands for; null where there is nothing. */
function canonicalPath({ route, params }: RouteMatch, language: Language): string | null {
  const category = articleCategoryOf(route.original);
  if (category) {
    const article = findArticle(category, params.slug ?? '');
    return article && articlePath(article, language);
  }
  if (route.original === testimonialRoute && !hasTestimonial(params.slug)) return null;
  if (route.type === 'page' && !getContent().pages.has(route.original) && !builtInPages.has(route.original))
    return null;
  return pathTo(route.original, language, params);
}

function findArticle(category: string, slug: string) {
  const { articles } = getContent();
  const byId = articles.get(`${category}/${slug}`);
  if (byId) return byId;
  for (const article of articles.values()) {
    if (article.category === category && languages.some((language) => articleSlug(article, language) === slug))
      return article;
  }
  return null;
}

function hasTestimonial(id: string | undefined): boolean {
  return getContent().testimonials.some((testimonial) => testimonial.id === id);
}

function resolveRoute({ route, params }: RouteMatch, search: URLSearchParams, language: Language): Resolution {
  if (route.type === 'login') return livePage(language, `login/${encodeQuery(loginQuery(search), false)}`);
  if (route.type === 'feedback') {
    const screen = `feedback/${route.original.split('/').at(-2) ?? ''}`;
    const receipt = search.get('receipt');
    return isToken(receipt) ? livePage(language, `${screen}/${receipt}`) : page(language, screen);
  }
  if (route.original === '/preferences/{token}/' || route.original === '/visit/{token}/') {
    const { token } = params;
    return isToken(token) ? livePage(language, `${route.original.split('/')[1]}/${token}`) : missing(language);
  }
  const portal = resolvePortal({ route, params }, search, language);
  if (portal) return portal;
  const category = articleCategoryOf(route.original);
  if (category) {
    const article = findArticle(category, params.slug ?? '');
    return article ? page(language, `article/${category}/${article.id}`) : missing(language);
  }
  if (route.original === testimonialRoute) {
    return hasTestimonial(params.slug) ? page(language, `testimonial/${params.slug}`) : missing(language);
  }
  if (route.original === '/search/') return page(language, `search/${encodeQuery(searchQuery(search), false)}`);
  if (route.original === '/favourites/') {
    const list = search.get('list')?.slice(0, longestList) ?? null;
    return page(language, `favourites/${list === null ? noQuery : encodeQuery(new URLSearchParams({ list }), false)}`);
  }
  if (route.original === '/compare/') return page(language, `compare/${encodeQuery(comparedQuery(search), false)}`);
  if (route.original === '/map/') return page(language, 'map');
  if (route.original === '/print/{id}/') {
    const id = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : null;
    const { catalogue } = getContent();
    return id !== null && catalogue.getProperty(id)
      ? page(language, `print/${id}`)
      : missing(language, 'property', id !== null && catalogue.isWithdrawn(id) ? 410 : 404);
  }
  const configured = getContent().pages.get(route.original);
  if (!configured) return missing(language);
  if (configured.redirect && configured.redirectUrl !== undefined) {
    return { kind: 'redirect', language, location: hrefOf(configured.redirectUrl, language), isPermanent: false };
  }
  const link = search.get('link');
  if (route.original === '/documents/' && (link === 'expired' || link === 'gone'))
    return missing(language, link === 'expired' ? 'expiredDocument' : 'document', 410);
  const query = pageQuery(configured, search, language);
  return hasMoments(configured)
    ? livePage(language, `live/${configured.id}/${query}`)
    : page(language, `page/${configured.id}/${query}`);
}

/** Screens of owners: drawn for one person, who is asked for by the screen itself. */
function resolvePortal({ route, params }: RouteMatch, search: URLSearchParams, language: Language): Resolution | null {
  const id = params.id ?? '';
  switch (route.original) {
    case '/forgotten-password/':
      return livePage(language, 'forgotten-password');
    case '/new-password/{token}/':
      return /^[\w-]{1,60}$/.test(params.token ?? '')
        ? livePage(language, `new-password/${params.token}`)
        : missing(language);
    case '/owner/':
      return livePage(language, 'owner');
    case '/owner-account/':
      return livePage(language, 'owner-account');
    case '/owner/{id}/':
      return /^\d{1,15}$/.test(id) ? livePage(language, `owner/${id}`) : missing(language);
    case '/owner/{id}/history/':
      return /^\d{1,15}$/.test(id)
        ? livePage(language, `owner/${id}/history/${encodeQuery(search, false)}`)
        : missing(language);
    default:
      return null;
  }
}

const loginSteps = new Set(['code', 'ended', 'everywhere', 'out', 'set']);

/** What the login is told: its second step, what has just happened, and which property was asked for. */
function loginQuery(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const step = search.get('step');
  const property = search.get('property');
  if (step !== null && loginSteps.has(step)) query.set('step', step);
  if (property && /^\d{1,15}$/.test(property)) query.set('property', property);
  return query;
}

/** Letters of base64url and the dot between its two halves. */
function isToken(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[\w-]{1,1500}\.[\w-]{1,100}$/.test(text);
}

/** Free moments change with every visit that is booked. */
function hasMoments({ modules }: PageFile): boolean {
  return modules.some(({ relations }) => relations.type === 'contact' && relations.id === 'contact-appointment');
}

function searchQuery(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const text = search.get('q')?.trim().slice(0, 100);
  if (text) query.set('q', text);
  query.set('goal', search.get('goal') === 'rent' ? 'rent' : 'sale');
  return query;
}

/** Longer than any token of ours: what is cut is damaged, and is told so. */
const longestList = 2001;

const mostCompared = 4;

/** Ids to set side by side, each once, in the order of the address. */
function comparedQuery(search: URLSearchParams): URLSearchParams {
  const ids = new Set(
    search
      .getAll('ids')
      .flatMap((value) => value.slice(0, 100).split(','))
      .filter((id) => /^\d{1,15}$/.test(id)),
  );
  const query = new URLSearchParams();
  if (ids.size > 0) query.set('ids', [...ids].slice(0, mostCompared).join(','));
  return query;
}

const longestAddress = 200;

/** Only parameters the page knows, in canonical order: every spelling of one question is one cached page. */
function pageQuery(configured: PageFile, search: URLSearchParams, language: Language): string {
  const relations = configured.modules.map((module) => module.relations);
  const list = relations.find((relation) => relation.type === 'property-list');
  const hasForm = relations.some((relation) => relation.type === 'contact');
  if (search.size === 0 || configured.path === '/' || (!list && !hasForm)) return noQuery;
  const state = parseListState(search);
  const query = formatListState(state, language);
  if (hasForm) {
    if (search.get('goal') === 'rent') query.set('goal', 'rent');
    const address = search.get('address')?.trim().slice(0, longestAddress);
    if (address) query.set('address', address);
    const property = search.get('property');
    if (property && /^\d{1,15}$/.test(property) && getContent().catalogue.getProperty(Number(property)))
      query.set('property', property);
    const from = search.get('from');
    if (from && isDay(from)) query.set('from', from);
    const project = search.get('project');
    if (project && /^\d{1,15}$/.test(project) && getContent().catalogue.getProject(Number(project)))
      query.set('project', project);
  }
  if (query.size === 0) return noQuery;
  const goal: Goal = list?.id === 'rent' ? 'rent' : 'sale';
  return encodeQuery(query, !hasForm && isCommonState(state, goal));
}

function page(language: Language, path: string): Resolution {
  return { kind: 'page', language, path: `/${language}/${path}/`, status: 200, isLive: false };
}

function livePage(language: Language, path: string): Resolution {
  return { kind: 'page', language, path: `/${language}/${path}/`, status: 200, isLive: true };
}

function missing(
  language: Language,
  kind: 'page' | 'property' | 'project' | 'document' | 'expiredDocument' = 'page',
  status: 404 | 410 = 404,
): Resolution {
  return { kind: 'page', language, path: `/${language}/missing/${kind}/${status}/`, status, isLive: false };
}

function redirect(location: string, language: Language, search: URLSearchParams, isPermanent = true): Resolution {
  const query = new URLSearchParams(search);
  query.delete('language');
  query.delete('lang');
  const text = query.toString();
  return { kind: 'redirect', language, location: text ? `${location}?${text}` : location, isPermanent };
}
