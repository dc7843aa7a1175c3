import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

/** Calls fail in two ways: with an error status, and without any answer. */
const failures = {
  nl: (page: Page) =>
    page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } })),
  fr: (page: Page) => page.route('**/api/**', (route) => route.abort()),
};

const town = { nl: 'gent', fr: 'gand' };

for (const language of casesOf(['nl', 'fr'] as const satisfies readonly Language[])) {
  test.describe(`in ${language}`, () => {
    const t = wordsOf(language);
    const error = t('api.error');

    test.beforeEach(({ page }) => failures[language](page));

    test('the search box says that its suggestions failed, and still searches', full, async ({ page }) => {
      await page.goto(`/${language}/`);
      const box = page.getByRole('combobox', { name: t('search.label') });
      await box.fill('Gent');
      await expect(page.getByRole('status').filter({ hasText: error })).toBeVisible();
      await box.press('Enter');
      await expect(page).toHaveURL((url) => url.pathname === `${addressOf('/for-sale/', language)}${town[language]}/`);
    });

    test('the field for towns says that its suggestions failed', full, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(addressOf('/for-sale/', language));
      await page.locator('#f-city').pressSequentially('Na');
      await expect(page.getByText(`${error} ${t('list.placesFailed')}`).first()).toBeVisible();
    });

    test('the filters say that their counts failed, and still apply', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(addressOf('/for-sale/', language));
      await page.locator('#f-more').click();
      const sheet = page.getByRole('dialog', { name: t('list.filters') });
      await sheet.locator('label', { has: page.locator('[name=type][value="2"]') }).click();
      await expect(sheet.getByText(`${error} ${t('list.countsFailed')}`)).toBeVisible();
      await sheet.getByRole('button', { name: t('list.apply'), exact: true }).click();
      await expect(page).toHaveURL(/type=2/);
    });

    test('the map says that its properties failed, beside the list that shows them', full, async ({ page }) => {
      await page.goto(`${addressOf('/for-sale/', language)}?view=map`);
      await expect(page.locator('.map').getByRole('status')).toContainText(error);
      await expect(page.locator('[data-map-card]').first()).toBeVisible();
    });

    test('the favourites say that their details failed', full, async ({ page }) => {
      await page.addInitScript(() => {
        window.localStorage.setItem('site-favourites', JSON.stringify([{ id: 2404, note: '', keptOn: '2026-11-01' }]));
      });
      await page.goto(addressOf('/favourites/', language));
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: error })).toBeVisible();
    });
  });
}
