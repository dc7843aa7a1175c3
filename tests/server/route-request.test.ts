import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { languageStoreName } from '@/lib/i18n/choose-language';
import { crossing } from '@/lib/platform/bridge.mjs';
import { waitedMark } from '@/lib/platform/kept-pages.mjs';
import { createPageTurns } from '@/lib/platform/page-turns';
import { routeRequest } from '@/lib/server/route-request';
import { serveSite } from '@/tests/support/serve-site';
import { setTestEnv } from '@/tests/support/set-test-env';
import { eventually } from '@/tests/support/timing';

const origin = 'http://localhost:3000';

beforeAll(async () => {
  setTestEnv({ SITE_URL: 'https://www.gevel.example' });
  await serveSite();
});

type Asked = { headers?: Record<string, string>; method?: string };

async function ask(address: string, { headers = {}, method = 'GET' }: Asked = {}) {
  const response = await routeRequest(new NextRequest(new URL(address, origin), { headers, method }));
  const header = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    header,
    location: header('location')?.replace(origin, '') ?? null,
    /** The path of the app folder that renders the page. */
    page: header('x-middleware-rewrite')?.replace(origin, '') ?? null,
    /** `name=value; attribute; …` */
    cookies: response.headers.getSetCookie(),
  };
}

test.each([
  ['/nl/', '/nl/page/home/-/'],
  ['/fr/a-vendre/', '/fr/page/for-sale/-/'],
  ['/nl/te-koop/?priceMax=1', '/nl/page/for-sale/~cHJpY2VNYXg9MQ/', 'private, max-age=0, must-revalidate'],
  ['/nl/zoeken/?q=an%40example.be', '/nl/search/~cT1hbiU0MGV4YW1wbGUuYmUmZ29hbD1zYWxl/', 'private, no-store'],
  ['/nl/nergens/', '/nl/missing/page/404/'],
])('%s is rendered by %s, for every visitor', async (address, page, cache = 'public, max-age=0, must-revalidate') => {
  const answer = await ask(address);
  expect(answer).toMatchObject({ status: 200, page, cookies: [] });
  expect(answer.header('cache-control')).toBe(cache);
});

test.each([
  ['/nl/te-koop', {}, 301, '/nl/te-koop/'],
  ['/nl/for-sale/', {}, 301, '/nl/te-koop/'],
  ['/te-koop/', { 'accept-language': 'fr' }, 301, '/nl/te-koop/'],
  ['/', { 'accept-language': 'de' }, 307, '/de/'],
  ['/', { 'accept-language': 'de', cookie: `${languageStoreName}=en` }, 307, '/en/'],
  ['/?language=fr', { cookie: `${languageStoreName}=en` }, 307, '/fr/'],
  ['/', { 'accept-language': 'pt' }, 307, '/nl/'],
])('%s with %j is a %i to %s, which no proxy caches', async (address, headers, status, location) => {
  const answer = await ask(address, { headers });
  expect(answer).toMatchObject({ status, page: null });
  expect(answer.location?.replace(/\?.*/, '')).toBe(location);
  expect(answer.header('cache-control')).toBe('private, no-cache');
  expect(answer.header('vary')).toBe('Accept-Language, Cookie');
});

test.each([
  ['/nl/?language=nl', 'nl'],
  ['/nl/?lang=nl', 'nl'],
  ['/fr/a-vendre/?language=fr', 'fr'],
  // The address decides the language: to choose another one, the visitor opens its address.
  ['/nl/?language=fr', null],
  ['/fr/a-vendre/?language=en', null],
  ['/nl/?language=pt', null],
  ['/nl/', null],
])('%s stores the language %j', async (address, language) => {
  const { cookies } = await ask(address);
  expect(cookies.map((cookie) => cookie.replace(/; Expires=[^;]+/, ''))).toEqual(
    language ? [`${languageStoreName}=${language}; Path=/; Max-Age=31536000; Secure; SameSite=lax`] : [],
  );
});

test('an unchanged page is a 304, a changed one is not', async () => {
  const { header } = await ask('/nl/te-koop/');
  const headers = { 'if-none-match': header('etag') ?? '' };
  expect(headers['if-none-match']).toMatch(/^W\/"/);
  const again = await ask('/nl/te-koop/', { headers });
  expect(again).toMatchObject({ status: 304, page: null });
  expect(again.header('etag')).toBe(headers['if-none-match']);
  expect((await ask('/nl/te-huur/', { headers })).status).toBe(200);
  expect((await ask('/nl/te-koop/?type=2', { headers })).status).toBe(200);
});

test('answers to Next’s own requests, and missing pages, have no entity tag', async () => {
  expect((await ask('/nl/te-koop/', { headers: { rsc: '1' } })).header('etag')).toBeNull();
  expect((await ask('/nl/nergens/')).header('etag')).toBeNull();
});

test('the answer to a form is private and never cached', async () => {
  const first = await ask('/nl/contact/', { method: 'POST' });
  const second = await ask('/nl/contact/', { method: 'POST' });
  for (const { header, status } of [first, second]) {
    expect(status).toBe(200);
    expect(header('cache-control')).toBe('private, no-store');
    expect(header('x-robots-tag')).toBe('noindex');
    expect(header('referrer-policy')).toBe('same-origin');
    expect(header('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'/);
  }
  expect(first.header('content-security-policy')).not.toBe(second.header('content-security-policy'));
});

test.each([
  ['/office/', '/nl/office/today/'],
  ['/office/login/?step=out', '/nl/office/login/~c3RlcD1vdXQ/'],
  ['/office/password/abc/', '/nl/office/password/abc/'],
  ['/office/staff/', '/nl/office/staff/'],
  ['/office/today/', '/nl/office/missing/'],
  ['/office/leads/x/y/', '/nl/office/missing/'],
])('%s is drawn by %s for one person, with a policy that allows nothing of another site', async (address, page) => {
  const answer = await ask(address);
  expect(answer).toMatchObject({ status: 200, page, cookies: [] });
  expect(answer.header('cache-control')).toBe('private, no-store');
  expect(answer.header('x-robots-tag')).toBe('noindex');
  expect(answer.header('referrer-policy')).toBe('same-origin');
  expect(answer.header('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'; .*frame-ancestors 'none'$/,
  );
});

test.each([
  ['/office/login', 301, null, '/office/login/'],
  ['/office//login/', 301, null, '/office/login/'],
  ['/nl/office/login/-/', 200, '/nl/missing/page/404/', null],
  ['/officer/', 200, '/nl/missing/page/404/', null],
])('%s is not a screen of the office', async (address, status, page, location) => {
  expect(await ask(address)).toMatchObject({ status, page, location });
});

test('a list opens in the view that the visitor chose last, by a private redirect', async () => {
  const chosen = await ask('/nl/te-koop/?view=list');
  expect(chosen.cookies).toEqual([expect.stringMatching(/^(?:__Host-)?site-view=list; Path=\/; .*Secure/)]);
  const headers = { cookie: chosen.cookies[0]?.split(';')[0] ?? '' };
  const next = await ask('/nl/te-huur/?bedroomsMin=2', { headers });
  expect(next).toMatchObject({ status: 307, location: '/nl/te-huur/?bedroomsMin=2&view=list' });
  expect(next.header('vary')).toBe('Cookie');
  const within = await ask('/nl/te-koop/?view=map', { headers: { 'sec-fetch-dest': 'empty' } });
  expect(within).toMatchObject({ status: 200, cookies: [] });
  const ahead = await ask('/nl/te-huur/', { headers: { ...headers, 'sec-purpose': 'prefetch' } });
  expect(ahead).toMatchObject({ status: 200, cookies: [] });
});

test.each(['/%E0%A4%A', '/nl/%', '/media/%ZZ'])('%s has a broken escape and is refused', async (address) => {
  expect(await ask(address)).toMatchObject({ status: 400, page: null, location: null });
});

test('an address without a language is passed on unchanged', async () => {
  const answer = await ask('/media/photo%20one.jpg');
  expect(answer).toMatchObject({ status: 200, page: null, location: null });
  expect(answer.header('x-middleware-next')).toBe('1');
});

test('a form that the server refused for its size is answered in the language of its page', async () => {
  const answer = await ask('/fr/contact/', { method: 'POST', headers: { 'x-site-refused': '413' } });
  expect(answer.status).toBe(413);
  expect(answer.header('cache-control')).toBe('no-store');
});

test('a page that gets no turn in time says so to the front; a missing one waits for none', async () => {
  const timers: (() => void)[] = [];
  const limits = { running: 1, waiting: 60, waitingOfNetwork: 8, waitSeconds: 15, drawSeconds: 30 };
  const later = (_: number, work: () => void) => {
    timers.push(work);
    return () => {};
  };
  const turns = createPageTurns(limits, { later });
  crossing('page-turns').set(turns);
  try {
    await turns.take('another page', '192.0.2.9');
    const headers = (turn: string) => ({ 'x-site-turn': turn, 'x-forwarded-for': '192.0.2.1' });
    const waiting = ask('/nl/over-ons/', { headers: headers('one') });
    const missing = await ask('/nl/nergens/', { headers: headers('two') });
    expect(missing).toMatchObject({ status: 200, page: '/nl/missing/page/404/' });
    await eventually(() => expect(timers).toHaveLength(2));
    // Fifteen seconds have passed.
    timers[1]?.();
    const refused = await waiting;
    expect([refused.status, refused.header('retry-after'), refused.header(waitedMark)]).toEqual([429, '5', '1']);
  } finally {
    crossing('page-turns').set(undefined);
  }
});
