import { expect, test } from '@playwright/test';
import { casesOf, full } from '@/tests/support/test-tier';
import { violationsOf } from '../support/axe';
import { watchPage } from '../support/page-watch';
import { addressOf, titleOf, wordsOf } from '../support/site-words';

const nl = wordsOf('nl');
const fr = wordsOf('fr');
const title = (id: number, language: 'nl' | 'fr') => titleOf('properties', id, language);
const compared = (ids: string, language: 'nl' | 'fr' | 'de') => `${addressOf('/compare/', language)}?ids=${ids}`;

test('a sale and a rental are shown side by side, and the address holds the choice', async ({ page, baseURL }) => {
  const watch = watchPage(page, baseURL ?? '');
  await page.goto(compared('2402,2628,2417', 'nl'));
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([title(2402, 'nl'), title(2628, 'nl'), title(2417, 'nl')]);
  const price = page.getByRole('row', { name: new RegExp(`^${nl('compare.row.price')}\\b.*498`) });
  await expect(price.getByRole('cell').first()).toContainText('498.000');
  const movingIn = page.getByRole('row', { name: new RegExp(nl('compare.row.movingIn')) });
  await expect(movingIn.getByRole('cell').nth(0)).toContainText(nl('compare.unknown'));
  await expect(movingIn.getByRole('cell').nth(1)).toContainText('€');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Français' }).first().click();
  await expect(page.getByRole('columnheader')).toHaveText([title(2402, 'fr'), title(2628, 'fr'), title(2417, 'fr')]);
  await page.getByRole('link', { name: fr('compare.removeOf', { title: title(2628, 'fr') }) }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/ids=2402,2417$/);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  watch.expectQuiet();
});

for (const javaScriptEnabled of casesOf([true, false])) {
  test(`the switch shows only differences, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(compared('2402,2402,2818', 'fr'));
    const rows = page.getByRole('row');
    const all = await rows.count();
    const same = await page.locator('tr[data-same]').count();
    expect(same).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: fr('compare.differences') }).press('Space');
    await expect.poll(() => rows.count()).toBeLessThanOrEqual(all - same);
    await expect(page.getByRole('button', { name: fr('compare.print') })).toBeVisible({ visible: javaScriptEnabled });
    await context.close();
  });
}

test('a comparison with fewer than two properties, or with one that is gone, is explained', full, async ({ page }) => {
  for (const query of ['', 'abc', '0', '2402x']) {
    await page.goto(compared(query, 'nl'));
    await expect(page.getByRole('heading', { name: nl('compare.none.title') })).toBeVisible();
  }
  await page.goto(compared('2402,2401,99', 'nl'));
  await expect(page.getByText(nl('compare.missing', { count: 2, ids: '2401, 99' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: nl('compare.one.title') })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
});

test('a fifth property is left out', full, async ({ page }) => {
  await page.goto(compared('2402,2818,2628,2417,2805', 'nl'));
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});

test('on a narrow phone the table scrolls under its labels, and the page does not', full, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(compared('2402,2818,2628,2417', 'de'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const table = page.locator('.compare__scroll');
  const label = page.getByRole('rowheader').first();
  const before = await label.boundingBox();
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await label.boundingBox())?.x).toBe(before?.x);
});

test('on paper only the table is printed, within the width of a landscape sheet', full, async ({ page }) => {
  await page.goto(compared('2402,2818,2628,2417', 'fr'));
  await page.emulateMedia({ media: 'print' });
  // A4 landscape, within its margins.
  await page.setViewportSize({ width: 1032, height: 703 });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('checkbox')).toBeHidden();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1032);
  const picture = await page.screenshot({ fullPage: true });
  await test.info().attach('paper', { body: picture, contentType: 'image/png' });
});
