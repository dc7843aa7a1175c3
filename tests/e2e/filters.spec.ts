import { expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

const sheetOf = (page: Page) => page.locator('#filters');
const buttonOf = (page: Page) => sheetOf(page).locator('button[type=submit]');
/** The number beside an option. */
const besideOf = (option: Locator) => option.locator('xpath=..').locator('small');
const numberIn = (text: string | null) => Number(text?.replace(/\D/g, ''));
const found = async (page: Page) => numberIn(await page.locator('#found b').textContent());

for (const language of casesOf(['nl', 'fr'] as const)) {
  const t = wordsOf(language);
  const list = addressOf('/for-sale/', language);

  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('the button shows how many results remain while filters change, and the list has as many', async ({
      page,
      baseURL,
    }) => {
      const watch = watchPage(page, baseURL ?? '');
      await page.goto(list);
      await page.getByRole('button', { name: t('list.filterButton', { count: 0 }), exact: true }).tap();
      const sheet = sheetOf(page);
      await expect(sheet).toBeVisible();
      const all = numberIn(await buttonOf(page).textContent());
      const garden = sheet.getByRole('checkbox', { name: t('list.criterion.features.option.garden') });
      const promised = numberIn(await besideOf(garden).textContent());
      expect(promised).toBeGreaterThan(0);
      expect(promised).toBeLessThan(all);
      await garden.tap();
      await expect(buttonOf(page)).toHaveText(t('list.showCount', { count: promised }));

      const flanders = sheet.getByRole('checkbox', { name: t('list.criterion.areas.option.flanders') });
      const inFlanders = numberIn(await besideOf(flanders).textContent());
      await flanders.tap();
      await expect(buttonOf(page)).toHaveText(t('list.showCount', { count: inFlanders }));
      expect(await violationsOf(page)).toEqual([]);
      await buttonOf(page).tap();
      await expect(page).toHaveURL(/region=flanders&feature=garden/);
      await expect(sheet).toBeHidden();
      await expect.poll(() => found(page)).toBe(inFlanders);
      await expect(page.getByRole('button', { name: t('list.filterButton', { count: 2 }), exact: true })).toBeVisible();
      watch.expectQuiet();
    });

    test(
      'after the second filter a search is saved by one line, and by the words below the list',
      full,
      async ({ page }) => {
        await page.goto(`${list}?region=flanders`);
        const save = page
          .getByRole('link', { name: t('list.saveSearch'), exact: true })
          .and(page.locator('.save-search'));
        await expect(save).toHaveCount(0);
        await page.goto(`${list}?region=flanders&bedrooms=2`);
        const box = await save.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect(box?.width).toBeGreaterThan(340);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
        expect(box?.y).toBeLessThan(400);
        const form = addressOf('/demand-register/', language);
        for (const link of [save, page.locator(`.module__after a[href^="${form}"]`)]) {
          await page.goto(`${list}?region=flanders&bedrooms=2`);
          await link.tap();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('input[name=regions][value=flanders]')).toBeChecked();
          await expect(page.locator('[name=bedrooms]')).toHaveValue('2');
        }
      },
    );

    test('options without results are disabled, and a choice can be undone', full, async ({ page }) => {
      await page.goto(`${list}?type=4`);
      await page.getByRole('button', { name: t('list.filterButton', { count: 1 }), exact: true }).tap();
      const sheet = sheetOf(page);
      // What leads to nothing stands behind one tile of its group.
      await sheet
        .getByRole('group', { name: t('list.criterion.features.label') })
        .getByText(t('list.moreOptions'), { exact: true })
        .tap();
      const furnished = sheet.getByRole('checkbox', { name: `${t('list.criterion.features.option.furnished')} (0)` });
      await expect(furnished).toBeDisabled();
      const land = sheet.locator('input[name=type][value="4"]');
      await expect(land).toBeChecked();
      const before = numberIn(await buttonOf(page).textContent());
      await land.tap();
      await expect.poll(async () => numberIn(await buttonOf(page).textContent())).toBeGreaterThan(before);
      await expect(land).toBeEnabled();
    });
  });

  test(`the filters work by keyboard alone, in ${language}`, async ({ page, baseURL }) => {
    const watch = watchPage(page, baseURL ?? '');
    const ghent = language === 'fr' ? 'Gand' : 'Gent';
    await page.goto(list);
    const field = page.locator('#f-city');
    const offers = page.locator('#f-city-list');
    await field.focus();
    await page.keyboard.type(ghent.toLowerCase());
    await expect(offers.getByRole('option', { name: `9000 ${ghent}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(offers.getByRole('option')).toHaveCount(0);
    await expect(field).toHaveValue(ghent.toLowerCase());
    await field.fill('');
    await page.keyboard.type('9000');
    await expect(offers.getByRole('option', { name: `9000 ${ghent}` })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`city=${ghent}%7C9000`));
    const box = page.locator('.filters__bar').getByRole('checkbox', { name: `9000 ${ghent}` });
    await expect(box).toBeChecked();
    await expect(field).toBeFocused();

    await page.locator('#f-city-radius').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('#f-type')).toBeFocused();
    await page.locator('#f-more').focus();
    await page.keyboard.press('Enter');
    const heading = sheetOf(page).getByRole('heading', { name: t('list.filters') });
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheetOf(page)).toBeHidden();
    await expect(page.locator('#f-more')).toBeFocused();

    await page.keyboard.press('Enter');
    // The sheet moves the focus to its heading as it opens: a focus of ours before that would be lost.
    await expect(heading).toBeFocused();
    await sheetOf(page).locator('button[type=submit]').focus();
    await page.keyboard.press('Tab');
    await expect(sheetOf(page)).toBeHidden();
    await page.locator('#f-more').focus();

    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    const terrace = sheetOf(page).getByRole('checkbox', { name: t('list.criterion.features.option.terrace') });
    await terrace.focus();
    await page.keyboard.press('Space');
    await expect(sheetOf(page).locator('[data-said]')).not.toBeEmpty();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/feature=terrace/);
    await expect(page.locator('#f-more')).toBeFocused();
    const found = (await page.locator('#found').textContent()) ?? '';
    await expect(page.getByRole('status').filter({ hasText: found })).toHaveCount(1);

    await box.focus();
    await page.keyboard.press('Space');
    await expect(page).not.toHaveURL(/city=/);
    await expect(field).toBeFocused();
    watch.expectQuiet();
  });

  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the filters are a form that takes several places and keeps the current choices', async ({ page }) => {
      const [ghent, namur] = language === 'fr' ? ['Gand', 'Namur'] : ['Gent', 'Namen'];
      await page.goto(list);
      await page.locator('#f-city').fill(`9000 ${ghent}, ${namur}`);
      await page
        .locator('.filters__bar')
        .getByRole('button', { name: t('list.apply') })
        .click();
      const bar = page.locator('.filters__bar');
      await expect(bar.getByRole('checkbox', { name: `9000 ${ghent}` })).toBeChecked();
      await expect(bar.getByRole('checkbox', { name: `5000 ${namur}` })).toBeChecked();
      await page.locator('#f-more').click();
      await sheetOf(page)
        .getByRole('checkbox', { name: `9000 ${ghent}` })
        .click();
      await sheetOf(page)
        .getByRole('checkbox', { name: t('list.criterion.features.option.garden') })
        .click();
      await buttonOf(page).click();
      await expect(page).toHaveURL(/feature=garden/);
      await expect(bar.getByRole('checkbox', { name: `9000 ${ghent}` })).toHaveCount(0);
      await expect(bar.getByRole('checkbox', { name: `5000 ${namur}` })).toBeChecked();
      for (const place of await page.locator('.property-card__place').allTextContents()) expect(place).toContain(namur);
    });

    test('a view is remembered', full, async ({ page }) => {
      await page.goto(`${list}?view=list`);
      await page.goto(`${list}?type=1`);
      await expect(page).toHaveURL(`${list}?type=1&view=list`);
      await expect(page.locator('.list-rows')).toBeVisible();
    });
  });
}

test('back, reload and another language keep every choice', async ({ page }) => {
  const t = wordsOf('nl');
  await page.goto('/nl/te-koop/?city=Gent%7C9000&city=Gent%7C9050');
  await page.locator('#f-more').click();
  await sheetOf(page)
    .getByRole('checkbox', { name: t('list.criterion.features.option.terrace') })
    .click();
  await sheetOf(page).locator('#s-ground').selectOption('100');
  await buttonOf(page).click();
  await expect(page).toHaveURL(/ground=100/);
  await page.reload();
  const terrace = sheetOf(page).getByRole('checkbox', {
    name: t('list.criterion.features.option.terrace'),
    includeHidden: true,
  });
  await expect(terrace).toBeChecked();
  await expect(page.locator('#s-ground')).toHaveValue('100');
  const total = await found(page);

  await page.locator('a[hreflang=fr]:visible').first().click();
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?city=Gand%7C9000&city=Gand%7C9050&ground=100&feature=terrace/);
  await expect.poll(() => found(page)).toBe(total);
  await page.goBack();
  await expect(page).toHaveURL(/\/nl\/te-koop/);
  await page.goBack();
  await expect(page).not.toHaveURL(/ground/);
  await expect(terrace).not.toBeChecked();
  await expect(page.locator('#s-ground')).toHaveValue('');
  await page.goForward();
  await expect(terrace).toBeChecked();
});

test('the chosen view is kept for a later page, and a view in the address takes precedence', full, async ({ page }) => {
  await page.goto('/nl/te-koop/');
  await page.locator('#view-list').click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.locator('.list-rows')).toBeVisible();
  await expect(page.locator('#view-list')).toBeFocused();
  await page.goto('/nl/');
  await page.getByRole('navigation').getByRole('link', { name: 'Te huur' }).first().click();
  await expect(page).toHaveURL(/\/nl\/te-huur\/\?view=list/);
  await expect(page.locator('.list-rows')).toBeVisible();
  await page.goto('/fr/a-vendre/?view=grid');
  await expect(page.locator('.cards--3')).toBeVisible();
  await page.goto('/fr/a-vendre/');
  await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);
  await expect(page.locator('.cards--3')).toBeVisible();
});

test('the chosen view is stored for this browser only', full, async ({ playwright, baseURL }) => {
  const context = await playwright.request.newContext({ ...(baseURL && { baseURL }), maxRedirects: 0 });
  const ask = (path: string, headers: Record<string, string> = {}) => context.get(path, { headers, maxRedirects: 0 });
  const kept = await ask('/nl/te-koop/?view=list');
  expect(kept.headers()['set-cookie']).toMatch(/^site-view=list; Path=\/;.*Max-Age=31536000; SameSite=lax/i);
  expect(kept.headers()['cache-control']).toContain('private');
  const led = await ask('/nl/te-koop/?page=2', { cookie: 'site-view=list' });
  expect([led.status(), led.headers().location]).toEqual([307, '/nl/te-koop/?page=2&view=list']);
  expect(led.headers()['cache-control']).toBe('private, no-cache');
  for (const cookie of ['site-view=grid', 'site-view=%22%3E', ''])
    expect((await ask('/nl/te-koop/', { cookie })).status()).toBe(200);
  const ahead = await ask('/nl/te-koop/?view=map', { cookie: '', 'sec-purpose': 'prefetch' });
  expect(ahead.headers()['set-cookie']).toBeUndefined();
  expect((await ask('/nl/contact/?view=map', { cookie: '' })).headers()['set-cookie']).toBeUndefined();
  await context.dispose();
});
