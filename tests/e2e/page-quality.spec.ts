import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { watchPage } from '@/tests/support/page-watch';
import { full } from '@/tests/support/test-tier';

const paths = ['/nl/', '/fr/a-vendre/', '/de/zu-verkaufen/?view=list', '/en/projects/', '/fr/contact/'];

for (const path of paths) {
  test(`${path} does not shift while it loads, logs no errors and requests no third party`, async ({
    page,
    baseURL,
  }) => {
    const watch = watchPage(page, baseURL ?? '');
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
    ).toBeLessThanOrEqual(0.02);
    watch.expectQuiet();
  });
}

/**
 * Kilobytes of a first page view: compressed, the page also as it is, and its part that is data for scripts; fonts are
 * compressed files.
 */
const budgets = [
  { path: '/nl/', html: 17, plain: 76.5, data: 24.3, script: 152.5, stylesheet: 22.7, font: 60 },
  { path: '/fr/a-vendre/', html: 20.1, plain: 118, data: 32.5, script: 152.5, stylesheet: 22.7, font: 60 },
  { path: '/fr/a-vendre/?view=map', html: 23.1, plain: 130, data: 37, script: 152.5, stylesheet: 22.7, font: 60 },
  { path: '/nl/property/2417/', html: 23, plain: 102.5, data: 40.5, script: 151.8, stylesheet: 28.2, font: 60 },
  { path: '/fr/contact/', html: 15.7, plain: 68, data: 33.5, script: 164, stylesheet: 22.7, font: 60 },
];

for (const { path, ...budget } of budgets) {
  test(`${path} stays within its weight limit`, async ({ request }) => {
    const page = await (await request.get(path)).text();
    const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, address = '']) => address);
    const files = {
      script: named(/<script data-scripts="([^"]+)"/g).flatMap((addresses) => addresses.split(' ')),
      stylesheet: named(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g),
      font: named(/<link[^>]* href="([^"]+)"[^>]* as="font"/g),
    };
    const weigh = async (kind: keyof typeof files) => {
      const addresses = new Set(files[kind]);
      expect(addresses.size, kind).toBeGreaterThan(0);
      const bodies = await Promise.all([...addresses].map(async (address) => (await request.get(address)).body()));
      const sizes = bodies.map((body) => (kind === 'font' ? body : gzipSync(body)).length);
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    // Others would be loaded before the styles, and would not be counted here.
    expect(page).not.toMatch(/<script[^>]* src="[^"]+"(?![^>]* noModule)|<link[^>]* as="script"/);
    const weights = {
      html: gzipSync(page).length,
      plain: Buffer.byteLength(page),
      data: Buffer.byteLength([...page.matchAll(/<script>self\.__next_f\.push\(.*?<\/script>/gs)].join('')),
      script: await weigh('script'),
      stylesheet: await weigh('stylesheet'),
      font: await weigh('font'),
    };
    for (const kind of ['html', 'plain', 'data', 'script', 'stylesheet', 'font'] as const)
      expect(weights[kind] / 1024, kind).toBeLessThanOrEqual(budget[kind]);
  });
}

test('a page is cached after its first request, with a policy that allows no foreign script', async ({ request }) => {
  await request.get('/en/for-rent/?type=2');
  const again = await request.get('/en/for-rent/?type=2&utm_source=mail');
  expect(again.headers()['cache-status']).toBe('site; hit');
  const policy = again.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('scripts load after the styles, each once', full, async ({ page }) => {
  await page.goto('/nl/');
  const listed = (await page.locator('script[data-scripts]').getAttribute('data-scripts'))?.split(' ') ?? [];
  const loads = await page.waitForFunction((addresses) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const found = entries.map(({ name, startTime, responseEnd }) => ({
      path: new URL(name).pathname,
      startTime,
      responseEnd,
    }));
    return addresses.every((address) => found.some(({ path }) => path === address)) && found;
  }, listed);
  const found = await loads.jsonValue();
  if (!found) throw new Error('The scripts have not loaded');
  const styled = Math.max(...found.filter(({ path }) => path.endsWith('.css')).map(({ responseEnd }) => responseEnd));
  for (const address of listed) {
    const own = found.filter(({ path }) => path === address);
    expect(own.map(({ path }) => path)).toEqual([address]);
    expect(own[0]?.startTime).toBeGreaterThanOrEqual(styled);
  }
});

test('an unchanged page is not sent twice', async ({ request }) => {
  const first = await request.get('/nl/contact/');
  const second = await request.get('/nl/contact/', { headers: { 'If-None-Match': first.headers().etag ?? '' } });
  expect(second.status()).toBe(304);
});

test('an uncommon combination of filters is not cached', full, async ({ request }) => {
  await request.get('/en/for-sale/?priceMax=123457');
  expect((await request.get('/en/for-sale/?priceMax=123457')).headers()).not.toHaveProperty('cache-status');
});
