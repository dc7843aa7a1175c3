import { expect, type Page } from '@playwright/test';
import type { FormSite } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';

/** User agent of a person's browser: that of the tests says it is a program, and is not counted. */
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function pageViewsFrom({ store }: FormSite, source: string) {
  return store
    .selectFrom('visit_count')
    .selectAll()
    .where('source', '=', source)
    .orderBy('listing_kind', 'desc')
    .execute();
}

async function firstListing(page: Page, list: string): Promise<string> {
  await page.goto(list);
  return (await page.locator('.property-card__title a').first().getAttribute('href')) ?? '';
}

test.describe('a person', () => {
  test.use({ userAgent: person });

  test('who looks at a property and a project is counted once for each, without a cookie', async ({
    page,
    site,
    context,
  }) => {
    const pageViews = () => pageViewsFrom(site, 'poster');
    const property = await firstListing(page, '/fr/a-louer/');
    const project = await firstListing(page, '/fr/projects/');
    await page.goto(`${property}?utm_source=poster`);
    await expect.poll(async () => (await pageViews()).length).toBe(1);
    await page.reload();
    await page.goto(`${project}?utm_source=poster`);
    await expect.poll(async () => (await pageViews()).length).toBe(2);
    expect(
      (await pageViews()).map(({ listing_kind, language, visits: count }) => [listing_kind, language, count]),
    ).toEqual([
      ['property', 'fr', 1],
      ['project', 'fr', 1],
    ]);
    expect((await context.cookies(site.origin)).map(({ name }) => name).sort()).toEqual(['language', 'site-consent']);
  });
});

test('a program that opens a property is not counted', async ({ page, site }) => {
  const property = await firstListing(page, '/nl/te-huur/');
  const counted = page.waitForResponse(/api\/page-view\//);
  await page.goto(`${property}?utm_source=program`);
  expect((await counted).status()).toBe(204);
  expect(await pageViewsFrom(site, 'program')).toEqual([]);
});
