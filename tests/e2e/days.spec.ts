import { type BrowserContextOptions, expect } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { writeDate } from '@/lib/i18n/dates';
import { violationsOf } from '@/tests/support/axe';
import { decidedVisitor } from '@/tests/support/decided-visitor';
import { enterPortal } from '@/tests/support/enter-portal';
import { fieldOf, fillForm, pressSend, sendButton } from '@/tests/support/fill-form';
import { newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';
import { typeDay, typeText } from '@/tests/support/type-day';

const inDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const home = '2407';
const rental = '2420';

/** The ways in which people write a day. */
function spellings(day: string, language: Language): string[] {
  const [year = '', month, date] = day.split('-');
  const short = year.slice(2);
  return [
    writeDate(language, day, 'numeric'),
    day,
    `${date}/${month}/${year}`,
    `${date}-${month}-${year}`,
    `${date}.${month}.${short}`,
    `${date}/${month}/${short}`,
    `${date}${month}${year}`,
  ];
}

/** The language of the page, and that of the browser: the same, and another that writes days in another order. */
const browsers: readonly (readonly [Language, string])[] = [
  ['nl', 'nl-BE'],
  ['fr', 'fr-BE'],
  ['en', 'en-GB'],
  ['de', 'de-DE'],
  ['nl', 'en-US'],
  ['fr', 'es-ES'],
];

for (const [language, locale] of casesOf(browsers)) {
  const options: BrowserContextOptions = { locale, storageState: decidedVisitor };
  const t = wordsOf(language);
  const screen = { form: 'offer', language } as const;

  test(`a day is typed in ${language} in a browser in ${locale}`, async ({ browser, site }) => {
    const context = await browser.newContext({ ...options, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const watch = watchPage(page, site.origin, false);
    await page.goto(`${site.origin}${addressOf('/offer/', language)}?property=${home}`);
    const field = fieldOf({ ...screen, page }, 'validUntil');
    const day = inDays(14);
    for (const text of spellings(day, language)) {
      await typeText(field, text);
      await expect(field).toHaveValue(text);
      await page.keyboard.press('Tab');
      await expect(field).toHaveValue(writeDate(language, day, 'numeric'));
    }
    await typeText(field, '31/02/27');
    await fieldOf({ ...screen, page }, 'amount').focus();
    await expect(page.getByRole('main').getByText(t('enquiry.error.noSuchDay'))).toBeVisible();
    await expect(field).toHaveValue('31/02/27');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await violationsOf(page)).toEqual([]);
    await typeDay(field, day, language);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByText(t('enquiry.error.noSuchDay'))).toBeHidden();
    watch.expectQuiet();
    await context.close();
  });

  test(`the same without scripts, in ${language} in a browser in ${locale}`, full, async ({ browser, site }) => {
    const context = await browser.newContext({ ...options, javaScriptEnabled: false });
    const page = await context.newPage();
    const application = { page, form: 'rent-application', language } as const;
    await page.goto(`${site.origin}${addressOf('/rent-application/', language)}?property=${rental}`);
    const start = inDays(30);
    const [year = '', month, date] = start.split('-');
    // The browser itself asks for what is missing, so only the days are wrong.
    await fillForm(application, {
      title: 'none',
      firstName: 'Ada',
      lastName: 'Peeters',
      email: newEmail('ada'),
      phone: '0470 55 01 88',
      persons: '1',
      income: '9.000',
    });
    await typeText(fieldOf(application, 'startDate'), `${date}.${month}.${year.slice(2)}`);
    await typeText(fieldOf(application, 'endDate'), '31/02/27');
    await sendButton(application).click();
    const note = page.getByRole('alert').first();
    await expect(note).toContainText(t('enquiry.error.noSuchDay'));
    await expect(note).not.toContainText(t('enquiry.missing.startDate'));
    await expect(fieldOf(application, 'startDate')).toHaveValue(writeDate(language, start, 'numeric'));
    await expect(fieldOf(application, 'endDate')).toHaveValue('31/02/27');
    await context.close();
  });
}

test('the day that was typed is the day that is sent', async ({ page, site }) => {
  const screen = { page, form: 'rent-application', language: 'nl' } as const;
  const email = newEmail('ada');
  const [start, end] = [inDays(30), inDays(400)];
  await page.goto(`${addressOf('/rent-application/', 'nl')}?property=${rental}`);
  await fillForm(screen, {
    title: 'mr',
    firstName: 'Ada',
    lastName: 'Peeters',
    email,
    phone: '0470 55 01 88',
    startDate: start,
    endDate: end,
    persons: '1',
    income: '9.000',
  });
  await pressSend(screen, site.store);
  await expect(page).toHaveURL(new RegExp(`${addressOf('/feedback/rent-application/', 'nl')}\\?receipt=`));
  const main = page.getByRole('main');
  await expect(main).toContainText(writeDate('nl', start));
  await expect(main).toContainText(writeDate('nl', end));
});

for (const [language, locale, hasScripts] of casesOf([
  ['fr', 'fr-BE', true],
  ['de', 'de-DE', false],
] as const))
  test(`an owner filters the history by typed days, in ${language} ${hasScripts ? 'with' : 'without'} scripts`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ locale, storageState: decidedVisitor, javaScriptEnabled: hasScripts });
    const page = await context.newPage();
    const t = wordsOf(language);
    const person = { email: newEmail('owner'), name: 'Ada Peeters', language, propertyIds: [2407] };
    await enterPortal(site, context, person);
    await page.goto(`${site.origin}${addressOf('/owner/{id}/history/', language).replace('{id}', '2407')}`);
    const field = (name: 'from' | 'until') => page.getByLabel(t(`portal.activity.${name}`), { exact: true });
    const filter = page.getByRole('button', { name: t('portal.activity.filter'), exact: true });
    await typeDay(field('from'), '2026-01-05', language);
    await typeText(field('until'), '31.12.26');
    await filter.click();
    await expect(page).toHaveURL(/from=.*until=/);
    await expect(field('from')).toHaveValue(writeDate(language, '2026-01-05', 'numeric'));
    await expect(field('until')).toHaveValue(writeDate(language, '2026-12-31', 'numeric'));
    await expect(page.getByText(t('portal.activity.noDay'))).toHaveCount(0);

    await typeText(field('until'), '31/02/26');
    await filter.click();
    await expect(page.getByText(t('portal.activity.noDay'))).toBeVisible();
    await expect(field('until')).toHaveValue('31/02/26');
    await expect(field('from')).toHaveValue(writeDate(language, '2026-01-05', 'numeric'));
    await context.close();
  });
