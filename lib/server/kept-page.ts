import { totalmem } from 'node:os';
import path from 'node:path';
import { getContent } from '@/lib/content/content';
import { isLanguage } from '@/lib/domain/language';
import { listViews, viewCookieName } from '@/lib/domain/property/list-view';
import { isListPage, rememberView } from '@/lib/features/properties/list/remembered-view';
import { isRarePage, queryOfPage } from '@/lib/features/site/address/internal-query';
import { listAddresses } from '@/lib/features/site/address/list-addresses';
import type { Resolution } from '@/lib/features/site/address/resolution';
import { decodePath, resolveAddress } from '@/lib/features/site/address/resolve-address';
import { languageToStore } from '@/lib/i18n/choose-language';
import { isFeedPath } from '@/lib/i18n/listing-path';
import { crossing, type KeptPage } from '@/lib/platform/bridge.mjs';
import { env } from '@/lib/platform/env';
import { contentTag } from '@/lib/platform/shared-lifetime.mjs';

/** Set by the server in front of Next; absent in `next dev`. */
const openFront = crossing('open-front');

/** Lets the server in front of Next know which pages are the same for everybody, and keep `PAGE_CACHE_MB` of them. */
export function keepPagesInFront(): void {
  const { PAGE_CACHE_MB, IDLE_WORK, DATA_DIR, EDGE_PURGE_URL } = env();
  const maxBytes = PAGE_CACHE_MB === undefined ? defaultBytes(memoryBytes()) : PAGE_CACHE_MB * mebibyte;
  openFront.get()?.({
    maxBytes,
    worksInIdleTime: IDLE_WORK,
    isPurged: EDGE_PURGE_URL !== undefined,
    viewCookie: viewCookieName,
    find: findKeptPage,
    important: listImportantPages,
    popularFile: path.join(DATA_DIR, 'popular-addresses.json'),
  });
}

const mebibyte = 1024 * 1024;

/** A sixteenth of the memory, at least 16 MB and at most 80 MB. */
function defaultBytes(memory: number): number {
  return Math.min(80 * mebibyte, Math.max(16 * mebibyte, Math.floor(memory / 16)));
}

/** The memory of the machine, or of the container if that has less. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** The pages that visitors come in by, in every language: home pages first, then the other configured ones. */
export function listImportantPages(): string[] {
  const { pages, settings } = getContent();
  const configured = listAddresses({ to: pages.size }).flatMap(({ alternates }) => Object.values(alternates));
  return [...new Set([...settings.languages.enabled.map((language) => `/${language}/`), ...configured])];
}

/** Whether a resolved page is stored, so that everybody gets the same bytes. */
export function isForEverybody(resolution: Resolution): boolean {
  return resolution.kind === 'page' && !resolution.isLive && !isRarePage(resolution.path);
}

/**
 * Finds the page of a request's address. Null where the answer depends on the visitor or is not stored: redirects, live
 * pages, files, endpoints, rare lists, and addresses that set a cookie.
 */
export function findKeptPage(url: string, now = Date.now()): KeptPage | null {
  const file = findKeptFile(url, now);
  if (file || !plainAddress.test(url)) return file;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const decoded = decodePath(pathname);
  if (decoded === null || !isLanguage(decoded.split('/')[1]) || isFeedPath(decoded)) return null;
  const resolution = resolveAddress({ path: decoded, search: searchParams }, getContent().settings.languages.default);
  if (resolution.kind !== 'page' || !isForEverybody(resolution)) return null;
  if (languageToStore(searchParams, resolution.language) !== null) return null;
  return {
    path: resolution.path,
    address: plainAddressOf(resolution, decoded),
    views: viewsShown(resolution, searchParams),
    isLasting: resolution.status === 200,
    isFile: false,
    tags: tagsOf(resolution.path),
  };
}

/** The tags of a page by its internal path: all pages have `content`; besides the kind, a listing its own, such as `listing-101`. */
function tagsOf(path: string): string[] {
  const [, , folder, id = ''] = path.split('/');
  if (folder === 'property' || folder === 'project') return [contentTag, 'listing', `listing-${id}`];
  return [contentTag, isListPage(path) ? 'list' : 'page'];
}

const minuteMs = 60_000;

/**
 * Addresses of `defineKeptFile`, in the one spelling that it answers. What the database notices of listings, such as a
 * lowered price and the day of a change, comes after the content: a file is kept for so long at most.
 */
const keptFiles: readonly { address: RegExp; keptMs: number }[] = [
  { address: /^\/sitemap(?:\/[\w-]+)?\.xml$/, keptMs: 60 * minuteMs },
  { address: /^\/[a-z]{2}\/(?:feed\.xml|listings\.json(?:\?page=\d{1,6})?)$/, keptMs: 10 * minuteMs },
];

function findKeptFile(url: string, now: number): KeptPage | null {
  const found = keptFiles.find(({ address }) => address.test(url));
  const path = `${url}#${found && Math.floor(now / found.keptMs)}`;
  return found ? { path, address: url, views: null, isLasting: false, isFile: true, tags: [contentTag, 'list'] } : null;
}

/** Next and the URL standard may read an address with other characters differently. */
const plainAddress = /^\/[a-z]{2}\/(?!\.|.*(?:\/\.|%2e))[\w\-.~%/]*(?:\?[^#\\\s]*)?$/i;

/** Missing pages share one address, since visitors can type any number of them. */
function plainAddressOf({ language, path, status }: Resolution & { kind: 'page' }, decoded: string): string {
  if (status !== 200) return `/${language}/404/`;
  const pathname = decoded.split('/').map(encodeURIComponent).join('/');
  const query = queryOfPage(path).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

function viewsShown(resolution: Resolution & { kind: 'page' }, search: URLSearchParams): readonly string[] | null {
  if (resolution.status !== 200) return null;
  const all = ['', ...listViews];
  const shown = all.filter((view) => rememberView(resolution.path, search, view) === null);
  return shown.length === all.length ? null : shown;
}
