import { createHash, randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { refusedAction } from '@/lib/domain/limit/refused-action';
import { viewCookieName } from '@/lib/domain/property/list-view';
import { officeLanguage } from '@/lib/features/accounts/staff';
import { listPreviewOrigins } from '@/lib/features/office/homes/get-preview';
import { notePreviewOpened, previewTokenOf, withoutRevoked } from '@/lib/features/office/homes/open-preview';
import { isListPage, rememberView } from '@/lib/features/properties/list/remembered-view';
import { isRarePage } from '@/lib/features/site/address/internal-query';
import type { Resolution } from '@/lib/features/site/address/resolution';
import { decodePath, resolveAddress } from '@/lib/features/site/address/resolve-address';
import { isOfficePath, isOfficeScreen, resolveDraft, resolveOffice } from '@/lib/features/site/address/resolve-office';
import { getBrandStyle } from '@/lib/features/site/shell/get-brand-style';
import { chooseLanguage, languageInQuery, languageStoreName, languageToStore } from '@/lib/i18n/choose-language';
import { callerHeader } from '@/lib/platform/caller-address';
import { contentPolicy, officePolicy } from '@/lib/platform/content-policy.mjs';
import { isSecureSite } from '@/lib/platform/env';
import { isFetchedAhead } from '@/lib/platform/fetched-ahead.mjs';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { keptMark, pageVersion, waitedMark } from '@/lib/platform/kept-pages.mjs';
import { noticeScript } from '@/lib/platform/notice-script.mjs';
import { isPageKept } from '@/lib/platform/page-rules';
import { pageTurns } from '@/lib/platform/page-turns';
import { turnHeader } from '@/lib/platform/request-marks';
import { askedEachTime } from '@/lib/platform/shared-lifetime.mjs';
import { isForEverybody } from './kept-page';
import { answerTooLarge, answerTooManyForms, answerTooManyPages } from './plain-answers';

/** Set by the site's server alone: it takes headers that it does not know from every request. */
const refusalHeader = 'x-site-refused';
/** The requested address, when Next gets another; set in the same way. */
const addressHeader = 'x-site-address';

/** Language routing: every address becomes an internal path of the app folder, one redirect, or the missing page. */
export async function routeRequest(request: NextRequest): Promise<NextResponse> {
  // Before the page is resolved: content may change while the request waits for its turn.
  const version = pageVersion();
  const asked = askedAddress(request);
  const { pathname, searchParams } = asked;
  const path = decodePath(pathname);
  if (path === null) return new NextResponse('The address has a broken escape.', { status: 400 });
  if (withoutLanguage.test(pathname)) return NextResponse.next();
  const { settings } = getContent();
  const preferred = chooseLanguage(
    {
      query: languageInQuery(searchParams),
      cookie: request.cookies.get(languageStoreName)?.value,
      acceptLanguage: request.headers.get('accept-language'),
    },
    settings.languages.enabled,
    settings.languages.default,
  );
  const resolution =
    resolveDraft() ??
    (isOfficePath(path)
      ? resolveOffice({ path, search: searchParams }, await officeLanguage(request.headers, preferred, new Date()))
      : await withoutRevoked(resolveAddress({ path, search: searchParams }, preferred), new Date()));
  const refused = await answerRefusal(request, resolution.language);
  if (refused) return refused;
  const preview = previewTokenOf(resolution);
  // Pictures that only this page shows: those of a property that is not public.
  const pictures = preview === null ? [] : await listPreviewOrigins(preview, resolution.language, new Date());
  const response = showInView(resolution, request, asked) ?? respond(resolution, request, pictures);
  const late = await awaitTurn(resolution, request, asked, response);
  if (late) return late;
  const opened = preview ?? getContent().draft?.link?.token ?? null;
  if (opened !== null && request.method === 'GET' && isDocument(request) && !isAhead(request))
    await notePreviewOpened(opened, resolution.language, { requestHeaders: request.headers, now: new Date() });
  const chosen = languageToStore(searchParams, resolution.language);
  if (chosen !== null) writeCookie(response, languageStoreName, chosen, settings.languages.cookieDays);
  if (
    isDrawn(response) &&
    isForEverybody(resolution) &&
    request.method !== 'POST' &&
    response.cookies.getAll().length === 0
  )
    response.headers.set(keptMark, version);
  return response;
}

/**
 * The address that the visitor requested. The server gives a page for everybody its plain address instead, since Next
 * writes the address of the first request into the page (`kept-page.ts`).
 */
function askedAddress(request: NextRequest): Pick<URL, 'pathname' | 'search' | 'searchParams'> {
  const address = request.headers.get(addressHeader);
  return address === null ? request.nextUrl : new URL(address, request.nextUrl.origin);
}

/** The server has judged the form by its head and handed it on without its body, for a page in the visitor's language. */
async function answerRefusal(request: NextRequest, language: Language): Promise<NextResponse | null> {
  const [status, seconds] = request.headers.get(refusalHeader)?.split(' ') ?? [];
  if (status === '429') {
    const minutes = Math.ceil(Number(seconds) / 60);
    // The form's own script accepts only this type, and shows the visitor the error.
    return request.headers.has('next-action')
      ? refuseCaller(Number(seconds), 'text/plain', refusedAction(minutes))
      : refuseCaller(Number(seconds), pageType, await answerTooManyForms(language, minutes));
  }
  if (status !== '413') return null;
  const headers = { 'Content-Type': pageType, 'Cache-Control': 'no-store' };
  return new NextResponse(await answerTooLarge(language, request.nextUrl.pathname), { status: 413, headers });
}

const pageType = 'text/html; charset=utf-8';

function refuseCaller(seconds: number, type: string, text: string): NextResponse {
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', 'Retry-After': `${seconds}` };
  return new NextResponse(text, { status: 429, headers });
}

/** Whether a page follows: redirects, refusals and what is unchanged have statuses of their own. */
function isDrawn({ status }: NextResponse): boolean {
  return status === 200;
}

/** Seconds after which a caller that got no turn may try again. */
const secondsToRetry = 5;

/**
 * Makes an uncached page wait for its turn. Returns the refusal for a caller that requests more such pages than a
 * person reads, or that gets no turn in time. Forms were counted on arrival.
 */
async function awaitTurn(
  resolution: Resolution,
  request: NextRequest,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  response: NextResponse,
): Promise<NextResponse | null> {
  const id = request.headers.get(turnHeader);
  if (resolution.kind !== 'page' || !isDrawn(response) || request.method === 'POST' || id === null) return null;
  // A missing page is one for all addresses, drawn once: who asks for one waits for no other page.
  if (resolution.status !== 200) return null;
  const isRare = resolution.isLive || isRarePage(resolution.path);
  if (!isRare && isPageKept(resolution.path)) return null;
  const caller = request.headers.get(callerHeader);
  let wait = secondsToWait(isRare ? 'rarePage' : 'firstPage', caller, new Date());
  // Live pages are sent while they are drawn: a slow reader would hold the turn.
  const hasWaited = wait === 0 && !resolution.isLive && !(await pageTurns().take(id, caller));
  if (hasWaited) wait = secondsToRetry;
  if (wait === 0) return null;
  const address = `${pathname.replace(/^\/+/, '/')}${search}`;
  const refusal = refuseCaller(wait, pageType, await answerTooManyPages(resolution.language, address, wait));
  if (hasWaited) refusal.headers.set(waitedMark, '1');
  return refusal;
}

/**
 * Makes a list follow its address, where browsers store the chosen view: an address without a view is redirected to the
 * stored one. So pages stay the same for all visitors, nothing moves after loading, and no script is needed. Null where
 * the address is right as it stands.
 */
function showInView(
  resolution: Resolution,
  request: NextRequest,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): NextResponse | null {
  if (resolution.kind !== 'page' || resolution.status !== 200 || isAhead(request)) return null;
  const memory = rememberView(resolution.path, searchParams, request.cookies.get(viewCookieName)?.value);
  if (memory?.kind === 'go') {
    const target = new URL(pathname, request.nextUrl.origin);
    for (const [name, value] of searchParams) if (name !== 'view') target.searchParams.append(name, value);
    target.searchParams.set('view', memory.view);
    const response = NextResponse.redirect(target, 307);
    response.headers.set('Cache-Control', 'private, no-cache');
    response.headers.set('Vary', 'Cookie');
    return response;
  }
  // Within the site the link stores what its visitor chose; a phone shows the map, and stores nothing.
  if (memory?.kind !== 'keep' || !isDocument(request)) return null;
  const response = respond(resolution, request);
  writeCookie(response, viewCookieName, memory.view, memory.days);
  return response;
}

function writeCookie(response: NextResponse, name: string, value: string, days: number): void {
  response.cookies.set(name, value, {
    maxAge: days * 24 * 60 * 60,
    path: '/',
    sameSite: 'lax',
    secure: isSecureSite(),
  });
}

/** By the browser, or by the framework. */
function isAhead({ headers }: NextRequest): boolean {
  return (
    headers.has('next-router-prefetch') ||
    headers.has('next-router-segment-prefetch') ||
    isFetchedAhead((name) => headers.get(name))
  );
}

/** Whether a browser loads a page as a whole, not its data for one that is open. Older browsers do not say. */
function isDocument({ headers }: NextRequest): boolean {
  return (headers.get('sec-fetch-dest') ?? 'document') === 'document';
}

function respond(resolution: Resolution, request: NextRequest, pictures: readonly string[] = []): NextResponse {
  if (resolution.kind === 'redirect') {
    const target = new URL(resolution.location, request.nextUrl.origin);
    const response = NextResponse.redirect(target, resolution.isPermanent ? 301 : 307);
    // The language of an address that names none depends on the visitor: no proxy may cache the answer.
    response.headers.set('Cache-Control', 'private, no-cache');
    response.headers.set('Vary', 'Accept-Language, Cookie');
    return response;
  }
  // The answer to a form shows what was typed: it is for one visitor, and never stored.
  if (resolution.isLive || request.method === 'POST') return showLive(resolution.path, request, pictures);
  const tag = entityTag(resolution, request);
  if (tag !== null && request.headers.get('if-none-match')?.includes(tag)) {
    return new NextResponse(null, { status: 304, headers: { ETag: tag, 'Cache-Control': lifetimeOf(resolution) } });
  }
  const url = request.nextUrl.clone();
  url.pathname = resolution.path;
  url.search = '';
  const response = NextResponse.rewrite(url);
  response.headers.set('Cache-Control', lifetimeOf(resolution));
  if (tag !== null) response.headers.set('ETag', tag);
  return response;
}

/** Of the script that hides a notice which the visitor has closed, before it is painted. */
const noticeHash = `'sha256-${createHash('sha256').update(noticeScript).digest('base64')}'`;

/** A page for one visitor: never cached, no referrer, scripts allowed by a nonce. */
function showLive(path: string, request: NextRequest, pictures: readonly string[]): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  url.search = '';
  const nonce = randomBytes(16).toString('base64');
  const scripts = `'nonce-${nonce}' 'strict-dynamic'`;
  const styles = stylesOf(path);
  const policy = isOfficeScreen(path)
    ? officePolicy({ scripts, styles })
    : contentPolicy({ scripts: `${scripts} ${noticeHash}`, styles, pictures });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts here.
  headers.set('content-security-policy', policy);
  const response = NextResponse.rewrite(url, { request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'same-origin');
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** The agency's colours are the only style in these pages' own text; a configured page may bring its editor's. */
function stylesOf(path: string): string {
  if (/^\/[a-z]{2}\/(?:live|page|draft\/page)\//.test(path)) return "'unsafe-inline'";
  return `'sha256-${createHash('sha256').update(getBrandStyle()).digest('base64')}'`;
}

/**
 * Browsers ask for a page each time and get 304 while nothing changed; content changes show at once. What only few ask for is no
 * matter of other caches, and what a visitor typed or chose, such as the text of a search, is stored nowhere.
 */
function lifetimeOf(resolution: Resolution & { kind: 'page' }): string {
  if (isForEverybody(resolution)) return askedEachTime;
  return isListPage(resolution.path) ? 'private, max-age=0, must-revalidate' : 'private, no-store';
}

/** Returns the ETag of a document. Null for missing pages and for the client's own requests, which vary by header. */
function entityTag(resolution: Resolution, request: NextRequest): string | null {
  if (resolution.kind !== 'page' || resolution.status !== 200 || request.headers.has('rsc')) return null;
  return `W/"${createHash('sha1').update(`${pageVersion()} ${resolution.path}`).digest('base64url')}"`;
}

const withoutLanguage = /^\/(?:_next|media|api|fonts|icons|\.well-known)\//;
