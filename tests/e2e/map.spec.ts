import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { writeContentFolder } from '../support/content-folder';
import { makeStreetMap, makeTown } from '../support/make-street-map';
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

/** The key of a mark that stands free: neither beyond the edges, nor below the buttons or the question about cookies. */
function freeMark(marks: Locator): Promise<string | null> {
  return marks.evaluateAll((all) => {
    const free = all.find((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      return left > 8 && right < innerWidth - 72 && top > 8 && bottom < innerHeight - 160;
    });
    return free?.getAttribute('data-key') ?? null;
  });
}

/** Looks closer until a home stands alone and free, and returns its mark. */
async function findPrice(frame: FrameLocator): Promise<Locator> {
  let found = '';
  await expect(async () => {
    const price = await freeMark(prices(frame));
    const cluster = price === null ? await freeMark(clusters(frame)) : null;
    if (cluster !== null) await frame.locator(`[data-key="${cluster}"]`).click({ timeout: 5000 });
    found = price ?? '';
    expect(price).not.toBeNull();
  }).toPass();
  return frame.locator(`[data-key="${found}"]`);
}
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
  await frame.locator(`[data-key="p${id}"]`).dispatchEvent('pointerover');
  await expect(card).toHaveAttribute('data-lit', '');
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
  for (const text of [html, JSON.stringify(answer)]) {
    expect(text).not.toMatch(/51\.007\b/);
    expect(text).not.toMatch(/\b3\.608\b/);
  }
  await page.goto('/nl/property/2406/');
  const place = page.locator('#location');
  await expect(place.getByRole('img', { name: nl('detail.location.locator', { place: 'Deurle' }) })).toBeVisible();
  await expect(place.getByText('Gent 9 km')).toBeVisible();
  await expect(place.getByText(nl('map.areaNote'))).toBeVisible();
  await expect(place.getByRole('link')).toHaveCount(0);
});

test('a public address has a drawing of its surroundings and a link to a street map', async ({ page }) => {
  await page.goto('/fr/property/2820/');
  const place = page.locator('#location');
  await expect(place.getByRole('img', { name: fr('detail.location.locator', { place: 'Steinfort' }) })).toBeVisible();
  await expect(place.getByText(fr('map.areaNote'))).toHaveCount(0);
  await expect(place.getByRole('link').first()).toHaveAttribute('href', /openstreetmap\.org/);
});

test('with a street map of its own, the map of a property shows its street, its neighbours and the licence', async ({
  page,
  request,
}) => {
  test.slow();
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-streets-'));
  const streetMap = path.join(folder, 'streets.pmtiles');
  const { properties } = await (await request.get('/api/map-points/?near=2820&language=fr')).json();
  const own = properties.find(({ id }: { id: number }) => id === 2820);
  await writeFile(streetMap, makeStreetMap(makeTown(own)));
  const site = await startSite({ STREET_MAP: streetMap });
  try {
    const watch = watchPage(page, site.origin);
    const tiles: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/street-map/')) tiles.push(`${response.status()}`);
    });
    await page.addInitScript(() => {
      window.addEventListener('message', ({ data }) => {
        if (data?.type === 'site:map') document.documentElement.dataset.ignored = JSON.stringify(data.ignore);
      });
    });
    const others = properties.filter(({ id }: { id: number }) => id !== 2820);
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThan(30);

    const frame = await openMap(page, `${site.origin}/fr/property/2820/`, fr('map.titleOne'));
    const name = new RegExp(titleOf('properties', 2820, 'fr').slice(0, 12));
    await expect(frame.getByRole('img', { name })).toBeVisible();
    await expect(frame.getByRole('link', { name: fr('map.streets.attribution') })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    await expect.poll(() => tiles.length).toBeGreaterThan(1);
    expect(new Set(tiles)).toEqual(new Set(['206']));
    await expect(frame.locator('.leaflet-control-scale')).toHaveText(/^(?:20|30|50|100) m$/);

    await expect(frame.locator('html')).toHaveAttribute('data-ignored', '[2820]');
    await expect(frame.locator('[data-key="p2820"]')).toHaveCount(1);
    await expect(frame.getByText(fr('map.neighbours'))).toBeVisible();
    const dot = frame.locator('button.mark--dot').first();
    const zoomOut = frame.getByRole('button', { name: fr('map.zoomOut') });
    await expect(async () => {
      if ((await dot.count()) === 0) await zoomOut.click();
      expect(await dot.count()).toBeGreaterThan(0);
    }).toPass();
    const title = (await dot.getAttribute('aria-label')) ?? '';
    await dot.focus();
    await page.keyboard.press('Enter');
    const link = frame.getByRole('dialog').getByRole('link');
    expect(title).toContain((await link.textContent()) ?? '?');
    const href = (await link.getAttribute('href')) ?? '';
    expect(others.map(({ href }: { href: string }) => href)).toContain(href);
    watch.expectQuiet();
    await link.press('Enter');
    await expect(page).toHaveURL(`${site.origin}${href}`);

    // Neither neighbours nor streets: the property still shows where it is, no deeper than there is ground.
    await page.route('**/api/map-points/**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }));
    await page.route('**/api/street-map/**', (route) => route.fulfill({ status: 404, body: '' }));
    const bare = await openMap(page, `${site.origin}/fr/property/2820/`, fr('map.titleOne'));
    await expect(bare.locator('.mark')).toHaveCount(1);
    await expect(bare.getByText(fr('map.neighbours'))).toBeHidden();
    await expect(bare.getByText(fr('map.noGround'))).toBeVisible();
    await expect(bare.getByRole('button', { name: fr('map.zoomIn'), exact: true })).toBeDisabled();
    await expect(bare.locator('.leaflet-control-scale')).toHaveText(/km$/);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
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

  test('the map fills the window, one card at its foot follows it, the list is a sheet, and Back closes it', async ({
    page,
  }) => {
    await page.goto('/fr/a-vendre/');
    await page
      .locator('.filters__phone')
      .getByRole('link', { name: fr('list.views.map') })
      .tap();
    await expect(page).toHaveURL(/view=map/);
    const frame = page.locator(`iframe[title="${fr('map.title')}"]`).contentFrame();
    const price = await findPrice(frame);
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not shown.`);
      return { ...box, end: box.y + box.height };
    };
    // Nothing lies over the map, nor over the card at its foot.
    const [bar, map, foot] = [await boxOf('.list-map__bar'), await boxOf('.map'), await boxOf('.list-map__foot')];
    expect(bar.y).toBe(0);
    expect(map.y).toBeGreaterThanOrEqual(bar.end);
    expect(foot.y).toBeGreaterThanOrEqual(map.end);
    expect(Math.round(foot.end)).toBe(844);
    expect(map.height).toBeGreaterThan(500);

    const name = (await price.getAttribute('aria-label')) ?? '';
    await price.tap();
    const chosen = page.locator('[data-chosen]');
    await expect(chosen).toBeInViewport();
    expect(name).toContain((await chosen.getByRole('heading').textContent()) ?? '?');
    await expect(frame.getByRole('dialog')).toHaveCount(0);
    const others = page.locator('[data-map-card]:not([data-chosen])');
    await others.nth(4).evaluate((card) => card.scrollIntoView({ inline: 'start' }));
    await expect(chosen).not.toBeInViewport();
    await expect(frame.locator('[data-highlight]')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: fr('map.openList') }).tap();
    await expect(others.nth(2)).toBeInViewport();
    await page.getByRole('button', { name: fr('map.closeList') }).tap();
    await page.goBack();
    await expect(page.locator('.list-map')).toHaveCount(0);
    await expect(page.locator('.property-card').first()).toBeVisible();
    // A visitor who opens the map on a phone does not ask for it on the next list.
    await page.goto('/fr/a-louer/');
    await expect(page.locator('.list-map')).toHaveCount(0);
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
  await (await findPrice(frame)).click();
  await expect(frame.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const inside = page.frames().find((one) => one.url().endsWith('/kaart/'));
  await page.goto(inside?.url() ?? '/nl/kaart/');
  await expect(page).toHaveURL(/\/nl\/te-koop\/\?view=map$/);
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
