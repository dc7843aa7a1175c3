import { expect, test } from '@playwright/test';
import { watchPage } from '@/tests/support/page-watch';
import { casesOf } from '@/tests/support/test-tier';

const words = {
  nl: {
    search: 'Zoeken',
    namur: 'Namen',
    sale: 'Te koop',
    list: '/nl/te-koop/',
    projects: '/nl/projecten/',
    other: 'Français',
    otherPrefix: '/fr/',
    missing: 'Oeps, deze pagina bestaat niet meer',
  },
  fr: {
    search: 'Rechercher',
    namur: 'Namur',
    sale: 'À vendre',
    list: '/fr/a-vendre/',
    projects: '/fr/projects/',
    other: 'Nederlands',
    otherPrefix: '/nl/',
    missing: 'Oups, cette page n’existe plus',
  },
} as const;

for (const language of casesOf(['nl', 'fr'] as const)) {
  for (const hasScripts of casesOf([true, false])) {
    test.describe(`in ${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled: hasScripts });

      test('a visitor finds a home in Namur, reads it, changes the language and continues to read', async ({
        page,
        baseURL,
      }) => {
        const watch = watchPage(page, baseURL ?? '', hasScripts);
        const t = words[language];
        await page.goto(`/${language}/`);
        await page.getByRole('combobox').fill(t.namur);
        await page.getByRole('search').getByRole('button', { name: t.search }).click();
        await expect(page).toHaveURL(new RegExp(`${t.list}${t.namur.toLowerCase()}/$`));
        const cards = page.getByRole('article');
        await expect(cards.first()).toBeVisible();
        for (const place of await page.locator('.property-card__place').allTextContents())
          expect(place).toContain(t.namur);

        await cards.first().getByRole('link').click();
        await expect(page).toHaveURL(/\/\d+\/$/);
        const id = page.url().match(/\/(\d+)\/$/)?.[1] ?? '';
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        await page.getByRole('link', { name: t.other }).first().click();
        await expect(page).toHaveURL(new RegExp(`${t.otherPrefix}.*/${id}/$`));
        await expect(page.locator('html')).toHaveAttribute('lang', t.otherPrefix.slice(1, 3));

        await page.goto(t.projects);
        await page.getByRole('article').first().getByRole('link').click();
        await expect(page.locator('#prices table, #prices p').first()).toBeVisible();

        const missing = await page.goto(`/${language}/bestaat-niet/`);
        expect(missing?.status()).toBe(404);
        await expect(page).toHaveTitle(new RegExp(t.missing));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.missing);
        await expect(page.getByRole('search')).toBeVisible();
        watch.expectQuiet();
      });

      test('a list is filtered by its form and paged through', async ({ page }) => {
        await page.goto(words[language].list);
        await page.locator('#f-type').selectOption('2');
        if (!hasScripts) await page.locator('.filters__bar button[type=submit]').click();
        await expect(page).toHaveURL(/type=2/);
        await expect(page.locator('.chip').first()).toBeVisible();
        await page.goto(words[language].list);
        await page
          .getByRole('navigation', { name: /Pagina|Pages/ })
          .getByRole('link')
          .last()
          .click();
        await expect(page).toHaveURL(/page=2/);
        await expect(page.getByRole('article').first()).toBeVisible();
      });
    });
  }
}
