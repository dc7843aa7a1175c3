import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { becomeNewVisitor, partsOf } from '@/tests/support/new-visitor';

const widths = [390, 1280] as const;

const pages = {
  nl: [
    '/nl/',
    '/nl/te-koop/',
    '/nl/te-huur/?view=list',
    '/nl/te-koop/?priceMax=150000&energy=A&type=7',
    '/nl/diensten/',
    '/nl/nieuws/',
    '/nl/contact/',
    '/nl/schatting/',
    '/nl/schatting/?address=9000+Gent',
    '/nl/schrijf-u-in/',
    '/nl/login/',
    '/nl/bedankt/contact/',
    '/nl/getuigenissen/',
    '/nl/over-ons/',
    '/nl/zoeken/?q=zeezicht',
    '/nl/niet-daar/',
  ],
  de: [
    '/de/',
    '/de/zu-verkaufen/',
    '/de/projekte/',
    '/de/impressum/',
    '/de/datenschutz/',
    '/de/pakete/',
    '/de/suchauftrag/',
    '/de/nicht-da/',
  ],
} as const;

for (const [language, all] of Object.entries(pages)) {
  for (const paths of partsOf(all)) {
    test(`on a phone and on a desk pass axe ${paths.join(' ')}`, async ({ page }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await becomeNewVisitor(page);
          await page.setViewportSize({ width: widths[0], height: 900 });
          await page.goto(path);
          expect(await page.locator('html').getAttribute('lang')).toBe(language);
          await expectAccessible(page);
        });
      }
    });
  }
}

test('the page of one of each kind passes axe', async ({ page }) => {
  for (const [kind, list] of [
    ['property', '/nl/te-koop/'],
    ['property for rent', '/de/zu-vermieten/'],
    ['project', '/nl/projecten/'],
    ['article', '/de/aktuelles/'],
    ['testimonial', '/nl/getuigenissen/'],
  ] as const) {
    await test.step(kind, async () => {
      await becomeNewVisitor(page);
      await page.goto(list);
      const card = page.locator('main :is(.property-card, .article-card, .testimonial) a').first();
      const href = await card.getAttribute('href');
      await page.setViewportSize({ width: widths[0], height: 900 });
      await page.goto(href ?? '');
      await expectAccessible(page);
    });
  }
});

test('the open drawer, the filters, the pictures and the suggestions pass axe', async ({ page }) => {
  await page.goto('/nl/');
  await page.getByRole('combobox').fill('gent');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/nl/te-koop/');
  await page.getByRole('button', { name: 'Menu openen' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('[popovertarget=filters]:visible').click();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(await firstHref(page));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('.mosaic a').first().click();
  await expect(page.locator('dialog.slideshow')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

/** One load for both widths: the page is the same, only its style sheet distinguishes them. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page), `${width} px`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${width} px`,
    ).toBe(0);
  }
}

async function firstHref(page: Page): Promise<string> {
  return (await page.locator('.property-card a').first().getAttribute('href')) ?? '';
}
