import { expect, type Page, test } from '@playwright/test';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { type Language, languageInfo } from '@/lib/domain/language';
import { fieldOf } from '@/tests/support/fill-form';
import { addressOf, titleOf, wordsOf } from '@/tests/support/site-words';
import { casesOf } from '@/tests/support/test-tier';

const property = 2404;

async function switchTo(page: Page, language: Language) {
  await page.getByRole('link', { name: languageInfo[language].name }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function answersOf(page: Page, form: EnquiryForm, language: Language, names: readonly string[]) {
  const screen = { page, form, language };
  return Promise.all(names.map((name) => fieldOf(screen, name).inputValue()));
}

for (const [from, to, hasScripts] of casesOf([
  ['fr', 'nl', true],
  ['en', 'de', false],
] as const)) {
  test.describe(`from ${from} to ${to} ${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: hasScripts });

    test('a form about a property keeps its property', async ({ page }) => {
      for (const original of ['/appointment/', '/documents/', '/send-to-friend/', '/contact/']) {
        await page.goto(`${addressOf(original, from)}?property=${property}`);
        await switchTo(page, to);
        await expect(page).toHaveURL(`${addressOf(original, to)}?property=${property}`);
        const title = titleOf('properties', property, to);
        await expect(page.getByRole('complementary').getByRole('link', { name: title })).toBeVisible();
      }
    });

    test('the address typed on the home page is filled in on the valuation form, and stays', async ({ page }) => {
      await page.goto(`/${from}/`);
      await page.getByLabel(wordsOf(from)('module.valuation.address')).fill('Rue Haute 5 "<b>", 1000 Bruxelles');
      await page.getByRole('button', { name: wordsOf(from)('module.valuation.ask') }).click();
      const expected = ['Rue Haute 5 "<b>"', '1000', 'Bruxelles'];
      await expect(page).toHaveURL((url) => url.pathname === addressOf('/Contact-Demand/', from));
      expect(await answersOf(page, 'contact-demand', from, ['street', 'zip', 'city'])).toEqual(expected);
      await switchTo(page, to);
      expect(await answersOf(page, 'contact-demand', to, ['street', 'zip', 'city'])).toEqual(expected);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^?]+$/);
    });
  });
}
