import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import busting from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureProgram } from '@/scripts/support/debian-program.mjs';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { eventually } from '@/tests/support/timing';

const token = 'a token of the cache';
const metricsToken = 'a token of the figures';

let folder: string;
let site: SiteServer;
let port: number;
const caches: ChildProcess[] = [];
let settings: { agency: object };

const save = (name: string) =>
  writeFile(path.join(folder, 'settings.json'), JSON.stringify({ ...settings, agency: { ...settings.agency, name } }));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-varnish-'));
  settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  await save('Huizen Vermeulen');
  port = await freePort();
  site = await startSite({
    CONTENT_DIR: folder,
    TRUST_PROXY: '1',
    EDGE_PURGE_URL: `http://127.0.0.1:${port}/`,
    EDGE_PURGE_TOKEN: token,
    EDGE_PRIVATE_HOSTS: `127.0.0.1:${port}`,
    METRICS_TOKEN: metricsToken,
  });
  await startVarnish(port, Number(new URL(site.origin).port));
  await eventually(expectPurged);
});

/** The site purges at its start, and once more seconds later: a page that is older than that was kept since. */
async function expectPurged(): Promise<void> {
  const { body } = await ask('/api/metrics/', { headers: { authorization: `Bearer ${metricsToken}` } });
  expect(body).toContain('gevel_edge_unpurged_seconds 0\n');
  const { headers } = await ask('/nl/diensten/');
  expect(Number(headers.age)).toBeGreaterThan(5);
}
afterAll(async () => {
  for (const cache of caches) await end(cache, 'SIGTERM');
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The shipped file on a port of this test, in front of what listens on another. */
async function startVarnish(own: number, behind: number): Promise<void> {
  const program = await ensureProgram('varnishd');
  const shipped = await readFile('deploy/varnish.vcl', 'utf8');
  const file = path.join(folder, `${own}.vcl`);
  await writeFile(file, shipped.replace('.port = "3000"', `.port = "${behind}"`));
  const place = path.join(folder, String(own));
  const options = ['-F', '-j', 'none', '-n', place, '-a', `127.0.0.1:${own}`, '-f', file, '-s', 'malloc,64m'];
  caches.push(spawn(program, options, { stdio: 'ignore', env: { ...process.env, GEVEL_PURGE_TOKEN: token } }));
  await eventually(async () => expect((await ask('/api/health/', { of: own })).status).toBe(200));
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

type Asked = { headers?: Record<string, string>; method?: string; of?: number };

async function ask(address: string, { headers = {}, method = 'GET', of = port }: Asked = {}) {
  const sent = request({ port: of, host: '127.0.0.1', path: address, method, headers, agent: false }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** Whether it came out of the cache, as often as it is asked for. */
async function cached(address: string, asked: Asked = {}): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let count = 0; count < 3; count++) found.push((await ask(address, asked)).headers['x-cache']);
  return found;
}

const all = (one: string) => [one, one, one];
const afterTheFirst = ['MISS', 'HIT', 'HIT'];

test.each([
  ['a page', '/nl/contact/'],
  ['a list', '/fr/a-vendre/'],
  ['a picture', '/media/hero-villa-02.webp?width=400&height=auto&format=webp'],
  ['the listings for programs', '/de/listings.json'],
])('%s is asked for once, whatever else its callers send', async (_, address) => {
  expect(await cached(address)).toEqual(afterTheFirst);
  expect(
    await cached(address, { headers: { 'user-agent': 'Another', 'accept-language': 'fr', cookie: '_ga=1' } }),
  ).toEqual(all('HIT'));
  const { headers } = await ask(address);
  for (const name of ['xkey', 'cache-tag', 'set-cookie', 'x-request-id']) expect(headers).not.toHaveProperty(name);
  expect(headers['cache-control']).not.toContain('s-maxage');
});

test('the data of a navigation have an address of their own, and a document at that address is not kept', async () => {
  const hash = await busting.computeCacheBustingSearchParam(undefined, undefined, undefined, undefined);
  const address = `/nl/diensten/?_rsc=${hash}`;
  const asked = { headers: { rsc: '1' } };
  expect(await cached(address)).toEqual(all('MISS'));
  expect(await cached(address, asked)).toEqual(afterTheFirst);
  expect((await ask(address, asked)).headers['content-type']).toContain('text/x-component');
  const document = await ask(address);
  expect(document.headers).toMatchObject({ 'content-type': expect.stringContaining('text/html'), 'x-cache': 'MISS' });
});

test.each([
  ['the choice of a language', '/', {}],
  ['the choice of a language by a cookie', '/', { cookie: 'site-language=fr' }],
  ['a login', '/nl/login/', {}],
  ['the office', '/office/', {}],
  ['the text of a search', '/nl/zoeken/?q=an%40example.be', {}],
  ['a list that few ask for', '/nl/te-koop/?priceMin=123457', {}],
  ['an address that stores a view', '/nl/te-koop/?view=map', {}],
  ['an address that stores a language', '/nl/?language=nl', {}],
  ['the suggestions of a search', '/api/search/?q=an&language=nl', {}],
  ['what a form is asked with', '/api/form-stamp/?form=site-contact', {}],
  ['health', '/api/health/', {}],
])('%s is never kept', async (_, address, headers) => {
  expect(await cached(address, { headers })).toEqual(all('MISS'));
  const control = (await ask(address, { headers })).headers['cache-control'] ?? '';
  expect(control).toMatch(/no-store|private/);
});

test.each([
  'gevel.session_token=a',
  '__Host-gevel.session_token=a',
  'site-consent=1; gevel-device=b',
  'site-view=list',
])('who sends %s is answered by the site, and nothing of it is kept', async (cookie) => {
  const address = `/nl/diensten/?${encodeURIComponent(cookie)}`;
  expect(await cached(address, { headers: { cookie } })).toEqual(all('MISS'));
  expect(await cached(address)).toEqual(afterTheFirst);
  expect(await cached(address, { headers: { cookie } })).toEqual(all('MISS'));
});

test.each(['site-consent=1', 'site-language=fr', '__Host-site-captcha-site-contact=x', '_ga=1'])(
  'what was asked for with %s is not kept, and what is kept is given',
  async (cookie) => {
    const address = `/nl/te-huur/?${encodeURIComponent(cookie)}`;
    expect(await cached(address, { headers: { cookie } })).toEqual(all('MISS'));
    await ask(address);
    expect(await cached(address, { headers: { cookie } })).toEqual(all('HIT'));
  },
);

test('only who has the token drops anything', async () => {
  await ask('/nl/contact/');
  for (const authorization of ['', 'Bearer ', 'Bearer another'])
    expect((await ask('/', { method: 'POST', headers: { 'xkey-purge': 'content', authorization } })).status).toBe(403);
  expect((await ask('/nl/contact/')).headers['x-cache']).toBe('HIT');
});

test('after a change of the content every page is that of the present one, at once and for good', async () => {
  const addresses = ['/nl/', '/nl/contact/', '/fr/a-vendre/', '/de/listings.json'];
  const read = async () => (await Promise.all(addresses.map((address) => ask(address)))).map(({ body }) => body);
  const before = await read();
  expect((await ask('/nl/')).headers['x-cache']).toBe('HIT');
  await save('Huizen Peeters');
  await expect.poll(async () => (await read()).slice(0, 3).every((body) => body.includes('Huizen Peeters'))).toBe(true);
  expect((await read())[0]).not.toContain('Huizen Vermeulen');
  expect(before[0]).toContain('Huizen Vermeulen');
  expect(await cached('/nl/')).toContain('HIT');
});

test('while the site is away its pages are shown, and it comes back with those of then', async () => {
  await expect.poll(async () => (await ask('/nl/contact/')).headers['x-cache']).toBe('HIT');
  await site.kill();
  expect(await ask('/nl/contact/')).toMatchObject({ status: 200, body: expect.stringContaining('Huizen Peeters') });
  expect((await ask('/nl/login/')).status).toBe(503);
  await save('Huizen Willems');
  await site.start();
  await expect.poll(async () => (await ask('/nl/contact/')).body).toContain('Huizen Willems');
});

test('what is older than it may be is shown while the site is away, whether that is known already or not', async () => {
  const upstream = fork('tests/server/upstream.mjs', ['one']);
  const [behind] = await once(upstream, 'message');
  const of = await freePort();
  await startVarnish(of, behind);
  const lifetime = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400';
  const address = `/nl/?answer=${encodeURIComponent(JSON.stringify({ 'Cache-Control': lifetime }))}`;
  const failing = `/nl/?answer=${encodeURIComponent(JSON.stringify({ 'Cache-Control': 'no-store' }))}`;
  expect((await ask(address, { of })).headers['x-from']).toBe('one');
  await end(upstream, 'SIGKILL');
  expect((await ask(failing, { of })).status).toBe(503);
  let age = 0;
  await expect
    .poll(async () => {
      const { status, headers } = await ask(address, { of, headers: { cookie: 'site-consent=1' } });
      expect(status).toBe(200);
      age = Number(headers.age);
      return age;
    })
    .toBeGreaterThan(9);
});
