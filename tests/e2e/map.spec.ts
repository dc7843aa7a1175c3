import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { writeContentFolder } from '../support/content-folder';
import { watchPage } from '../support/page-watch';
import { startSite } from '../support/site-server';
import { titleOf, wordsOf } from '../support/site-words';

const nl = wordsOf('nl');
const fr = wordsOf('fr');

/** Returns the frame of the page's map, once it has rendered something. */
async function openMap(page: Page, address: string, title: string): Promise<FrameLocator> {
  await page.goto(address);
  await page.locator('.map').scrollIntoViewIfNeeded();
  const element = page.locator(`iframe[title="${title}"]`);
  const frame = element.contentFrame();
  await expect(frame.locator('.mark').first()).toBeVisible();
  return frame;
}

const prices = (frame: FrameLocator) => frame.locator('button.mark--price');
const clusters = (frame: FrameLocator) => frame.locator('button.mark--cluster');

test('the map of a list works by keyboard alone and sends no request to other hosts', async ({ page, baseURL }) => {
  const watch = watchPage(page, baseURL ?? '');
  const frame = await openMap(page, '/nl/te-koop/?view=map', nl('map.title'));
  await expect(page.getByRole('link', { name: nl('map.toList') })).toHaveAttribute('href', '#map-results');
  const before = await prices(frame).count();
  await clusters(frame).first().focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', { name: nl('map.searchHere') })).toBeVisible();
  await expect.poll(() => prices(frame).count()).not.toBe(before);

  const price = prices(frame).first();
  const name = (await price.getAttribute('aria-label')) ?? '';
  await price.focus();
  await page.keyboard.press('Enter');
  const card = frame.getByRole('dialog');
  await expect(card).toBeFocused();
  expect(name).toContain((await card.getAttribute('aria-label')) ?? '?');
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/nl\/(te-koop|projecten)\/.+\/\d+\/$/);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(frame.getByRole('button', { name })).toBeFocused();
  watch.expectQuiet();
});

test('a focused card highlights its marker, and a clicked marker marks its card', async ({ page, request }) => {
  const { properties } = await (await request.get('/api/map-points/?goal=sale&language=fr')).json();
  const spots = properties.map((pin: { latitude: number; longitude: number }) => `${pin.latitude} ${pin.longitude}`);
  const alone = properties.filter(
    (_: unknown, at: number) => spots.indexOf(spots[at]) === spots.lastIndexOf(spots[at]),
  );
  const frame = await openMap(page, '/fr/a-vendre/?view=map', fr('map.title'));
  const shown = await page
    .locator('[data-map-card]')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-map-card'))));
  const id = shown.find((candidate) => alone.some((pin: { id: number }) => pin.id === candidate));

  const card = page.locator(`[data-map-card="${id}"]`);
  await card.getByRole('link').first().focus();
  const pointed = frame.locator('[data-highlight]');
  // Clusters that contain it are opened until its own marker is shown.
  await expect(async () => {
    await expect(pointed).toHaveCount(1, { timeout: 500 });
    // Read and clicked in one step: a click on its own marker would open a card, which takes the focus.
    await pointed.evaluate((mark: HTMLElement, own) => mark.dataset.key !== own && mark.click(), `p${id}`, {
      timeout: 500,
    });
    expect(await pointed.getAttribute('data-key', { timeout: 500 })).toBe(`p${id}`);
  }).toPass();
  await expect(card).not.toHaveAttribute('data-chosen');
  await pointed.evaluate((mark: HTMLElement) => mark.click());
  await expect(card).toHaveAttribute('data-chosen', '');
});

test('the visible or drawn area becomes the area of the search and keeps the other filters', async ({ page }) => {
  const frame = await openMap(page, '/nl/te-koop/?priceMax=750000&view=map', nl('map.title'));
  await frame.getByRole('button', { name: nl('map.zoomIn') }).click();
  await frame.getByRole('button', { name: nl('map.searchHere') }).click();
  await expect(page).toHaveURL(/area=[\w-]+/);
  expect(new URL(page.url()).searchParams.get('priceMax')).toBe('750000');
  const first = new URL(page.url()).searchParams.get('area');

  const again = await openMap(page, '/nl/te-koop/?priceMax=750000&view=map', nl('map.title'));
  await again.getByRole('button', { name: nl('map.draw') }).click();
  const sheet = again.getByRole('application', { name: nl('map.drawing.label') });
  await expect(sheet).toBeFocused();
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await again.getByRole('button', { name: nl('map.drawing.finish') }).click();
  await expect(page).toHaveURL(/area=[\w-]+/);
  expect(new URL(page.url()).searchParams.get('area')).not.toBe(first);
});

test('Escape ends drawing and changes nothing', async ({ page }) => {
  const frame = await openMap(page, '/nl/te-huur/?view=map', nl('map.title'));
  await frame.getByRole('button', { name: nl('map.draw') }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('application')).toBeHidden();
  await expect(page).not.toHaveURL(/area=/);
});

test('messages of other origins and shapes change nothing', async ({ page }) => {
  const frame = await openMap(page, '/nl/te-koop/?view=map', nl('map.title'));
  const count = await frame.locator('.mark').count();
  await page.evaluate(() => {
    const target = document.querySelector<HTMLIFrameElement>('.map iframe')?.contentWindow;
    const empty = { mapType: 'list', infoMessage: null, customMarker: null, ignore: [], shape: null, view: null };
    for (const data of [
      null,
      'site:map',
      { type: 'site:map' },
      { type: 'site:map', properties: [{ id: 1 }], ...empty },
      { type: 'site:map', properties: 'x', ...empty },
    ])
      target?.postMessage(data, window.location.origin);
    // A foreign frame inside the page can send messages to ours, but not as its page.
    const stranger = document.createElement('iframe');
    stranger.srcdoc = '<p>stranger</p>';
    stranger.sandbox.add('allow-scripts');
    document.body.append(stranger);
    window.postMessage({ type: 'site:search', shape: null }, window.location.origin);
  });
  const inside = page.frames().find((one) => one.url().endsWith('/kaart/'));
  // From the frame itself: the right origin, but not its parent page.
  await inside?.evaluate(() => {
    const empty = { mapType: 'list', infoMessage: null, customMarker: null, ignore: [], shape: null, view: null };
    window.postMessage({ type: 'site:map', properties: [], ...empty }, window.location.origin);
  });
  await page.waitForTimeout(300);
  expect(await frame.locator('.mark').count()).toBe(count);
  await expect(page).not.toHaveURL(/area=/);
});

test('a map without an answer says so, offers a retry, and leaves the list usable', async ({ page }) => {
  await page.route('**/api/map-points/**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }));
  await page.goto('/nl/te-koop/?view=map');
  await page.locator('.map').scrollIntoViewIfNeeded();
  await expect(page.getByText(`${nl('api.error')} ${nl('map.failedPoints')}`)).toBeVisible();
  await expect(page.locator('[data-map-card]').first()).toBeVisible();
  await page.unroute('**/api/map-points/**');
  await page.getByRole('button', { name: nl('map.retry') }).click();
  await expect(page.locator('.map iframe').contentFrame().locator('.mark').first()).toBeVisible();
});

test('a map without its base map still shows the properties', async ({ page }) => {
  await page.route('**/map/base.json', (route) => route.fulfill({ status: 404, body: '' }));
  const frame = await openMap(page, '/fr/a-vendre/?view=map', fr('map.title'));
  await expect(frame.getByText(fr('map.noGround'))).toBeVisible();
});

test('a hidden address is shown at the middle of its commune, on its page and on the list', async ({
  page,
  request,
}) => {
  // Deurle: the export has 51.007, 3.608.
  const answer = await (await request.get('/api/map-points/?goal=sale&language=nl')).json();
  const pin = answer.properties.find(({ id }: { id: number }) => id === 2406);
  expect(pin).toMatchObject({ isArea: true });
  const html = await (await request.get('/nl/property/2406/')).text();
  expect(html).toContain(String(pin.latitude));
  for (const text of [html, JSON.stringify(answer)]) {
    expect(text).not.toMatch(/51\.007\b/);
    expect(text).not.toMatch(/\b3\.608\b/);
  }
  const frame = await openMap(page, '/nl/property/2406/', nl('map.titleOne'));
  await expect(frame.getByRole('img', { name: new RegExp(nl('map.areaOf')) })).toBeVisible();
  await expect(page.getByText(nl('map.areaNote'))).toBeVisible();
  await expect(page.locator('#location').getByRole('link')).toHaveCount(0);
});

test('a public address has its point and a link to a street map', async ({ page }) => {
  const frame = await openMap(page, '/fr/property/2820/', fr('map.titleOne'));
  await expect(
    frame.getByRole('img', { name: new RegExp(titleOf('properties', 2820, 'fr').slice(0, 12)) }),
  ).toBeVisible();
  await expect(page.locator('#location').getByRole('link')).toHaveAttribute('href', /openstreetmap\.org/);
});

test('the map of a property shows others around it, and each dot opens its page', async ({ page, request }) => {
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'site:map') document.documentElement.dataset.ignored = JSON.stringify(data.ignore);
    });
  });
  const { properties } = await (await request.get('/api/map-points/?near=2820&language=fr')).json();
  const others = properties.filter(({ id }: { id: number }) => id !== 2820);
  expect(others.length).toBeGreaterThan(0);
  expect(others.length).toBeLessThan(30);

  const frame = await openMap(page, '/fr/property/2820/', fr('map.titleOne'));
  await expect(frame.locator('html')).toHaveAttribute('data-ignored', '[2820]');
  await expect(frame.locator('[data-key="p2820"]')).toHaveCount(1);
  await expect(frame.getByText(fr('map.neighbours'))).toBeVisible();
  const dot = frame.locator('button.mark--dot').first();
  const name = (await dot.getAttribute('aria-label')) ?? '';
  await dot.focus();
  await page.keyboard.press('Enter');
  const link = frame.getByRole('dialog').getByRole('link');
  expect(name).toContain((await link.textContent()) ?? '?');
  const href = (await link.getAttribute('href')) ?? '';
  expect(others.map(({ href }: { href: string }) => href)).toContain(href);
  await link.press('Enter');
  await expect(page).toHaveURL(href);
});

test('a property whose neighbours cannot be fetched still shows where it is', async ({ page }) => {
  await page.route('**/api/map-points/**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }));
  const frame = await openMap(page, '/fr/property/2820/', fr('map.titleOne'));
  await expect(frame.locator('.mark')).toHaveCount(1);
  await expect(frame.getByText(fr('map.neighbours'))).toBeHidden();
});

test('invalid queries for points get a clear answer', async ({ request }) => {
  for (const query of [
    '',
    '?goal=sale',
    '?goal=swap&language=nl',
    '?goal=sale&language=xx',
    '?near=2820',
    '?near=-1&language=nl',
    '?near=2820%00&language=nl',
    `?goal=sale&language=nl&x=${'y'.repeat(5000)}`,
  ])
    expect((await request.get(`/api/map-points/${query}`)).status(), query.slice(0, 40)).toBe(400);
  expect((await request.get('/api/map-points/?near=999999999&language=nl')).status()).toBe(404);
  const strange = await request.get('/api/map-points/?goal=rent&language=de&city=%00&area=!!&type=99&bedrooms=many');
  expect(strange.status()).toBe(200);
  expect(strange.headers()['cache-control']).toBe('public, max-age=60');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a price opens its card by touch, and the list stands below', async ({ page }) => {
    const frame = await openMap(page, '/fr/a-vendre/?view=map', fr('map.title'));
    await prices(frame).first().tap();
    await expect(frame.getByRole('dialog')).toBeVisible();
    await frame.getByRole('button', { name: fr('map.close') }).tap();
    await expect(frame.getByRole('dialog')).toBeHidden();
    const map = await page.locator('.map').boundingBox();
    const list = await page.locator('#map-results').boundingBox();
    expect(list?.y ?? 0).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list shows the same properties, and a sentence explains why there is no map', async ({ page }) => {
    await page.goto('/nl/te-koop/?view=map');
    await expect(page.getByText(nl('map.withoutScripts'))).toBeVisible();
    await expect(page.locator('[data-map-card]').first()).toBeVisible();
    await expect(page.locator('.map')).toBeHidden();
  });
});

test('page and frame pass axe', async ({ page }) => {
  const frame = await openMap(page, '/nl/te-koop/?view=map', nl('map.title'));
  await prices(frame).first().click();
  await expect(frame.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const inside = page.frames().find((one) => one.url().endsWith('/kaart/'));
  await page.goto(inside?.url() ?? '/nl/kaart/');
  await expect(page.getByText(nl('map.alone'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a street map of another service is requested only after consent on the map', async ({ page }) => {
  const tiles = { url: 'https://tiles.example.be/{z}/{x}/{y}.png', attribution: 'Tiles Example', maxZoom: 18 };
  const read = (file: string) => JSON.parse(readFileSync(`content/${file}`, 'utf8'));
  const properties = 'listings/fr/properties.json';
  const folder = await writeContentFolder({
    'settings.json': { ...read('settings.json'), map: { tiles } },
    [properties]: read(properties),
  });
  const site = await startSite({ CONTENT_DIR: folder });
  try {
    const asked: string[] = [];
    await page.route('https://tiles.example.be/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    const frame = await openMap(page, `${site.origin}/fr/a-vendre/?view=map`, fr('map.title'));
    const streets = frame.getByRole('checkbox', { name: fr('map.streets.switch') });
    await streets.click();
    await expect(frame.getByText('tiles.example.be')).toBeVisible();
    await expect(streets).not.toBeChecked();
    expect(asked).toEqual([]);
    await frame.getByRole('button', { name: fr('map.streets.show') }).click();
    await expect(streets).toBeChecked();
    await expect(frame.getByText('Tiles Example')).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});
