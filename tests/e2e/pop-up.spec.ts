import { expect, type Page, test } from '@playwright/test';
import { consentCookieName } from '@/lib/domain/consent/consent';
import { violationsOf } from '@/tests/support/axe';
import { writeContentFolder } from '@/tests/support/content-folder';
import { watchPage } from '@/tests/support/page-watch';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { openFor, openStopped } from '@/tests/support/stop-clock';
import { casesOf, full } from '@/tests/support/test-tier';
import { whenQuiet } from '@/tests/support/when-quiet';

// One server for the file, with a message that opens after a second.
test.describe.configure({ mode: 'default' });

let site: SiteServer;

const title = { nl: 'Opendeurdag', fr: 'Portes ouvertes', en: 'Open house', de: 'Tag der offenen Tür' };

test.beforeAll(async () => {
  const folder = await writeContentFolder({
    'shell/pop-up.json': {
      isPublished: true,
      delay: 1,
      title,
      description: { nl: 'De koffie is warm.', fr: 'Le café est chaud.', en: 'Coffee is ready.', de: 'Kaffee ist da.' },
      link: { label: { nl: 'Lees meer', fr: 'En savoir plus', en: 'Read more', de: 'Mehr' }, target: '/about/' },
      media: { url: '/media/project-apartments-01.webp', alt: { nl: 'Project', fr: 'Projet' } },
    },
  });
  site = await startSite({ CONTENT_DIR: folder });
});

test.afterAll(async () => {
  await site?.stop();
});

function popUpOf(page: Page, language: keyof typeof title) {
  return page.getByRole('dialog', { name: title[language] });
}

/** Opens a page with stopped time, and waits until its delay has begun. */
async function openWaiting(page: Page, address: string): Promise<void> {
  await openStopped(page, site.origin + address);
  await page.waitForFunction(() => sessionStorage.getItem('site-pop-up'));
}

for (const [language, width] of casesOf([
  ['nl', 1280],
  ['fr', 390],
] as const)) {
  test(`in ${language} at ${width} px it opens once, holds the focus, and closes with Escape`, async ({ page }) => {
    const watch = watchPage(page, site.origin);
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('project-apartments-01')) pictures.push(request.url());
    });
    await page.setViewportSize({ width, height: 800 });
    await openWaiting(page, addressOf('/disclaimer/', language));
    const popUp = popUpOf(page, language);
    await page.locator('.skip').focus();
    await page.clock.runFor(900);
    await expect(popUp).toBeHidden();
    expect(pictures).toEqual([]);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(popUp).toBeVisible();
    await expect(popUp.getByRole('heading')).toBeFocused();
    await expect.poll(() => pictures.length).toBe(1);
    await whenQuiet(page);
    expect(await violationsOf(page)).toEqual([]);
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab');
      // The focus may reach the browser's own controls, but not the page behind.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
      expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer') === null)).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(popUp).toBeHidden();
    await expect(page.locator('.skip')).toBeFocused();
    await openFor(page, `${site.origin}${addressOf('/contact/', language)}`, 1500);
    await expect(popUp).toBeHidden();
    watch.expectQuiet();
  });
}

test('the delay continues from page to page, and the link is followed once', full, async ({ page }) => {
  await openWaiting(page, '/nl/contact/');
  await page.clock.runFor(600);
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf('nl')('shell.toHome', { name: 'Gevel' }) })
    .click();
  await expect(page).toHaveURL(`${site.origin}/nl/`);
  const popUp = popUpOf(page, 'nl');
  await page.clock.runFor(300);
  await expect(popUp).toBeHidden();
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(popUp).toBeVisible();
  await popUp.getByRole('link', { name: 'Lees meer' }).click();
  await expect(page).toHaveURL(`${site.origin}${addressOf('/about/', 'nl')}`);
  await openFor(page, page.url(), 1500);
  await expect(popUp).toBeHidden();
});

test('it closes by its buttons and by a click beside it', full, async ({ page }) => {
  const popUp = popUpOf(page, 'fr');
  const t = wordsOf('fr');
  const ways = [
    () => popUp.getByRole('button', { name: t('popUp.notNow') }).click(),
    () => popUp.getByRole('button', { name: t('popUp.close') }).click(),
    () => page.mouse.click(10, 10),
  ];
  for (const close of ways) {
    await page.goto(`${site.origin}${addressOf('/disclaimer/', 'fr')}`);
    await expect(popUp).toBeVisible();
    await close();
    await expect(popUp).toBeHidden();
    // A dialog reports that it was closed with a short delay.
    await page.waitForFunction(() => sessionStorage.getItem('site-pop-up')?.includes('closed'));
    await page.evaluate(() => sessionStorage.clear());
  }
});

test(
  'it does not open on a thank-you page, nor if the address says that its link was followed',
  full,
  async ({ page }) => {
    const popUp = popUpOf(page, 'nl');
    for (const path of ['/nl/bedankt/contact/', '/nl/contact/?modal-clicked', '/nl/contact/']) {
      await openFor(page, site.origin + path, 1500);
      await expect(popUp).toBeHidden();
    }
  },
);

test('it closes when the address changes to say that its link was followed', full, async ({ page }) => {
  await page.goto(`${site.origin}/nl/contact/`);
  await expect(popUpOf(page, 'nl')).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = 'modal-clicked';
  });
  await expect(popUpOf(page, 'nl')).toBeHidden();
});

test('it does not open while the visitor types', full, async ({ page }) => {
  await openWaiting(page, '/nl/');
  await page.getByRole('combobox').fill('Gent');
  await page.clock.runFor(5000);
  await expect(popUpOf(page, 'nl')).toBeHidden();
  await page.getByRole('combobox').blur();
  await page.clock.runFor(1000);
  await expect(popUpOf(page, 'nl')).toBeVisible();
});

test.describe('before the question about cookies is answered', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('it waits for the answer', full, async ({ page, context }) => {
    await openFor(page, `${site.origin}/de/kontakt/`, 1500);
    const t = wordsOf('de');
    const question = page.getByRole('dialog', { name: t('consent.title') });
    await expect(question).toBeVisible();
    await expect(popUpOf(page, 'de')).toBeHidden();
    await page.clock.resume();
    await question.getByRole('button', { name: t('consent.none') }).click();
    await expect(popUpOf(page, 'de')).toBeVisible();
    expect((await context.cookies()).some(({ name }) => name === consentCookieName)).toBe(true);
  });
});
