import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { full } from '@/tests/support/test-tier';
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

test(
  'a list opens fitted to its homes, and two that stand near each other come apart',
  full,
  async ({ page, request }) => {
    const { properties } = await (await request.get('/api/map-points/?goal=sale&language=nl')).json();
    type Pin = { id: number; latitude: number; longitude: number; isArea: boolean };
    const pins: Pin[] = properties;
    const metres = (a: Pin, b: Pin) =>
      metresPerDegree *
      Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));
    const [pair] = pins
      .flatMap((a, index) => pins.slice(index + 1).map((b) => ({ a, b, far: metres(a, b) })))
      .filter(({ a, b, far }) => far > 60 && !a.isArea && !b.isArea)
      .sort((x, y) => x.far - y.far);
    if (!pair) throw new Error('no two homes');
    await recordMessages(page);
    const frame = await openMap(page, '/nl/te-koop/?view=map', nl('map.title'));
    const shown = await shownBy(page);
    const span = (values: number[]) => Math.max(...values) - Math.min(...values);
    const used = [
      span(pins.map(({ longitude }) => longitude)) / (shown.east - shown.west),
      span(pins.map(({ latitude }) => latitude)) / (shown.north - shown.south),
    ];
    expect(Math.max(...used)).toBeGreaterThan(0.7);
    expect(Math.max(...used)).toBeLessThanOrEqual(1);

    // Clusters on the way to the first are opened one after the other, until both stand alone.
    await page.locator(`[data-map-card="${pair.a.id}"]`).getByRole('link').first().focus();
    const pointed = frame.locator('[data-highlight]');
    await expect(async () => {
      await pointed.evaluate((mark: HTMLElement, own) => mark.dataset.key !== own && mark.click(), `p${pair.a.id}`, {
        timeout: 500,
      });
      await expect(frame.locator(`[data-key="p${pair.a.id}"]`)).toHaveCount(1, { timeout: 500 });
      await expect(frame.locator(`[data-key="p${pair.b.id}"]`)).toHaveCount(1, { timeout: 500 });
    }).toPass();
  },
);

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

test('Escape ends drawing and changes nothing', full, async ({ page }) => {
  const frame = await openMap(page, '/nl/te-huur/?view=map', nl('map.title'));
  await frame.getByRole('button', { name: nl('map.draw') }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('application')).toBeHidden();
  await expect(page).not.toHaveURL(/area=/);
});

test('messages of other origins and shapes change nothing', full, async ({ page }) => {
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

test('a map without an answer says so, offers a retry, and leaves the list usable', full, async ({ page }) => {
  await page.route('**/api/map-points/**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }));
  await page.goto('/nl/te-koop/?view=map');
  await page.locator('.map').scrollIntoViewIfNeeded();
  await expect(page.getByText(`${nl('api.error')} ${nl('map.failedPoints')}`)).toBeVisible();
  await expect(page.locator('[data-map-card]').first()).toBeVisible();
  await page.unroute('**/api/map-points/**');
  await page.getByRole('button', { name: nl('map.retry') }).click();
  await expect(page.locator('.map iframe').contentFrame().locator('.mark').first()).toBeVisible();
});

test('a map without its base map still shows the properties', full, async ({ page }) => {
  await page.route('**/map/base.json', (route) => route.fulfill({ status: 404, body: '' }));
  const frame = await openMap(page, '/fr/a-vendre/?view=map', fr('map.title'));
  await expect(frame.getByText(fr('map.noGround'))).toBeVisible();
});

/** Records the messages between a page and its map, in both directions, as the page's `data-messages`. */
async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      const top = window.parent.document.documentElement;
      top.dataset.messages = JSON.stringify([...JSON.parse(top.dataset.messages ?? '[]'), data]);
    });
  });
}

type Bounds = { north: number; east: number; south: number; west: number };
type Message = { type: string; mapType?: string; own?: { id: number; latitude: number }; bounds?: Bounds };

async function messagesOf(page: Page): Promise<Message[]> {
  return JSON.parse((await page.locator('html').getAttribute('data-messages')) ?? '[]');
}

/** The part of the world that a map shows, once it has told it. */
async function shownBy(page: Page): Promise<Bounds> {
  let bounds: Bounds | undefined;
  await expect(async () => {
    bounds = (await messagesOf(page)).findLast(({ type }) => type === 'site:moved')?.bounds;
    expect(bounds).toBeDefined();
  }).toPass();
  if (!bounds) throw new Error('the map shows nothing');
  return bounds;
}

const metresPerDegree = 111_200;

type Exported = { ID: number; Latitude?: number; Longitude?: number; PublishAddress: boolean; City: string };
const exported: Exported[] = JSON.parse(readFileSync('content/listings/nl/properties.json', 'utf8'));

/** A property of the demo that the map of its list shows, with its address or without. */
async function findPin(request: APIRequestContext, isArea: boolean) {
  for (const goal of ['sale', 'rent']) {
    const { properties } = await (await request.get(`/api/map-points/?goal=${goal}&language=nl`)).json();
    for (const pin of properties) {
      const home = exported.find(({ ID, Latitude }) => ID === pin.id && Latitude !== undefined);
      if (home && pin.isArea === isArea && home.PublishAddress !== isArea && pin.href.includes(`/${pin.id}/`))
        return { pin, home };
    }
  }
  throw new Error(`no home with isArea ${isArea}`);
}

test('the map of a property opens in place, some two kilometres around it where there are no streets', async ({
  page,
  request,
  baseURL,
}) => {
  const { pin } = await findPin(request, false);
  const watch = watchPage(page, baseURL ?? '');
  await recordMessages(page);
  const frame = await openMap(page, `/nl/property/${pin.id}/`, nl('map.titleOne'));
  const sent = (await messagesOf(page)).find(({ type }) => type === 'site:map');
  expect(sent).toMatchObject({ mapType: 'detail', own: { id: pin.id }, ignore: [pin.id] });
  const { north, south, east, west } = await shownBy(page);
  const height = (north - south) * metresPerDegree;
  expect(height).toBeGreaterThan(4000);
  expect(height).toBeLessThan(6000);
  expect((north + south) / 2).toBeCloseTo(pin.latitude, 3);
  expect((east + west) / 2).toBeCloseTo(pin.longitude, 3);
  await expect(frame.getByText(nl('map.rings'))).toBeVisible();
  await expect(page.locator('#location .map__still')).toHaveCount(0);

  const scale = frame.locator('.leaflet-control-scale');
  const before = (await scale.textContent()) ?? '';
  for (const _ of [1, 2]) await frame.getByRole('button', { name: nl('map.zoomIn'), exact: true }).click();
  await expect(scale).not.toHaveText(before);
  watch.expectQuiet();
});

test('the map of a project opens in place, as that of a home', full, async ({ page, baseURL }) => {
  const [project] = JSON.parse(readFileSync('content/listings/nl/projects.json', 'utf8'));
  const watch = watchPage(page, baseURL ?? '');
  await recordMessages(page);
  const frame = await openMap(page, `/fr/project/${project.ID}/`, fr('map.titleOne'));
  await expect(frame.getByText(fr('map.rings'))).toBeVisible();
  const { north, south } = await shownBy(page);
  expect((north - south) * metresPerDegree).toBeLessThan(6000);
  expect((await messagesOf(page)).find(({ type }) => type === 'site:map')).toMatchObject({ mapType: 'detail' });
  watch.expectQuiet();
});

test('a hidden address never leaves: not by the page, the map, its middle, its messages or its requests', async ({
  page,
  request,
}) => {
  const { pin, home } = await findPin(request, true);
  const html = await (await request.get(`/nl/property/${pin.id}/`)).text();
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${one.url()} ${one.postData() ?? ''}`));
  await recordMessages(page);
  const frame = await openMap(page, `/nl/property/${pin.id}/`, nl('map.titleOne'));
  const { north, south, east, west } = await shownBy(page);
  expect((north + south) / 2).toBeCloseTo(pin.latitude, 3);
  expect((east + west) / 2).toBeCloseTo(pin.longitude, 3);
  // Circles of distance around the middle of the commune would say that the home is there.
  await expect(frame.getByText(nl('map.rings'))).toHaveCount(0);
  for (const _ of [1, 2, 3]) await frame.getByRole('button', { name: nl('map.zoomIn'), exact: true }).click();
  const told = JSON.stringify(await messagesOf(page));
  for (const text of [html, told, asked.join('\n')])
    for (const angle of [home.Latitude ?? 0, home.Longitude ?? 0])
      expect(text).not.toMatch(new RegExp(`\\b${angle.toFixed(3).replace('.', '\\.')}\\d*\\b`));
  await expect(page.locator('#location').getByText(nl('map.areaNote'))).toBeVisible();
  await expect(page.locator('#location').getByRole('link')).toHaveCount(0);
});

test(
  'with a street map of its own, the map of a property shows its street, its neighbours and the licence',
  full,
  async ({ page, request }) => {
    test.slow();
    const folder = await mkdtemp(path.join(tmpdir(), 'gevel-streets-'));
    const streetMap = path.join(folder, 'streets.pmtiles');
    const { properties } = await (await request.get('/api/map-points/?near=2404&language=fr')).json();
    const own = properties.find(({ id }: { id: number }) => id === 2404);
    await writeFile(streetMap, makeStreetMap(makeTown(own)));
    const site = await startSite({ STREET_MAP: streetMap });
    try {
      const watch = watchPage(page, site.origin);
      const tiles: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/api/street-map/')) tiles.push(`${response.status()}`);
      });
      await recordMessages(page);
      const others = properties.filter(({ id }: { id: number }) => id !== 2404);
      expect(others.length).toBeGreaterThan(0);
      expect(others.length).toBeLessThan(30);

      const frame = await openMap(page, `${site.origin}/fr/property/2404/`, fr('map.titleOne'));
      const name = new RegExp(titleOf('properties', 2404, 'fr').slice(0, 12));
      await expect(frame.getByRole('img', { name })).toBeVisible();
      await expect(frame.getByRole('link', { name: fr('map.streets.attribution') })).toHaveAttribute(
        'href',
        'https://www.openstreetmap.org/copyright',
      );
      await expect.poll(() => tiles.length).toBeGreaterThan(1);
      expect(new Set(tiles)).toEqual(new Set(['206']));
      // 400 m around.
      const { north, south } = await shownBy(page);
      expect((north - south) * metresPerDegree).toBeCloseTo(800, -2);
      await expect(frame.getByText(fr('map.rings'))).toHaveCount(0);

      expect((await messagesOf(page)).find(({ type }) => type === 'site:map')).toMatchObject({ ignore: [2404] });
      await expect(frame.locator('[data-key="p2404"]')).toHaveCount(1);
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

      // Outside of the file there are no streets, and so the places around.
      const { pin: other } = await findPin(request, false);
      const plain = await openMap(page, `${site.origin}/fr/property/${other.id}/`, fr('map.titleOne'));
      await expect(plain.getByText(fr('map.rings'))).toBeVisible();

      // Neither neighbours nor streets: the property still shows where it is.
      await page.route('**/api/map-points/**', (route) =>
        route.fulfill({ status: 503, json: { error: 'unavailable' } }),
      );
      await page.route('**/api/street-map/**', (route) => route.fulfill({ status: 404, body: '' }));
      const bare = await openMap(page, `${site.origin}/fr/property/2404/`, fr('map.titleOne'));
      await expect(bare.locator('.mark')).toHaveCount(1);
      await expect(bare.getByText(fr('map.neighbours'))).toBeHidden();
      await expect(bare.getByText(fr('map.noGround'))).toBeVisible();
      await expect(bare.getByText(fr('map.rings'))).toBeVisible();
    } finally {
      await site.stop();
      await rm(folder, { recursive: true });
    }
  },
);

test('invalid queries for points get a clear answer', full, async ({ request }) => {
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
    // The edge of a neighbour may still touch the window.
    await expect(chosen).not.toBeInViewport({ ratio: 0.05 });
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

test.describe('on a telephone, for homes at one spot', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'a mark says whether its homes share a spot, and the sheet shows the card of the one it names first',
    full,
    async ({ page }) => {
      let isArea = false;
      await page.route('**/api/map-points/**', async (route) => {
        const answer = await (await route.fetch()).json();
        const spot = { latitude: 51.05, longitude: 3.72, isArea };
        const properties = answer.properties.slice(0, 2).map((pin: object) => ({ ...pin, ...spot }));
        await route.fulfill({ json: { ...answer, properties } });
      });
      for (const [name, title] of [
        [nl.raw('map.sameSpot'), nl.raw('map.spotTitle')],
        [nl.raw('map.nearby'), nl.raw('map.nearbyTitle')],
      ] as string[][]) {
        const frame = await openMap(page, '/nl/te-koop/?view=map', nl('map.title'));
        await frame.getByRole('button', { name: name?.replace('{count}', '2') }).tap();
        await expect(frame.getByRole('dialog', { name: title?.replace('{count}', '2') })).toBeVisible();
        const [first] = await frame.getByRole('dialog').getByRole('link').allTextContents();
        await expect(page.locator('[data-chosen]')).toBeInViewport();
        await expect(page.locator('[data-chosen]').getByRole('heading')).toHaveText(first ?? '?');
        isArea = true;
      }
    },
  );
});

test.describe('in a window enlarged to double', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('no mark, button or scale lies under another or beyond the map', full, async ({ page }) => {
    const frame = await openMap(page, '/nl/te-koop/?view=map', nl('map.title'));
    const boxes = await frame.locator('html').evaluate(() =>
      [...document.querySelectorAll('.map-buttons, .leaflet-control-scale, .mark__box')].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { name: element.className, left, top, right, bottom, width: innerWidth, height: innerHeight };
      }),
    );
    for (const { name, left, top, right, bottom, width, height } of boxes) {
      expect(Math.min(left, top), name).toBeGreaterThanOrEqual(0);
      expect(right, name).toBeLessThanOrEqual(width);
      expect(bottom, name).toBeLessThanOrEqual(height);
    }
    const [buttons, scale] = ['map-buttons', 'leaflet-control-scale'].map((name) =>
      boxes.find((box) => box.name.includes(name)),
    );
    expect(buttons && scale && buttons.bottom <= scale.top).toBe(true);
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

  test('a property has a drawing of what lies around it, with distances and directions', async ({ page, request }) => {
    for (const isArea of [false, true]) {
      const { pin, home } = await findPin(request, isArea);
      await page.goto(`/nl/property/${pin.id}/`);
      const place = page.locator('#location');
      const drawing = place.getByRole('img', { name: nl('detail.location.locator', { place: home.City }) });
      await expect(drawing).toBeVisible();
      await expect(drawing.getByText('2 km', { exact: true })).toHaveCount(isArea ? 0 : 1);
      await expect(place.getByRole('listitem').first()).toContainText(/\d\skm naar het [nowz]/);
      await expect(place.getByText(nl('map.loading'))).toBeHidden();
    }
  });
});

test('page and frame pass axe', full, async ({ page }) => {
  const frame = await openMap(page, '/nl/te-koop/?view=map', nl('map.title'));
  await (await findPrice(frame)).click();
  await expect(frame.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const inside = page.frames().find((one) => one.url().endsWith('/kaart/'));
  await page.goto(inside?.url() ?? '/nl/kaart/');
  await expect(page).toHaveURL(/\/nl\/te-koop\/\?view=map$/);
});

test('a street map of another service is requested only after consent on the map', full, async ({ page }) => {
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
