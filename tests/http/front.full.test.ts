import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileHeaders } from '@/tests/support/hostile-headers';
import { type SiteServer, startSite } from '@/tests/support/site-server';

// The same address in links and tags, whatever port the server listens on.
const siteUrl = 'http://localhost:3000';

let kept: SiteServer;
let drawn: SiteServer;

beforeAll(async () => {
  [kept, drawn] = await Promise.all([
    startSite({ SITE_URL: siteUrl }),
    startSite({ SITE_URL: siteUrl, PAGE_CACHE_MB: '0' }),
  ]);
});

afterAll(async () => {
  await Promise.all([kept?.stop(), drawn?.stop()]);
});

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Headers of the connection, of the one request, of the coding that the body came in, or for caches of others. */
const ofOneAnswer =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding|cache-status|x-request-id|etag|set-cookie|cache-tag|xkey|vary)$/;

/** Returns what a caller sees; bodies are decoded, headers of the one answer left out. */
async function ask(site: SiteServer, path: string, headers: Readonly<Record<string, string>>, method: string) {
  const sent = request(`${site.origin}${path}`, { headers, method, agent: false }).end();
  const [answer] = await once(sent, 'response');
  const raw: Buffer = await buffer(answer);
  const decode = decoders[answer.headers['content-encoding'] ?? ''];
  const body = decode && raw.length > 0 ? decode(raw) : raw;
  const shown = Object.entries(answer.headers as Record<string, string>).filter(([name]) => !ofOneAnswer.test(name));
  // Of a page for one visitor.
  const nonce = /'nonce-([^']+)'/.exec(shown.find(([name]) => name === 'content-security-policy')?.[1] ?? '')?.[1];
  const withoutNonce = (text: string) => (nonce ? text.replaceAll(nonce, 'nonce') : text);
  // With a preview cookie that is not its own, Next deletes it; this site has no preview.
  const all = ((answer.headers['set-cookie'] ?? []) as string[]).map((cookie) => cookie.split('=')[0] ?? '');
  const cookies = all.filter((name) => !/^__(?:prerender_bypass|next_preview_data)$/.test(name));
  // An answer with a cookie is private; for how long others may keep one is said of what is kept in front alone.
  const isDeleting = cookies.length < all.length;
  const lifetime = isDeleting ? /private, no-store|public, max-age=0[^"]*/g : /public, max-age=0[^"]*/g;
  const withoutLifetime = (text: string) => text.replace(lifetime, 'public');
  return {
    status: answer.statusCode,
    headers: JSON.parse(withoutLifetime(withoutNonce(JSON.stringify(Object.fromEntries(shown))))),
    cookies,
    hasTag: answer.headers.etag !== undefined,
    body: withoutNonce(body.toString()),
  };
}

const paths = [
  '/nl/',
  '/fr/',
  '/nl/te-koop/',
  '/fr/a-louer/',
  '/en/for-sale/?page=2',
  '/de/zu-verkaufen/?sort=price-up',
  '/nl/te-koop/?view=list',
  '/nl/te-koop/?priceMax=123456',
  '/en/contact/',
  '/nl/nergens/',
  '/nl/te-koop',
  '/NL/te-koop/',
  '/te-koop/',
  '/nl/login/',
  '/nl/%2e%2e/fr/',
  '/nl/%zz/',
];
const parameters = ['', 'utm_source=mail', 'x=1', 'language=nl', 'lang=fr', 'view=map', '_rsc=abc', '_rsc='];

const address = fc
  .tuple(fc.constantFrom(...paths), fc.subarray(parameters, { maxLength: 2 }))
  .map(([path, more]) => (more.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${more.join('&')}`));

test('with and without kept answers a caller gets the same, whatever the address, the cookies and the headers', async () => {
  const samples = fc.sample(fc.tuple(address, hostileHeaders, fc.constantFrom('GET', 'GET', 'GET', 'HEAD')), {
    seed: 20_261_123,
    numRuns: 250,
  });
  for (const [path, headers, method] of samples) {
    const about = `${method} ${path} ${JSON.stringify(headers)}`;
    const [one, other] = await Promise.all([ask(kept, path, headers, method), ask(drawn, path, headers, method)]);
    expect(one, about).toEqual(other);
    // Once more from the store, for a caller with nothing of the first.
    if (one.status === 200 && method === 'GET') {
      const [again, plain] = await Promise.all([ask(kept, path, {}, 'GET'), ask(drawn, path, {}, 'GET')]);
      expect(again, about).toEqual(plain);
    }
  }
});

test('nothing of the address that a page was first requested by is in the page', async () => {
  const first = 'first-visitors-words';
  for (const site of [kept, drawn]) {
    for (const path of ['/de/aktuelles/', '/en/to-rent/', `/nl/${first}/`, '/fr/a-vendre/?page=2']) {
      const asked = `${path}${path.includes('?') ? '&' : '?'}email=${first}`;
      for (const headers of [{}, { rsc: '1' }] as Record<string, string>[])
        expect((await ask(site, asked, headers, 'GET')).body, asked).not.toContain(first);
      expect((await ask(site, path.replace(first, 'other'), {}, 'GET')).body, path).not.toContain(first);
    }
  }
});

test('of a hundred thousand addresses of one page only one is kept', async () => {
  const before = (await ask(kept, '/nl/', {}, 'GET')).body;
  for (let index = 0; index < 100; index += 1) {
    const answer = await ask(kept, `/nl/?campaign=${index}&${index}`, {}, 'GET');
    expect(answer.body).toBe(before);
  }
});

/** Asked with the same words twice: answers that are made for one caller are not among them. */
const endpoints: readonly [path: string, headers?: Readonly<Record<string, string>>][] = [
  ['/api/search/?q=gent&language=fr', { 'accept-encoding': 'gzip, br' }],
  ['/api/search/?q=gent&language=xx'],
  ['/api/facets/?goal=rent&language=de', { 'accept-encoding': 'gzip' }],
  ['/api/facets/?goal=swap&language=de'],
  ['/api/map-points/?goal=sale&language=en', { 'accept-encoding': 'br' }],
  ['/api/map-points/?near=999999&language=en'],
  ['/api/saved/?ids=1,2,3&language=nl'],
  ['/api/consent-words/?language=fr'],
  ['/api/form-stamp/?form=unknown'],
  ['/api/document/?token=none', { 'accept-language': 'fr' }],
  ['/api/owner/history/1/'],
  ['/api/office/file/1/'],
  ['/api/metrics/'],
  ['/api/nowhere/'],
  ['/media/exterior-villa-brick-01.webp?width=100'],
  ['/media/exterior-villa-brick-01.webp?width=101'],
  ['/media/nothing.webp'],
  ['/media/documents/nothing.pdf', { range: 'bytes=0-9' }],
];

test('an endpoint answers the same to the first request, by Next, and to later ones, by the server itself', async () => {
  for (const [path, headers = {}] of endpoints)
    for (const method of ['GET', 'HEAD']) {
      const answers = [await ask(drawn, path, headers, method), await ask(drawn, path, headers, method)];
      // Next names the headers of its own client, and compresses with gzip alone.
      const [first, second] = answers.map(({ headers: { vary: _, ...others }, ...answer }) => ({ ...answer, others }));
      expect(second, `${method} ${path}`).toEqual(first);
    }
});

test('a large answer of an endpoint is compressed as its caller likes it, a short one is not', async () => {
  const coding = async (path: string, accepted: string) => {
    const sent = request(`${drawn.origin}${path}`, { headers: { 'accept-encoding': accepted }, agent: false }).end();
    const [answer] = await once(sent, 'response');
    const body: Buffer = await buffer(answer);
    expect(answer.headers['content-length']).toBe(`${body.length}`);
    return answer.headers['content-encoding'];
  };
  const map = '/api/map-points/?goal=sale&language=nl';
  await ask(drawn, map, {}, 'GET');
  expect(await coding(map, 'gzip, deflate, br')).toBe('br');
  expect(await coding(map, 'gzip')).toBe('gzip');
  expect(await coding(map, 'identity')).toBeUndefined();
  expect(await coding('/api/map-points/?near=999999&language=nl', 'gzip, br')).toBeUndefined();
});
