import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { watchPage } from '@/tests/support/page-watch';

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

for (const path of ['/fr/a-vendre/', '/nl/property/2417/']) {
  test(`${path} stays within its weight limit`, async ({ page, request }) => {
    const response = await request.get(path);
    const html = await response.text();
    expect(gzipSync(html).length).toBeLessThan(30 * 1024);
    const weights = { script: 0, stylesheet: 0, font: 0 };
    page.on('response', async (answer) => {
      const kind = answer.request().resourceType();
      if (kind === 'script' || kind === 'stylesheet') weights[kind] += gzipSync(await answer.body()).length;
      if (kind === 'font') weights.font += (await answer.body()).length;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(weights.script).toBeLessThan(180 * 1024);
    expect(weights.stylesheet).toBeLessThan(25 * 1024);
    expect(weights.font).toBeLessThan(90 * 1024);
  });
}

test('a page is cached after its first request, with a policy that allows no foreign script', async ({ request }) => {
  await request.get('/en/for-rent/?type=2');
  const again = await request.get('/en/for-rent/?type=2&utm_source=mail');
  expect(again.headers()['x-nextjs-cache']).toBe('HIT');
  const policy = again.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('an unchanged page is not sent twice', async ({ request }) => {
  const first = await request.get('/nl/contact/');
  const second = await request.get('/nl/contact/', { headers: { 'If-None-Match': first.headers().etag ?? '' } });
  expect(second.status()).toBe(304);
});

test('an uncommon combination of filters is not cached', async ({ request }) => {
  await request.get('/en/for-sale/?priceMax=123457');
  expect((await request.get('/en/for-sale/?priceMax=123457')).headers()['x-nextjs-cache']).not.toBe('HIT');
});
