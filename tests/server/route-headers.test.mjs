import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBoundedThreads } from '@/lib/platform/bounded-thread';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { signToken } from '@/lib/platform/token';
import { completeHeaders } from '@/lib/server/answer-headers.mjs';
import { bundleWorker, threads } from '@/scripts/support/bundle-worker.mjs';
import { enterOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { makeStreetMap, makeTown } from '@/tests/support/make-street-map';
import { files, screens } from '@/tests/support/office-endpoints';
import { bookViewing, sendForm } from '@/tests/support/send-form';
import { serveSite } from '@/tests/support/serve-site';
import { setTestEnv } from '@/tests/support/set-test-env';
import { signedCall, sweepbrightEnvironment } from '@/tests/support/sweepbright-server';
import { openTestSite, siteEnv } from '@/tests/support/test-site';
import { issueExportAddress } from '../../lib/features/exports/export-address';
import { issueCalendarAddress } from '../../lib/features/office/calendar/calendar-address';
import { listOwnerDocuments } from '../../lib/features/owners/owner-documents';
import { summaryOffUrl } from '../../lib/features/owners/summary-off';
import { refreshOpenHouses } from '../../lib/features/properties/open-houses';
import { getMapFrame } from '../../lib/features/site/get-map-frame';

const policies = {
  data: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  picture: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  icon: "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  frame: "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'",
  document: "base-uri 'none'; frame-ancestors 'self'",
  page: "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * What a stranger gets, with a query that is answered where there is one. `index`: whether search engines may show it;
 * `tags`: by which caches of others drop it.
 * @typedef {{ cache: string, index: 'yes' | 'no', policy: keyof typeof policies, tags?: string, status?: number, query?: string }} Row
 */
const refused = { cache: 'no-store', index: 'no', policy: 'data' };
const token = 'a token of sixteen signs';
const never = { ...refused, status: 404 };
const wrong = { ...refused, status: 400 };
/** Leads a stranger elsewhere. */
const closed = { ...refused, cache: 'private, no-store', status: 303 };
const minute = { cache: 'private, max-age=60', index: 'no', policy: 'data' };
const hour = { cache: 'public, max-age=3600', index: 'yes', policy: 'data' };
const icon = { ...hour, policy: 'icon' };
const feed = { ...hour, cache: 'public, max-age=600' };

/** @type {Record<string, Row>} */
const table = {
  '[locale]/feed.xml': feed,
  '[locale]/listings.json': feed,
  'api/activities': { ...refused, status: 401 },
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
  'api/map-points': { ...minute, cache: 'public, max-age=60', tags: 'content', query: 'language=nl&goal=sale' },
  'api/matches': { ...refused, status: 200 },
  'api/metrics': { ...refused, status: 401 },
  'api/moments': wrong,
  'api/office/figures/[table]': wrong,
  'api/office/file/[id]': closed,
  'api/office/homes': never,
  'api/office/person': closed,
  'api/office/search': never,
  'api/office/today': never,
  'api/open-house': never,
  'api/owner/document/[id]/[key]': closed,
  'api/owner/history/[id]': closed,
  'api/owner/summary': { ...closed, policy: 'page', status: 404 },
  'api/page-view': wrong,
  'api/saved': wrong,
  'api/saved/link': wrong,
  'api/search': { ...minute, query: 'language=nl&q=gent' },
  'api/share-card': { ...minute, cache: 'public, max-age=3600', tags: 'content', policy: 'picture' },
  'api/street-map/[version]': never,
  'api/unsubscribe': { ...refused, status: 303 },
  'api/viewing': never,
  'app-icon/[name]': icon,
  'apple-touch-icon.png': icon,
  'favicon.ico': icon,
  'icon.svg': icon,
  'manifest.webmanifest': hour,
  'media/[...path]': {
    ...hour,
    cache: 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400',
    policy: 'picture',
  },
  'robots.txt': hour,
  'sitemap.xml': hour,
  'sitemap/[part]': hour,
};

/**
 * What who may ask for it gets, where the row above is a refusal. `ask` gives what the request adds to it.
 * @typedef {{ query?: string, method?: 'POST', headers?: Record<string, string>, body?: string, params?: object }} Asked
 * @type {Record<string, Row & { ask: () => Asked | Promise<Asked> }>}
 */
const good = {
  'api/activities': { ...refused, ask: () => ({ headers: json(), body: '[]' }) },
  'api/brochure/[id]': {
    ...refused,
    cache: 'public, max-age=0, must-revalidate',
    policy: 'document',
    status: 200,
    ask: drawnByThreads,
  },
  'api/calendar/[key]': {
    ...refused,
    cache: 'private, no-cache',
    ask: async () => ({ params: { key: await agentKey() } }),
  },
  'api/captcha': { ...refused, ask: () => ({ query: 'language=nl' }) },
  // With its cookie.
  'api/captcha/frame': {
    ...refused,
    cache: 'private, no-store',
    policy: 'frame',
    ask: () => ({ query: 'language=nl&form=site-contact' }),
  },
  'api/consent-words': {
    ...minute,
    cache: 'public, max-age=300',
    tags: 'content',
    ask: () => ({ query: 'language=nl' }),
  },
  'api/document': { ...closed, status: 200, policy: 'document', ask: async () => ({ query: await documentQuery() }) },
  'api/export/[name]/[key]': { ...refused, ask: async () => ({ params: { name: 'portal', key: await exportKey() } }) },
  'api/form-stamp': { ...refused, ask: () => ({ query: 'form=site-contact' }) },
  'api/import/sweepbright': { ...refused, status: 200, ask: callOfSweepbright },
  'api/metrics': { ...refused, ask: () => ({ headers: json() }) },
  'api/moments': { ...refused, ask: () => ({ query: 'language=nl&property=101' }) },
  'api/office/figures/[table]': { ...closed, status: 200, ask: administrator },
  'api/office/file/[id]': { ...closed, status: 200, ask: sentFile },
  'api/office/homes': { ...refused, ask: administrator },
  'api/office/person': { ...closed, status: 200, ask: personAsked },
  'api/office/search': { ...refused, ask: administrator },
  'api/office/today': { ...refused, ask: administrator },
  'api/open-house': { ...refused, status: 200, ask: openHouse },
  'api/owner/document/[id]/[key]': { ...closed, status: 200, policy: 'document', ask: ownersDocument },
  'api/owner/history/[id]': { ...closed, status: 200, ask: owner },
  'api/owner/summary': { ...closed, status: 200, policy: 'page', ask: () => ({ query: summaryQuery() }) },
  'api/page-view': {
    ...refused,
    status: 204,
    ask: () => ({ headers: json(), body: '{"kind":"property","id":101,"language":"nl","referrer":"","search":""}' }),
  },
  'api/saved': { ...minute, ask: () => ({ query: 'language=nl&ids=101' }) },
  'api/saved/link': { ...refused, ask: () => ({ query: 'language=nl&ids=101' }) },
  'api/street-map/[version]': {
    ...hour,
    cache: 'public, max-age=31536000, immutable',
    index: 'no',
    ask: async () => ({ params: { version: await streetMapVersion() } }),
  },
  'api/viewing': { ...closed, status: 200, ask: async () => ({ query: await viewingQuery() }) },
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
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
beforeEach(async () => {
  await site.clear();
  setTestEnv(env());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

test('every endpoint has its row', () => {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/route.ts'));
  expect(Object.keys(table).sort()).toEqual(routes.map((file) => path.dirname(file)).sort());
});

test('every endpoint that refuses a stranger has a row of its good answer', () => {
  const refusing = Object.entries(table).filter(([, { status = 200 }]) => status >= 303 && status !== 404);
  const hidden = Object.entries(table).filter(([, { status }]) => status === 404);
  const routes = [...refusing, ...hidden].map(([route]) => route).filter((route) => route !== 'api/unsubscribe');
  expect(Object.keys(good).sort()).toEqual(routes.sort());
});

/** @param {string} route @param {Asked} asked @param {Row} row */
async function check(route, { query, headers, body, params: more }, { cache, index, policy, tags, status = 200 }) {
  const handlers = await import(path.resolve('app', route, 'route.ts'));
  const method = handlers.GET ? 'GET' : 'POST';
  const request = new Request(`https://www.gevel.example/${route}/${query ? `?${query}` : ''}`, {
    method,
    headers: { ...(body && { 'content-length': String(body.length) }), ...headers },
    ...(body && { body }),
  });
  const inPath = Object.entries({ ...params, ...more }).filter(([name]) => route.includes(`${name}]`));
  const answer = await handlers[method](request, { params: Promise.resolve(Object.fromEntries(inPath)) });
  const sent = new ServerResponse(new IncomingMessage(new Socket()));
  sent.statusCode = answer.status;
  for (const [name, value] of answer.headers) sent.setHeader(name, value);
  completeHeaders(sent, { path: `/${route}/`, isSecure: true, id: 'id-1' });
  expect({
    status: sent.statusCode,
    cache: sent.getHeader('cache-control'),
    tags: sent.getHeader('xkey'),
    // What others keep names nobody's request.
    id: sent.getHeader('x-request-id'),
    robots: sent.getHeader('x-robots-tag'),
    policy: sent.getHeader('content-security-policy'),
    referrer: sent.getHeader('referrer-policy'),
  }).toEqual({
    status,
    cache,
    tags,
    id: /^public, max-age=[1-9]/.test(cache) ? undefined : 'id-1',
    robots: index === 'no' ? 'noindex' : undefined,
    policy: policies[policy],
    referrer: 'strict-origin-when-cross-origin',
  });
}

test.each(Object.entries(table))('%s has its headers', (route, row) => check(route, row, row));

test.each(Object.entries(good))('%s has the headers of a good answer', async (route, row) =>
  check(route, await row.ask(), row),
);

const ofOffice = [
  ...screens.map(({ address }) => `/office/${address}/`),
  ...files.map(({ address }) => `/api/office/${address.replace(/\?.*/, '')}`),
  '/office',
  '//office/',
  '/office/nothing/',
  '/api/office/nothing/',
];

test.each([200, 301, 307, 403, 404, 405, 413, 429, 503])(
  'what the office answers with %i is kept by nobody and found by no search engine',
  (status) => {
    for (const address of ofOffice) {
      const sent = new ServerResponse(new IncomingMessage(new Socket()));
      sent.statusCode = status;
      sent.setHeader('Cache-Control', 'private, no-cache');
      completeHeaders(sent, { path: address, isSecure: true, id: 'id-1' });
      const answer = { robots: sent.getHeader('x-robots-tag'), cache: sent.getHeader('cache-control') };
      expect(answer, address).toEqual({ robots: 'noindex', cache: 'private, no-store' });
    }
  },
);

test('a page whose address only begins like the office is one of the site', () => {
  const sent = new ServerResponse(new IncomingMessage(new Socket()));
  completeHeaders(sent, { path: '/officer/', isSecure: true, id: 'id-1' });
  expect([sent.getHeader('x-robots-tag'), sent.getHeader('cache-control')]).toEqual([undefined, undefined]);
});

/** @param {object} more */
function env(more = {}) {
  return { ...siteEnv(site.dataFolder), INGEST_TOKEN: token, METRICS_TOKEN: token, ...more };
}

/** Gives the site files of its own. @param {Record<string, string | Buffer>} files By their place below `media`. */
async function addMedia(files) {
  const content = path.join(site.dataFolder, 'content');
  for (const [place, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(content, 'media', place)), { recursive: true });
    await writeFile(path.join(content, 'media', place), bytes);
  }
  setTestEnv(env({ CONTENT_DIR: content }));
}

async function drawnByThreads() {
  const file = path.resolve('var', `brochure-worker-${randomUUID()}.mjs`);
  await bundleWorker(threads.brochure, file);
  onTestFinished(() => rm(file));
  const drawing = createBoundedThreads({ file, most: 1, cpuMs: 60_000, wallMs: 600_000, megabytes: 512, idleMs: 0 });
  processSingleton('brochure-threads').set(drawing);
  return {};
}

async function documentQuery() {
  await addMedia({ 'documents/plans.pdf': '%PDF-1.4' });
  return `token=${signToken('document', ['101', '/media/documents/plans.pdf', 'nl'], null)}`;
}

async function callOfSweepbright() {
  for (const [name, value] of Object.entries(sweepbrightEnvironment)) vi.stubEnv(name, value);
  await serveSite({ settings: { imports: [{ source: 'sweepbright' }] } });
  const { body, signature } = signedCall({ event: 'estate-deleted', estate_id: 'e-1' });
  return { body, headers: { 'x-hook-signature': signature } };
}

async function sentFile() {
  await sendForm('job-application');
  const { id } = await site.database.selectFrom('upload').select('id').executeTakeFirstOrThrow();
  const { headers } = await administrator();
  return { headers, params: { id } };
}

async function personAsked() {
  await sendForm('site-contact');
  const { headers } = await administrator();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return { headers: { ...headers, ...type }, body: 'person=liesbeth%40example.be' };
}

async function openHouse() {
  const hour = 3_600_000;
  const [from, until] = [Date.now() + hour, Date.now() + 2 * hour].map((time) => new Date(time).toISOString());
  const of = { series_id: 'series', agent: 'Thomas Vandewalle', kind: 'openHouse', property_id: 101, note: '' };
  await site.database
    .insertInto('calendar_entry')
    .values({ id: 'house', ...of, starts_at: from, ends_at: until, created_at: from })
    .execute();
  await refreshOpenHouses(new Date());
  return { query: 'id=house' };
}

async function owner() {
  const { headers } = await makeOwner(site.database, { propertyIds: [101] });
  return { headers: Object.fromEntries(headers) };
}

async function ownersDocument() {
  await addMedia({ 'documents/minutes.pdf': '%PDF-1.4' });
  const entered = await makeOwner(site.database, { propertyIds: [101] });
  const { documents } = listOwnerDocuments(entered.owner, 101, { language: 'nl', now: new Date() });
  const { href } = documents.find(({ isPublic }) => !isPublic) ?? { href: '' };
  return { headers: Object.fromEntries(entered.headers), params: { key: href.split('/').at(-2) } };
}

async function streetMapVersion() {
  await addMedia({ 'map/town.pmtiles': makeStreetMap(makeTown({ latitude: 51.05, longitude: 3.72 })) });
  return getMapFrame().streets?.url.split('/').at(-2);
}

const asking = { address: '198.51.100.7', userAgent: 'Firefox' };

function json() {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

async function administrator() {
  const { headers } = await enterOffice({ role: 'administrator' });
  return { headers: Object.fromEntries(headers), params: { table: 'readers' } };
}

async function agentKey() {
  const { staff } = await enterOffice({ role: 'agent', email: 'thomas@gevel.example' });
  const { address } = await issueCalendarAddress(staff, { ...asking, password: 'brick and copper', now: new Date() });
  return new URL(address).pathname.split('/').at(-2);
}

async function exportKey() {
  await serveSite({ settings: { exports: [{ name: 'portal', format: 'json' }] } });
  return new URL(await issueExportAddress('portal', new Date())).pathname.split('/').at(-2);
}

function summaryQuery() {
  return new URL(summaryOffUrl('an-owner', 'nl')).search.slice(1);
}

async function viewingQuery() {
  await bookViewing();
  const { id } = await site.database.selectFrom('appointment').select('id').executeTakeFirstOrThrow();
  return `token=${signToken('visit', [id], null)}`;
}
