import { readdirSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { completeHeaders } from '@/lib/server/answer-headers.mjs';
import { setTestEnv } from '@/tests/support/set-test-env';
import { openTestSite, siteEnv } from '@/tests/support/test-site';

const policies = {
  data: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  picture: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  icon: "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  document: "base-uri 'none'; frame-ancestors 'self'",
  page: "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * What a stranger gets, with a query that is answered where there is one. `index`: whether search engines may show it.
 * @typedef {{ cache: string, index: 'yes' | 'no', policy: keyof typeof policies, status?: number, query?: string }} Row
 */
const refused = { cache: 'no-store', index: 'no', policy: 'data' };
const never = { ...refused, status: 404 };
const wrong = { ...refused, status: 400 };
/** Leads a stranger elsewhere. */
const closed = { ...refused, cache: 'private, no-store', status: 303 };
const minute = { cache: 'public, max-age=60', index: 'no', policy: 'data' };
const hour = { cache: 'public, max-age=3600', index: 'yes', policy: 'data' };
const icon = { ...hour, policy: 'icon' };
const feed = { ...hour, cache: 'public, max-age=600' };

/** @type {Record<string, Row>} */
const table = {
  '[locale]/feed.xml': feed,
  '[locale]/listings.json': feed,
  'api/activities': never,
  'api/brochure/[id]': { ...wrong, query: 'language=xx' },
  'api/calendar/[key]': never,
  'api/captcha': wrong,
  'api/captcha/frame': wrong,
  'api/consent-words': wrong,
  'api/document': closed,
  'api/export/[name]/[key]': never,
  'api/facets': { ...minute, query: 'language=nl&goal=sale' },
  'api/form-stamp': wrong,
  'api/health': { ...refused, status: 200 },
  'api/import/sweepbright': { ...refused, status: 413 },
  'api/map-points': { ...minute, query: 'language=nl&goal=sale' },
  'api/matches': { ...refused, status: 200 },
  'api/metrics': never,
  'api/moments': wrong,
  'api/office/figures/[table]': wrong,
  'api/office/file/[id]': closed,
  'api/office/person': closed,
  'api/open-house': never,
  'api/owner/document/[id]/[key]': closed,
  'api/owner/history/[id]': closed,
  'api/owner/summary': { ...closed, policy: 'page', status: 404 },
  'api/page-view': wrong,
  'api/saved': wrong,
  'api/saved/link': wrong,
  'api/search': { ...minute, query: 'language=nl&q=gent' },
  'api/share-card': { ...minute, cache: 'public, max-age=3600', policy: 'picture' },
  'api/street-map/[version]': never,
  'api/unsubscribe': { ...refused, status: 303 },
  'api/viewing': never,
  'app-icon/[name]': icon,
  'apple-touch-icon.png': icon,
  'favicon.ico': icon,
  'icon.svg': icon,
  'manifest.webmanifest': hour,
  'media/[...path]': { ...hour, cache: 'public, max-age=2592000, stale-while-revalidate=86400', policy: 'picture' },
  'robots.txt': hour,
  'sitemap.xml': hour,
  'sitemap/[part]': hour,
};

const params = {
  locale: 'nl',
  part: 'nl.xml',
  name: '192.png',
  path: ['hero-villa-02.webp'],
  id: '101',
  key: 'x',
  table: 'leads',
  version: 'x',
};

let site;
beforeAll(async () => {
  site = await openTestSite('sqlite');
  setTestEnv(siteEnv(site.dataFolder));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

test('every endpoint has its row', () => {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/route.ts'));
  expect(Object.keys(table).sort()).toEqual(routes.map((file) => path.dirname(file)).sort());
});

test.each(Object.entries(table))('%s has its headers', async (route, { cache, index, policy, status = 200, query }) => {
  const handlers = await import(path.resolve('app', route, 'route.ts'));
  const method = handlers.GET ? 'GET' : 'POST';
  const request = new Request(`https://www.gevel.example/${route}/${query ? `?${query}` : ''}`, { method });
  const answer = await handlers[method](request, { params: Promise.resolve(params) });
  const sent = new ServerResponse(new IncomingMessage(new Socket()));
  sent.statusCode = answer.status;
  for (const [name, value] of answer.headers) sent.setHeader(name, value);
  completeHeaders(sent, { path: `/${route}/`, isSecure: true });
  expect({
    status: sent.statusCode,
    cache: sent.getHeader('cache-control'),
    robots: sent.getHeader('x-robots-tag'),
    policy: sent.getHeader('content-security-policy'),
    referrer: sent.getHeader('referrer-policy'),
  }).toEqual({
    status,
    cache,
    robots: index === 'no' ? 'noindex' : undefined,
    policy: policies[policy],
    referrer: 'strict-origin-when-cross-origin',
  });
});
