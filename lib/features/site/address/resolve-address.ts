import { getContent } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import { isLanguage, type Language, languages } from '@/lib/domain/language';
import { isCommonState, parseListState } from '@/lib/features/properties/list/list-state';
import { readTownPath } from '@/lib/features/properties/list/list-town';
import { goalOfListRoute } from '@/lib/i18n/listing-path';
import { addressOf, hasSoldPage, hrefOf, linkTo, redirectTarget, soldRoute } from '@/lib/i18n/paths';
import { getRouteTable, isEnabled } from '@/lib/i18n/route-path';
import type { RouteMatch } from '@/lib/i18n/route-table';
import { formerAddresses } from './address-memory';
import { encodeQuery } from './internal-query';
import { knownParameters } from './known-parameters';
import { livePage, missing, page, type Resolution, redirect } from './resolution';
import { missingListing, resolveListing } from './resolve-listing';
import { hrefOfTown, leadTo, leadToLastPage, leadToTown, resolveTown } from './resolve-town';
import { findScreen } from './screens';

export type Address = { path: string; search: URLSearchParams };

/** More than any address needs; content whose redirects go in a circle ends here. */
const maxSteps = 5;

/**
 * Finds the screen for an address, or the address that it leads to, in one redirect. `preferred` is the language of a
 * visitor whose address names none. The path is decoded; all requests pass here, so pages can trust their parameters.
 */
export function resolveAddress(address: Address, preferred: Language, steps = maxSteps): Resolution {
  const found = resolveStep(address, preferred);
  // A redirect to another site ends there.
  if (found.kind !== 'redirect' || !found.location.startsWith('/') || steps === 0) return found;
  // What a path leads to (another page, the right page of a list, a listing) is known only under that path.
  const { pathname, searchParams } = new URL(found.location, 'http://site');
  const path = decodePath(pathname);
  const next = path === null ? found : resolveAddress({ path, search: searchParams }, found.language, steps - 1);
  return next.kind === 'redirect' ? { ...next, isPermanent: found.isPermanent && next.isPermanent } : found;
}

function resolveStep({ path, search }: Address, preferred: Language): Resolution {
  const clean = cleanPath(path);
  const [, first = '', ...rest] = clean.split('/');
  const prefix = first.toLowerCase();
  if (isLanguage(prefix)) {
    const inner = cleanPath(`/${rest.join('/')}`);
    return isEnabled(prefix)
      ? resolveInLanguage(inner, search, prefix, clean === path && first === prefix)
      : resolveSwitchedOff(inner, search, prefix);
  }
  if (clean === '/') return redirect(`/${preferred}/`, preferred, search, false);
  const found = resolveWithoutLanguage(clean, search, preferred);
  const isUnknown = found.kind === 'page' && found.status === 404;
  return isUnknown && isLanguageCode(prefix)
    ? resolveSwitchedOff(cleanPath(`/${rest.join('/')}`), search, null)
    : found;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a segment is the code of a language that people speak: `es`, but neither `js` nor `favicon.ico`. */
function isLanguageCode(segment: string): boolean {
  return /^[a-z]{2}$/.test(segment) && languageNames.of(segment) !== undefined;
}

/** The path of a URL as `resolveAddress` takes it; null for bad percent-encoding. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
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
    const isMissing = resolution.kind === 'page' && resolution.status === 404;
    const canonical = resolution.kind === 'page' && resolution.status === 200 ? addressOf(match, language) : null;
    if (canonical !== null && (!isTidy || canonical !== `/${language}${path}`))
      return redirect(canonical, language, search);
    return (isMissing ? leadFromMissing(match, path, search, language) : null) ?? resolution;
  }
  return (
    resolveTown(path, search, language) ??
    leadToReplacement(path, search, language) ??
    // Present addresses take precedence: the original path under this language's prefix, a former path of this
    // language, the path of another language, a former one of another.
    leadTo(table.matchOriginal(path), language, search) ??
    leadTo(formerAddresses().match(path, language), language, search) ??
    leadTo(matchInAny(path, languages), language, search) ??
    leadTo(matchFormer(path), language, search) ??
    missing(language)
  );
}

/** For a path that the table knows but that shows nothing: the article it named before, or another page that had it. */
function leadFromMissing(
  match: RouteMatch,
  path: string,
  search: URLSearchParams,
  language: Language,
): Resolution | null {
  const former = formerAddresses();
  const other = former.match(path, language);
  return (
    leadToReplacement(path, search, language) ??
    leadTo(former.renamed(match), language, search) ??
    // The same row would lead back to this address.
    leadTo(other?.route === match.route ? null : other, language, search)
  );
}

/** Leads to the page that an editor names in place of a removed one. */
function leadToReplacement(
  path: string,
  search: URLSearchParams,
  language: Language,
  spoken = language,
  isPermanent = true,
): Resolution | null {
  const wanted = path.toLowerCase();
  const found = getContent().redirects.find(
    (candidate) => candidate.path === wanted && (candidate.language ?? language) === language,
  );
  const target = found?.targetLanguage && isEnabled(found.targetLanguage) ? found.targetLanguage : spoken;
  const address = found ? linkTo(found.target, target) : null;
  return address === null ? null : redirect(address, target, search, isPermanent);
}

/**
 * An address in a language that is switched off, or that the site never had (null): the same page in the default
 * language, or its home page (specification, section 2). The editor may switch the language on, so the redirect is
 * temporary.
 */
function resolveSwitchedOff(path: string, search: URLSearchParams, language: Language | null): Resolution {
  const { default: fallback } = getContent().settings.languages;
  const listing = resolveListing(path, search, fallback);
  if (listing?.kind === 'redirect') return { ...listing, isPermanent: false };
  if (listing) return listing.status === 200 ? redirect(`/${fallback}${path}`, fallback, search, false) : listing;
  const table = getRouteTable();
  const match = (language && table.match(path, language)) ?? table.matchOriginal(path) ?? matchInAny(path, languages);
  const town = match ? null : readTownPath(path, language ?? fallback);
  return (
    leadTo(match, fallback, search, false) ??
    (town && redirect(hrefOfTown(town, fallback), fallback, search, false)) ??
    leadToReplacement(path, search, language ?? fallback, fallback, false) ??
    leadTo(matchFormer(path), fallback, search, false) ??
    redirect(`/${fallback}/`, fallback, search, false)
  );
}

function resolveWithoutLanguage(path: string, search: URLSearchParams, preferred: Language): Resolution {
  const listing = resolveListing(path, search, preferred);
  if (listing) return listing;
  const table = getRouteTable();
  const original = table.matchOriginal(path);
  const known = leadTo(original, preferred, search);
  if (known) return known;
  const { enabled } = getContent().settings.languages;
  for (const language of enabled) {
    const found = leadTo(table.match(path, language), language, search);
    if (found) return found;
  }
  const switchedOff = languages.find((language) => table.match(path, language));
  if (switchedOff) return resolveSwitchedOff(path, search, switchedOff);
  const town = readTownPath(path, preferred);
  if (town && !isEnabled(town.language)) return resolveSwitchedOff(path, search, town.language);
  if (town) return redirect(hrefOfTown(town, town.language), town.language, search);
  const replaced = firstOf([preferred, ...enabled], (language) => leadToReplacement(path, search, language));
  if (replaced) return replaced;
  const former = formerAddresses();
  const found = firstOf([preferred, ...enabled], (language) => leadTo(former.match(path, language), language, search));
  return found ?? missing(preferred);
}

function matchInAny(path: string, candidates: readonly Language[]): RouteMatch | null {
  return firstOf(candidates, (candidate) => getRouteTable().match(path, candidate));
}

/** The former names of a page in any language. */
function matchFormer(path: string): RouteMatch | null {
  return firstOf(languages, (language) => formerAddresses().match(path, language));
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

function resolveRoute({ route, params }: RouteMatch, search: URLSearchParams, language: Language): Resolution {
  const screen = findScreen(route);
  if (screen) {
    const known = knownParameters(route.original, search, language);
    const meant = screen.leadsTo?.(known, language) ?? null;
    if (meant !== null) return redirect(meant, language, new URLSearchParams(), false);
    const found = screen.locate(params, known, language);
    if (found) return found.isLive ? livePage(language, found.path) : page(language, found.path);
    const reference = screen.propertyOf?.(params);
    return reference === undefined ? missing(language) : missingListing({ kind: 'property', reference }, language);
  }
  const configured = getContent().pages.get(route.original);
  if (!configured) return missing(language);
  const target = redirectTarget(route.original);
  if (target !== null) {
    const address = linkTo(target, language);
    return address === null ? missing(language) : redirect(address, language, search, false);
  }
  if (goalOfListRoute(route.original) !== null && search.get('situation') === 'sold' && hasSoldPage())
    return redirect(hrefOf(soldRoute, language), language, new URLSearchParams());
  const ofTown = leadToTown(route.original, search, language);
  if (ofTown) return ofTown;
  const goal = goalOfListRoute(route.original);
  const ofLastPage = goal && leadToLastPage(configured, goal, parseListState(search), language);
  if (ofLastPage) return ofLastPage;
  const link = search.get('link');
  if (route.original === '/documents/' && (link === 'expired' || link === 'gone'))
    return missing(language, link === 'expired' ? 'expiredDocument' : 'document', 410);
  const query = pageQuery(configured, search, language);
  return hasTimeSlots(configured)
    ? livePage(language, `live/${configured.id}/${query}`)
    : page(language, `page/${configured.id}/${query}`);
}

/** Free time slots change with every viewing that is booked. */
function hasTimeSlots({ modules }: PageFile): boolean {
  return modules.some(({ relations }) => relations.type === 'contact' && relations.id === 'contact-appointment');
}

/** The page's parameters as the segment of its internal path: every spelling of one query is one cached page. */
function pageQuery({ path, modules }: PageFile, search: URLSearchParams, language: Language): string {
  const query = knownParameters(path, search, language);
  const goal = goalOfListRoute(path);
  const hasForm = modules.some(({ relations }) => relations.type === 'contact');
  return encodeQuery(query, goal !== null && !hasForm && isCommonState(parseListState(query), goal));
}
