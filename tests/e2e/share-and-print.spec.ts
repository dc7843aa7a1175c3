import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, titleOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

const id = 2417;

async function openProperty(page: Page, language: Language): Promise<string> {
  await page.goto(`/${language}/property/${id}/`);
  return page.url();
}

/** Counts the pages of a PDF in its source. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const language of casesOf(['nl', 'fr'] as const)) {
  test(`in ${language} a property is shared with the keyboard and its link copied`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = wordsOf(language);
    const watch = watchPage(page, baseURL ?? '');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = await openProperty(page, language);
    const button = page.locator('.picture-tools').getByRole('button', { name: t('share.share') });
    const menu = page.getByRole('dialog', { name: t('share.title') });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const mail = await menu.getByRole('link', { name: t('share.way.mail') }).getAttribute('href');
    expect(new URL(mail ?? '').searchParams.get('body')).toContain(address);
    expect(new URL(mail ?? '').searchParams.get('subject')).toBe(titleOf('properties', id, language));
    for (const way of ['whatsapp', 'facebook', 'linkedin'] as const) {
      const link = menu.getByRole('link', { name: t(`share.way.${way}`) });
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(address);
      expect(await link.getAttribute('rel')).toContain('noopener');
    }
    expect(await violationsOf(page)).toEqual([]);
    await menu.getByRole('button', { name: t('share.copy') }).press('Enter');
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    watch.expectQuiet();
  });

  test(`in ${language} a property prints on two sheets`, full, async ({ page, baseURL }) => {
    const t = wordsOf(language);
    const watch = watchPage(page, baseURL ?? '');
    const address = await openProperty(page, language);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('share.more') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('share.print') })
      .click();
    await expect(page).toHaveURL(addressOf('/print/{id}/', language).replace('{id}', String(id)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('properties', id, language));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(await violationsOf(page)).toEqual([]);
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: t('brochure.print') }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.getByRole('link', { name: t('brochure.back') }).click();
    await expect(page).toHaveURL(address);
    watch.expectQuiet();
  });
}

test('if copying is forbidden, the address is shown, selected', full, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
  });
  const t = wordsOf('de');
  const address = await openProperty(page, 'de');
  await page
    .locator('.picture-tools')
    .getByRole('button', { name: t('share.share') })
    .click();
  await page.getByRole('button', { name: t('share.copy') }).click();
  const field = page.getByRole('textbox', { name: t('share.address') });
  await expect(field).toHaveValue(address);
  expect(
    await field.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)),
  ).toBe(address.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the phone’s share sheet opens with title and address', full, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => document.body.setAttribute('data-shared', JSON.stringify(data)),
      });
    });
    const t = wordsOf('nl');
    const url = await openProperty(page, 'nl');
    await page
      .locator('.picture-tools')
      .getByRole('button', { name: t('share.share') })
      .tap();
    await expect(page.locator('body')).toHaveAttribute(
      'data-shared',
      JSON.stringify({ title: titleOf('properties', id, 'nl'), url }),
    );
    await expect(page.getByRole('dialog', { name: t('share.title') })).toBeHidden();
  });

  test(
    'the menu opens if the share sheet fails, and the printed page needs no sideways scrolling',
    full,
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: () => Promise.reject(new DOMException('', 'DataError')),
        });
      });
      const t = wordsOf('fr');
      await openProperty(page, 'fr');
      await page
        .locator('.picture-tools')
        .getByRole('button', { name: t('share.share') })
        .tap();
      await expect(page.getByRole('dialog', { name: t('share.title') })).toBeVisible();
      await page.goto(addressOf('/print/{id}/', 'fr').replace('{id}', String(id)));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, its links work, and actions that need scripts are hidden', full, async ({ page }) => {
    const t = wordsOf('en');
    await openProperty(page, 'en');
    await page
      .locator('.picture-tools')
      .getByRole('button', { name: t('share.share') })
      .click();
    const menu = page.getByRole('dialog', { name: t('share.title') });
    await expect(menu.getByRole('link', { name: t('share.way.whatsapp') })).toBeVisible();
    await expect(menu.getByRole('button', { name: t('share.copy') })).toBeHidden();
    await page.goto(addressOf('/print/{id}/', 'en').replace('{id}', String(id)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: t('brochure.print') })).toBeHidden();
  });
});

test('every kind of property prints on two sheets without clipped text', full, async ({ page }) => {
  // Much text, land, a rental, a hidden address and price, a sold unit, a life-annuity sale.
  for (const other of [2602, 2613, 2426, 2601, 2818, 2413]) {
    await page.goto(addressOf('/print/{id}/', 'de').replace('{id}', String(other)));
    await page.emulateMedia({ media: 'print' });
    const overflowing = await page.locator('.paper__page').evaluateAll((sheets) =>
      sheets.flatMap((sheet) => {
        const foot = sheet.querySelector('.paper__contact, .paper__foot')?.getBoundingClientRect().top ?? 0;
        return [...sheet.querySelectorAll('.paper__story p, .paper__columns > div > *')]
          .filter((part) => part.getBoundingClientRect().bottom > foot)
          .map((part) => part.textContent?.slice(0, 60));
      }),
    );
    expect(overflowing, String(other)).toEqual([]);
    expect(countPages(await page.pdf({ preferCSSPageSize: true })), String(other)).toBe(2);
  }
});

test('the brochure is a PDF, named after the property, that browsers cache', async ({ request }) => {
  test.slow();
  const path = `/api/brochure/${id}/?language=fr`;
  const first = await request.get(path);
  expect(first.status()).toBe(200);
  const pdf = await first.body();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeLessThan(1_500_000);
  expect(countPages(pdf)).toBeGreaterThanOrEqual(4);
  expect(countPages(pdf)).toBeLessThanOrEqual(8);
  expect(first.headers()['content-disposition']).toMatch(
    /^inline; filename="gevel-2417-[a-z0-9-]+\.pdf"; filename\*=UTF-8''/,
  );
  const again = await request.get(path, { headers: { 'If-None-Match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});

for (const [path, status, language, problem] of [
  ['/api/brochure/2417/?language=it', 400, 'nl', 'invalid'],
  ['/api/brochure/999999/?language=de', 404, 'de', 'missing'],
  ['/api/brochure/x/?language=en', 404, 'en', 'missing'],
  ['/api/brochure/2428/?language=fr', 410, 'fr', 'gone'],
  ['/api/brochure/2401/?language=fr', 404, 'fr', 'missing'],
] as const) {
  test(`${path} is answered ${status} in words`, full, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toBe(wordsOf(language)(`brochure.problem.${problem}`));
  });
}
