import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { full } from '@/tests/support/test-tier';
import { watchPage } from '../support/page-watch';

const list = '/fr/a-vendre/';
const cards = (page: Page) => page.locator('.property-card__title');

/** How many cards the server sends, before any script runs. */
async function cardsSent(request: APIRequestContext): Promise<number> {
  const sent = (await (await request.get(list)).text()).match(/class="property-card__title"/g)?.length ?? 0;
  expect(sent).toBeGreaterThan(6);
  return sent;
}

/** Every home has a heart; a project has none. */
async function expectHearts(page: Page): Promise<void> {
  await expect(cards(page)).toHaveCount(await cardsSent(page.request));
  const homes = page.locator('.property-card', { has: page.locator('.property-card__title a[href^="/fr/a-vendre/"]') });
  await expect(page.locator('.property-card__fav')).toHaveCount(await homes.count());
}

test(
  'the data beside a document has none of its cards, the data of a navigation has them all',
  full,
  async ({ page, request }) => {
    const html = await (await request.get(list)).text();
    const title = /class="property-card__title"[^>]*><a[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    expect(title).not.toBe('');
    expect(html.split(title)).toHaveLength(2);
    await page.goto('/fr/');
    const navigation = page.waitForResponse((answer) => answer.request().headers().rsc !== undefined);
    await page.locator(`header a[href="${list}"]`).first().click();
    expect(await (await navigation).text()).toContain('"pictures":');
    await expect(cards(page)).toHaveCount(await cardsSent(request));
  },
);

test('a list that the visitor comes back to is the one that was left, and its hearts work', async ({
  page,
  baseURL,
}) => {
  const watch = watchPage(page, baseURL ?? '');
  await page.goto(list);
  await expectHearts(page);
  const titles = await cards(page).allTextContents();
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('h1')).toHaveText(titles[0] ?? '');
  await page.goBack();
  await expect(cards(page)).toHaveText(titles);
  const heart = page.locator('.property-card__fav').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectHearts(page);
  watch.expectQuiet();
});

test('a page that an extension changes before scripts run keeps all it shows', full, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const part of document.querySelectorAll('main, header')) part.prepend(document.createElement('font'));
    });
  });
  await page.goto(list);
  await expectHearts(page);
  await expect(page.locator('footer .foot__cols')).not.toBeEmpty();
});
