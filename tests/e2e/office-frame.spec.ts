import { expect, type Page } from '@playwright/test';
import { languages } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { enterPortal } from '@/tests/support/enter-portal';
import { newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { wordsOf } from '@/tests/support/site-words';
import { beyondEdge, smallTargets } from '@/tests/support/walk-page';

const widths = [320, 344, 360, 390, 430, 480, 560, 639, 640, 720, 768, 820, 900, 1024, 1280, 1440, 1920];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`in ${language} the menu is one line at every width, and a phone reaches all of it`, async ({
    page,
    context,
    site,
  }) => {
    const t = wordsOf(language);
    const person = { email: newEmail('boss'), name: 'Ann De Backer', language, role: 'administrator' } as const;
    await enterPortal(site, context, { ...person, propertyIds: [] });
    await page.goto(`${site.origin}/office/log/`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['office-menu', 'office-tabs'])
        expect(await faultsOf(page, name), `${name} at ${width}`).toBe('');
      expect(await beyondEdge(page), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await smallTargets(page)).toEqual([]);
    const menu = page.getByRole('navigation', { name: t('office.menu') });
    await menu.getByRole('button', { name: t('office.more') }).click();
    expect(await violationsOf(page)).toEqual([]);
    const figures = menu.getByRole('link', { name: t('office.figures.title') });
    await figures.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.figures.title'));
    await expect(figures).toBeHidden();
  });
}

/** What keeps the links of a navigation from standing whole in one line; '' for nothing. */
function faultsOf(page: Page, name: string): Promise<string> {
  return page.locator(`nav.${name}`).evaluate((nav) => {
    const shown = [...nav.querySelectorAll('a, button')].filter((one) => one.getClientRects().length > 0);
    const boxes = shown.map((one) => one.getBoundingClientRect());
    const { left, right } = nav.getBoundingClientRect();
    if (shown.length < 3) return `${shown.length} entries`;
    if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) return 'several lines';
    if (boxes.some((box) => box.left < left - 0.5 || box.right > right + 0.5)) return 'beyond its edge';
    return boxes.some((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0)) ? 'over each other' : '';
  });
}

for (const width of [390, 1280]) {
  test(`the search opens above a screen of ${width} pixels, and what was typed there stays`, async ({
    page,
    context,
    site,
  }) => {
    const t = wordsOf('nl');
    const person = { email: newEmail('boss'), name: 'Ann De Backer', language: 'nl', role: 'administrator' } as const;
    await enterPortal(site, context, { ...person, propertyIds: [] });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}/office/leads/new/`);
    const message = page.getByRole('textbox', { name: t('office.newLead.message') });
    await message.fill('Belt om vijf uur terug');
    const dialog = page.getByRole('dialog', { name: t('office.search.title') });
    const field = dialog.getByRole('combobox');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill('getuig');
    const option = dialog.getByRole('option', { name: t('office.testimonials.title') });
    await expect(option).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await beyondEdge(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('Belt om vijf uur terug');
    await message.press('/');
    await expect(message).toHaveValue('Belt om vijf uur terug/');

    await message.blur();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill('getuig');
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.origin}/office/testimonials/`);
    await expect(dialog).toBeHidden();

    await page.getByRole('link', { name: t('office.search.title') }).click();
    await field.fill('gent');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.origin}/office/search/?q=gent`);
  });
}

test('without scripts the search is a screen, and the rest of the menu opens', async ({ browser, site }) => {
  const t = wordsOf('nl');
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const person = { email: newEmail('boss'), name: 'Ann De Backer', language: 'nl', role: 'administrator' } as const;
  await enterPortal(site, context, { ...person, propertyIds: [] });
  const page = await context.newPage();
  await page.goto(`${site.origin}/office/nothing/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.closed.gone'));
  await page.getByRole('button', { name: t('office.more') }).click();
  await page.getByRole('link', { name: t('office.owners.title') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.owners.title'));
  await page.getByRole('link', { name: t('office.search.title') }).click();
  await expect(page).toHaveURL(`${site.origin}/office/search/`);
  await context.close();
});
