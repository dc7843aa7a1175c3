import { expect, type Page } from '@playwright/test';
import { type Language, languageInfo } from '@/lib/domain/language';
import { writeDate } from '@/lib/i18n/dates';
import { fieldOf, fillForm, pressSend } from '@/tests/support/fill-form';
import { newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { full } from '@/tests/support/test-tier';

/** The languages stand in the bar at the top, which leaves the header once the page is scrolled. */
async function switchTo(page: Page, language: Language) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: languageInfo[language].name }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

const inDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const address = (language: Language, property: number) => `${addressOf('/offer/', language)}?property=${property}`;

test('what was typed into a form survives another language and a reload, and nothing of it is on another form', async ({
  page,
  site,
}) => {
  const watch = watchPage(page, site.origin, false);
  const email = newEmail('ada');
  const day = inDays(20);
  await page.goto(address('fr', 2407));
  await fillForm(
    { page, form: 'offer', language: 'fr' },
    {
      title: 'none',
      firstName: 'Ada',
      email,
      amount: '610.000',
      validUntil: day,
      financing: 'loan',
      conditions: 'Néant',
    },
  );
  const expectDraft = async (language: Language) => {
    const field = (name: string) => fieldOf({ page, form: 'offer', language }, name);
    await expect(field('firstName')).toHaveValue('Ada');
    await expect(field('email')).toHaveValue(email);
    await expect(field('amount')).toHaveValue('610.000');
    await expect(field('conditions')).toHaveValue('Néant');
    await expect(field('validUntil')).toHaveValue(writeDate(language, day, 'numeric'));
    await expect(field('title').locator('input[value=none]')).toBeChecked();
    await expect(field('financing').locator('input[value=loan]')).toBeChecked();
    await expect(page.getByText(`${wordsOf(language)('mail.offer.deposit')}:`)).toContainText('61.000');
  };
  await switchTo(page, 'de');
  await expectDraft('de');
  await page.reload();
  await expectDraft('de');
  await page.goto(address('de', 2404));
  await expect(fieldOf({ page, form: 'offer', language: 'de' }, 'firstName')).toHaveValue('');
  await page.goto(addressOf('/contact/', 'de'));
  await expect(fieldOf({ page, form: 'site-contact', language: 'de' }, 'email')).toHaveValue('');
  watch.expectQuiet();
});

test(
  'a proposed place that was edited survives another language; one that was not is written in that language',
  full,
  async ({ page }) => {
    const field = (language: Language, name: string) => fieldOf({ page, form: 'demand-register', language }, name);
    await page.goto(`${addressOf('/demand-register/', 'nl')}?city=Gent%7C9000`);
    await expect(field('nl', 'places')).toHaveValue('9000 Gent');
    await field('nl', 'firstName').fill('Ada');
    await switchTo(page, 'fr');
    await expect(field('fr', 'firstName')).toHaveValue('Ada');
    await expect(field('fr', 'places')).toHaveValue('9000 Gand');
    await field('fr', 'places').fill('9000 Gand, 9080 Lochristi');
    await switchTo(page, 'en');
    await expect(field('en', 'places')).toHaveValue('9000 Gand, 9080 Lochristi');
    await expect(field('en', 'firstName')).toHaveValue('Ada');
  },
);

test('a form that was sent is empty afterwards, one that was refused is not', async ({ page, site }) => {
  const screen = { page, form: 'site-contact', language: 'nl' } as const;
  const email = newEmail('ada');
  await page.goto(addressOf('/contact/', 'nl'));
  await fillForm(screen, { title: 'ms', firstName: 'Ada', lastName: 'Peeters', email, phone: '0470 55 01 88' });
  await pressSend(screen, site.store);
  await expect(page.getByRole('alert').first()).toContainText(wordsOf('nl')('enquiry.missing.remarkMessage'));
  await page.reload();
  await expect(fieldOf(screen, 'email')).toHaveValue(email);
  await fillForm(screen, { remark: 'Bel mij' });
  await pressSend(screen, site.store);
  await expect(page).toHaveURL(site.origin + addressOf('/feedback/site-contact/', 'nl'));
  await page.goto(addressOf('/contact/', 'nl'));
  await expect(fieldOf(screen, 'email')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('site-draft')))).toEqual(
    [],
  );
});
