import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { full } from '@/tests/support/test-tier';

/** Returns the pictures of cards, by whether their upper edge is within a quarter of a viewport below it. */
async function readPictures(page: Page) {
  return page.locator('.property-card__pic > img').evaluateAll((images) =>
    images.map((image) => ({
      isNear: image.getBoundingClientRect().top < window.innerHeight * 1.25,
      loading: image.getAttribute('loading'),
      src: image.getAttribute('src'),
    })),
  );
}

test('a thumbnail is four to three and 300 pixels wide', full, async ({ request }) => {
  const response = await request.get('/media/hero-street-01.webp?width=300&height=225');
  expect(response.status()).toBe(200);
  expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 300, height: 225, format: 'webp' });
  expect((await request.get('/media/hero-street-01.webp?width=300&height=226')).status()).toBe(400);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('pictures are requested once, when they are within a quarter of a viewport below it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(request.url());
    });
    await page.goto('/fr/a-vendre/', { waitUntil: 'networkidle' });
    const before = await readPictures(page);
    expect(before.filter(({ isNear, loading }) => isNear && loading === 'lazy')).toEqual([]);
    const far = before.filter(({ isNear }) => !isNear);
    expect(far.length).toBeGreaterThan(0);
    expect(far.filter(({ loading }) => loading !== 'lazy')).toEqual([]);

    await page.locator('.property-card').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await readPictures(page)).at(-1)?.loading).toBe('eager');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
  });
});

test('pictures of the next page wait the same way', full, async ({ page }) => {
  await page.goto('/fr/contact/', { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'À vendre' }).click();
  await expect(page).toHaveURL(/a-vendre/);
  await expect.poll(async () => (await readPictures(page)).length).toBeGreaterThan(10);
  await expect
    .poll(async () => (await readPictures(page)).filter(({ isNear, loading }) => isNear && loading === 'lazy'))
    .toEqual([]);
  expect((await readPictures(page)).filter(({ loading }) => loading === 'lazy').length).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture has its address and uses the browser’s lazy loading', full, async ({ page }) => {
    await page.goto('/nl/te-koop/');
    const html = await page.content();
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((tag) => !/ src="\/media\//.test(tag))).toEqual([]);
    expect(images.filter((tag) => !/ (loading="lazy"|fetchpriority="high")/.test(tag))).toEqual([]);
  });
});
