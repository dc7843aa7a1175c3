import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { crossing } from './bridge.mjs';
import { drawnMark } from './kept-pages.mjs';
import { inNextState } from './next-state.mjs';
import { noticeScript } from './notice-script.mjs';
import PageCache, { isFrameworkScript, laterScript, withLaterScripts } from './page-cache.mjs';

const cache = new PageCache();
const page = (html = '<html></html>') => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(''),
  headers: { 'x-own': '1' },
  status: undefined,
});
const serveVersion = (version, origins = {}) => {
  crossing('page-rules').set({ version, pictureOrigins: [], frameOrigins: [], ...origins });
};

beforeEach(() => {
  crossing('page-cache').set(undefined);
  serveVersion('a');
});

test('a page is cached and found again', async () => {
  await cache.set('/fr/page/home/-', page());
  expect((await cache.get('/fr/page/home/-'))?.value.html).toBe('<html></html>');
});

test('a change of the content drops every page of the old version', async () => {
  await cache.set('/fr/page/home/-', page());
  serveVersion('b');
  expect(await cache.get('/fr/page/home/-')).toBeNull();
});

test('new texts of the interface drop every page with the old ones', async () => {
  await cache.set('/fr/page/home/-', page());
  serveVersion('a', { words: '.b' });
  expect(await cache.get('/fr/page/home/-')).toBeNull();
});

test('a page during whose drawing the content changed is sent and not cached', async () => {
  expect(await cache.get('/fr/page/home/-')).toBeNull();
  serveVersion('b');
  await cache.set('/fr/page/home/-', page());
  expect(await cache.get('/fr/page/home/-')).toBeNull();
  await cache.set('/fr/page/home/-', page());
  expect(await cache.get('/fr/page/home/-')).not.toBeNull();
});

test('a page that is marked as uncommon is not cached, but gets its policy', async () => {
  const value = page();
  await cache.set('/fr/page/for-sale/~abc', value);
  expect(await cache.get('/fr/page/for-sale/~abc')).toBeNull();
  expect(value.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a script that is not of the framework gets no place in the policy', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const value = page('<script>alert(1)</script>');
  await cache.set('/x', value);
  expect(value.headers['content-security-policy']).toContain("script-src 'self';");
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the policy names the hash of each inline script and style and allows no other', async () => {
  const script = 'self.__next_f.push([1,"1 < 2"])';
  const value = page(
    `<style>a{}</style><script>${script}</script><script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>`,
  );
  await cache.set('/x', value);
  const policy = value.headers['content-security-policy'];
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hash(script)};`);
  expect(policy).toContain(`style-src-elem 'self' ${hash('a{}')};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(value.headers['x-own']).toBe('1');
});

test('the script that hides a closed notice may run', async () => {
  const value = page(`<aside data-notice="a"><span hidden=""><script>${noticeScript}</script></span></aside>`);
  await cache.set('/x', value);
  const hash = createHash('sha256').update(noticeScript).digest('base64');
  expect(value.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('every inline script of the framework has its hash, white space around it included', async () => {
  const scripts = ['self.__next_f.push([1,"a"])', ' self.__next_f.push([1,"b"])\n', '\n\tself.__next_f.push([1,"c"])'];
  const value = page(scripts.map((script) => `<script>${script}</script>`).join('<p></p>'));
  await cache.set('/x', value);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(value.headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
});

test('pictures may come from where the content names them and from nowhere else', async () => {
  serveVersion('a', { pictureOrigins: ['https://cdn.example'] });
  const value = page();
  await cache.set('/x', value);
  expect(value.headers['content-security-policy']).toContain("img-src 'self' data: https://cdn.example;");
});

test.each([404, 410])('a page for a missing address answers %i', async (status) => {
  const value = page();
  await cache.set(`/fr/missing/property/${status}`, value);
  expect(value.status).toBe(status);
});

test('a page of one listing that is gone answers 410', async () => {
  const value = page();
  await cache.set('/fr/missing/property/410/2601', value);
  expect(value.status).toBe(410);
});

test('the pages used least recently go first when there are too many', async () => {
  const large = 'x'.repeat(10 * 1024 * 1024);
  await cache.set('/1', page(large));
  await cache.set('/2', page(large));
  await cache.get('/1');
  await cache.set('/3', page(large));
  expect(await cache.get('/2')).toBeNull();
  expect(await cache.get('/1')).not.toBeNull();
  expect(await cache.get('/3')).not.toBeNull();
});

test('a page of yesterday is drawn again, where yesterday ends with the day in Belgium', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [evening, lateEvening, midnight] of [
    ['2026-11-21T12:00:00Z', '2026-11-21T22:59:59.999Z', '2026-11-21T23:00:00Z'],
    ['2026-07-21T12:00:00Z', '2026-07-21T21:59:59.999Z', '2026-07-21T22:00:00Z'],
  ]) {
    crossing('page-cache').set(undefined);
    vi.setSystemTime(evening);
    await cache.set('/fr/page/home/-', page());
    vi.setSystemTime(lateEvening);
    expect(await cache.get('/fr/page/home/-'), lateEvening).not.toBeNull();
    vi.setSystemTime(midnight);
    expect(await cache.get('/fr/page/home/-'), midnight).toBeNull();
  }
  vi.useRealTimers();
});

test('the path alone shows whether a page is cached, while its version is the served one', async () => {
  const versions = () => crossing('page-cache').get().versions;
  await cache.set('/route-cache/APP_PAGE/0af/$/fr/page/home/-', page());
  await cache.set('/route-cache/APP_PAGE/0af/$/fr/page/for-sale/~abc', page());
  expect([...versions().keys()]).toEqual(['/fr/page/home/-']);
  serveVersion('b');
  await cache.get('/route-cache/APP_PAGE/0af/$/fr/page/home/-');
  expect(versions().size).toBe(0);
});

test('a page names the version that it was drawn for; none when that changed meanwhile', async () => {
  let number = 0;
  const drawnFor = async (change) => {
    const key = `/fr/page/${number++}/-`;
    await cache.get(key);
    change();
    const value = page();
    await cache.set(key, value);
    return value.headers[drawnMark];
  };
  const first = await drawnFor(() => {});
  expect(first).toMatch(/^a\./);
  expect(await drawnFor(() => serveVersion('b'))).toBe('');
  expect(await inNextState({ content: null, rules: { version: 'c' } }, () => drawnFor(() => {}))).toBe(
    first.replace(/^a/, 'c'),
  );
});

test.each([
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/a.js"],"runtimeModuleIds":[1]});',
])('%s is of the framework', (script) => {
  expect(isFrameworkScript(script)).toBe(true);
});

test.each([
  'alert(1)',
  '',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"]),alert(1),self.__next_f.push([1,"b"])',
  'alert(1);(self.__next_f=self.__next_f||[]).push([0])',
  '(self.__next_f=self.__next_f||[]).push([0])//\nalert(1)',
  'self.__next_f.push(alert`1`)',
])('%s is not', (script) => {
  expect(isFrameworkScript(script)).toBe(false);
});

const scriptOf = (name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const documentOf = (head, body) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const loader = (...names) =>
  `<script data-scripts="${names.map((name) => `/_next/static/chunks/${name}.js`).join(' ')}">${laterScript}</script>`;

test('scripts leave the head, and one at the end of the document loads each of them once', () => {
  const preload = [
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
    '<link rel="preload" href="/_next/static/chunks/part.js" as="script" fetchPriority="low"/>',
  ].join('');
  const html = documentOf(
    `<title>t</title>${preload}${scriptOf('a-1')}${scriptOf('turbopack-x')}`,
    `<p>p</p>${scriptOf('b')}${scriptOf('b')}`,
  );
  expect(withLaterScripts(html)).toBe(
    documentOf('<title>t</title>', `<p>p</p>${loader('b', 'part', 'a-1', 'turbopack-x')}`),
  );
});

test('other scripts, styles and pictures stay where they are', () => {
  const others = [
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    '<script src="https://stats.example/a.js" async=""></script>',
    '<link rel="preload" as="image" href="/media/a.webp"/>',
    '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
    '<script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/chunks/c.js\\" async=\\"\\"\\u003e"])</script>',
  ].join('');
  expect(withLaterScripts(documentOf(others + scriptOf('a'), ''))).toBe(documentOf(others, loader('a')));
});

test('a document without scripts, and one without an end, stay as they are', () => {
  for (const html of [documentOf('<title>t</title>', '<p>p</p>'), `<html><head>${scriptOf('a')}`])
    expect(withLaterScripts(html)).toBe(html);
});
