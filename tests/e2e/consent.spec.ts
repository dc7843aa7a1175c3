import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { consentCookieName } from '@/lib/domain/consent/consent';
import type { Language } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { writeContentFolder } from '@/tests/support/content-folder';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';
import { whenQuiet } from '@/tests/support/when-quiet';

// One server for the file, with measuring configured; visitors who have not chosen yet.
test.describe.configure({ mode: 'default' });
test.use({ storageState: { cookies: [], origins: [] } });

let site: SiteServer;

test.beforeAll(async () => {
  const settings = JSON.parse(readFileSync('content/settings.json', 'utf8'));
  const folder = await writeContentFolder({
    'settings.json': {
      ...settings,
      analytics: { measurementId: 'G-TEST123456', pixelId: '123456789012' },
      consent: { previewPaths: ['/preview/', '/haftungsausschluss/'] },
    },
  });
  site = await startSite({ CONTENT_DIR: folder });
});

test.afterAll(async () => {
  await site?.stop();
});

/** Records requests to other hosts, and answers them with an empty script. */
async function watchOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== site.origin,
    (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) asked.push(message.text());
  });
  page.on('pageerror', (error) => asked.push(error.message));
  return asked;
}

/** Returns the commands sent to Google's tag and the pixel: their names with the arguments that distinguish them. */
function toldBy(page: Page): Promise<{ google: string[]; pixel: string[] }> {
  return page.evaluate(() => {
    const { dataLayer = [], fbq } = window as unknown as {
      dataLayer?: ArrayLike<unknown>[];
      fbq?: { queue: unknown[][] };
    };
    const summarize = (command: unknown[]) => {
      const [name, what, values] = command;
      const { analytics_storage, ad_storage, page_location } = Object(name === 'set' ? what : values);
      const shown = page_location?.replace(window.location.origin, '') ?? [analytics_storage, ad_storage].join(' ');
      return `${name} ${typeof what === 'string' ? `${what} ` : ''}${shown}`.trim();
    };
    return {
      google: dataLayer.map((command) => summarize(Array.from(command))),
      pixel: (fbq?.queue ?? []).map((command) => command.slice(0, 2).join(' ')),
    };
  });
}

async function choiceOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === consentCookieName)?.value.slice(-5);
}

function agreeBefore(context: BrowserContext, value: string): Promise<void> {
  return context.addCookies([{ name: consentCookieName, value, url: site.origin }]);
}

function dialogOf(page: Page, language: Language) {
  const t = wordsOf(language);
  const question = page.getByRole('dialog', { name: t('consent.title') });
  const settings = page.getByRole('dialog', { name: t('consent.settings') });
  const button = (key: 'all' | 'none' | 'change' | 'part' | 'close') =>
    page.getByRole('dialog').getByRole('button', { name: t(`consent.${key}`), exact: true });
  const toggle = (key: 'necessary' | 'analytics' | 'marketing' | 'social') =>
    settings.getByRole('switch', { name: t(`consent.category.${key}.name`) });
  const footerLink = page.getByRole('contentinfo').getByRole('button', { name: t('shell.cookieSettings') });
  return { question, settings, button, toggle, footerLink };
}

for (const language of casesOf(['nl', 'fr'] as const)) {
  test(`in ${language} a visitor refuses by keyboard alone, and nothing is loaded or asked again`, async ({
    page,
    context,
  }) => {
    const others = await watchOthers(page);
    const { question, button } = dialogOf(page, language);
    await page.goto(`${site.origin}/${language}/`);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
    await expect(button('all')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('none')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(await choiceOf(context)).toMatch(/\d\.n$/);
    await expect
      .poll(() => toldBy(page))
      .toEqual({ google: ['consent default denied denied', 'consent update denied denied'], pixel: [] });
    await page.goto(`${site.origin}${addressOf('/contact/', language)}`);
    await expect.poll(async () => (await toldBy(page)).google.length).toBe(2);
    await expect(question).toBeHidden();
    expect(others).toEqual([]);
  });
}

test('the three answers have the same size and look, in a row or in a column', full, async ({ page }) => {
  for (const [language, width] of [
    ['nl', 1280],
    ['de', 1280],
    ['fr', 390],
    ['de', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}/${language}/`);
    const { question, button, settings } = dialogOf(page, language);
    await expect(question).toBeVisible();
    for (const layer of [question, settings]) {
      // The pointer rested on a button, whose colour fades back.
      await expect(async () => {
        const looks = await layer.locator('.btn:visible').evaluateAll((buttons) =>
          buttons.map((element) => {
            const { width, height, top, left } = element.getBoundingClientRect();
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
            const look = [
              Math.round(width),
              Math.round(height),
              color,
              backgroundColor,
              borderColor,
              fontSize,
              fontWeight,
            ];
            return { look: look.join(), top: Math.round(top), left: Math.round(left) };
          }),
        );
        expect(looks).toHaveLength(3);
        expect(new Set(looks.map(({ look }) => look)).size).toBe(1);
        expect(Math.min(new Set(looks.map(({ top }) => top)).size, new Set(looks.map(({ left }) => left)).size)).toBe(
          1,
        );
      }).toPass();
      if (layer === question) await button('change').click();
      await page.mouse.move(5, 5);
    }
  }
});

test('after consent, the tags load in order and each page is reported once', async ({ page, context }) => {
  const others = await watchOthers(page);
  const { question, button } = dialogOf(page, 'fr');
  const t = wordsOf('fr');
  await page.goto(`${site.origin}/fr/?utm_source=mail&name=An`);
  await expect(question).toBeVisible();
  expect(others).toEqual([]);
  await button('all').click();
  const home = '/fr/?utm_source=mail';
  await expect
    .poll(() => toldBy(page))
    .toEqual({
      google: [
        'consent default denied denied',
        'consent update granted granted',
        'js',
        `set ${home}`,
        'config G-TEST123456',
        `set ${home}`,
        `event page_view ${home}`,
      ],
      // Its script would read the whole address, which holds more than it may receive.
      pixel: [],
    });
  expect(await choiceOf(context)).toBe('.nams');
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') }).first();
  await menu.locator(`a[href="${addressOf('/contact/', 'fr')}"]`).click();
  await expect(page).toHaveURL(/contact/);
  const views = async () => (await toldBy(page)).google.filter((command) => command.startsWith('event'));
  await expect.poll(views).toEqual([`event page_view ${home}`, 'event page_view /fr/contact/']);
  expect(
    await page.evaluate(() => {
      const { dataLayer } = window as unknown as { dataLayer: ArrayLike<Record<string, string>>[] };
      return dataLayer.at(-1)?.[2];
    }),
  ).toEqual({
    page_location: `${site.origin}/fr/contact/`,
    page_referrer: `${site.origin}${home}`,
    page_title: await page.title(),
    language: 'fr',
  });
  expect((await toldBy(page)).pixel).toEqual(['set autoConfig', 'init 123456789012', 'track PageView']);
  await page.goBack();
  await expect.poll(views).toHaveLength(3);
  await whenQuiet(page);
  expect(await views()).toHaveLength(3);
  expect(others.sort()).toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
});

test('a visitor agrees in part, finds the choice again in the footer and withdraws it', async ({ page, context }) => {
  const others = await watchOthers(page);
  const { question, settings, button, toggle, footerLink } = dialogOf(page, 'de');
  await page.goto(`${site.origin}/de/kontakt/`);
  await button('change').click();
  await expect(settings.getByRole('heading')).toBeFocused();
  await expect(toggle('necessary')).toBeChecked();
  await expect(toggle('necessary')).toBeDisabled();
  for (const key of ['analytics', 'marketing', 'social'] as const) await expect(toggle(key)).not.toBeChecked();
  await expect(settings.getByRole('switch')).toHaveCount(4);
  // Escape leaves the settings and chooses nothing.
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await button('change').click();
  await toggle('analytics').check();
  await button('part').click();
  await expect(settings).toBeHidden();
  expect(await choiceOf(context)).toMatch(/\d\.na$/);
  await expect.poll(() => others).toEqual(['www.googletagmanager.com']);
  await context.addCookies(
    ['_ga', '_ga_TEST123456', '_gallery'].map((name) => ({ name, value: '1', url: site.origin })),
  );

  await footerLink.click();
  await expect(settings.getByRole('heading')).toBeFocused();
  await expect(toggle('analytics')).toBeChecked();
  await expect(settings.getByText(/^Sie haben am \d{1,2}\. \p{L}+ 20\d\d gewählt\.$/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(footerLink).toBeFocused();

  await page.keyboard.press('Enter');
  await button('none').click();
  await expect(settings).toBeHidden();
  expect(await choiceOf(context)).toMatch(/\d\.n$/);
  expect((await toldBy(page)).google.at(-1)).toBe('consent update denied denied');
  expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST123456'])).toBe(
    true,
  );
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain('_gallery');
  expect(names.filter((name) => /^_ga(?:_|$)/.test(name))).toEqual([]);
});

test('?setcookies clears the choice, asks again and disappears from the address', full, async ({ page, context }) => {
  await agreeBefore(context, '1.2026-11-21.n');
  const { question } = dialogOf(page, 'en');
  await page.goto(`${site.origin}/en/contact/`);
  await expect(page.getByRole('contentinfo').getByRole('button')).toBeVisible();
  await expect(question).toBeHidden();
  for (const query of ['?setcookies', '?goal=rent&setcookies=1']) {
    await agreeBefore(context, '1.2026-11-21.namsu');
    await page.goto(`${site.origin}/en/contact/${query}`);
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(query.startsWith('?goal') ? /\/contact\/\?goal=rent$/ : /\/contact\/$/);
    expect(await choiceOf(context)).toBeUndefined();
  }
});

test('a choice for another version, or an invalid cookie, asks again', full, async ({ page, context }) => {
  const { question } = dialogOf(page, 'en');
  for (const value of ['2.2026-11-21.namsu', 'true']) {
    await agreeBefore(context, value);
    await page.goto(`${site.origin}/en/contact/`);
    await expect(question).toBeVisible();
  }
});

test(
  'on a preview path no question is asked and nothing is measured, even with consent',
  full,
  async ({ page, context }) => {
    const others = await watchOthers(page);
    for (const value of ['', '1.2026-11-21.namsu']) {
      if (value) await agreeBefore(context, value);
      await page.goto(`${site.origin}/de/haftungsausschluss/`);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' })).toHaveAttribute(
        'href',
        addressOf('/cookie/', 'de'),
      );
      await whenQuiet(page);
      await expect(dialogOf(page, 'de').question).toBeHidden();
      expect(await toldBy(page)).toEqual({ google: [], pixel: [] });
    }
    expect(others).toEqual([]);
  },
);

test('pages opened from a mail are not measured, nor reported by the next page', full, async ({ page, context }) => {
  const others = await watchOthers(page);
  await agreeBefore(context, '1.2026-11-21.namsu');
  await page.goto(`${site.origin}/nl/bedankt/contact/?receipt=secret.token`);
  await whenQuiet(page);
  expect(await toldBy(page)).toEqual({ google: [], pixel: [] });
  expect(others).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf('nl')('shell.toHome', { name: 'Gevel' }) })
    .click();
  await expect.poll(async () => (await toldBy(page)).google.at(-1)).toBe('event page_view /nl/');
  expect(
    await page.evaluate(() => JSON.stringify((window as unknown as { dataLayer: unknown[] }).dataLayer)),
  ).not.toContain('secret');
});

test('a page that is rendered for each visitor is measured under its own policy', full, async ({ page, context }) => {
  const others = await watchOthers(page);
  await agreeBefore(context, '1.2026-11-21.namsu');
  await page.goto(`${site.origin}${addressOf('/appointment/', 'nl')}`);
  await expect.poll(() => others.toSorted()).toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
});

test('both layers pass axe, nothing shifts, and the focused element is in sight', full, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [language, width] of [
    ['fr', 390],
    ['de', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}${addressOf('/contact/', language)}`);
    const { question, button } = dialogOf(page, language);
    await expect(question).toBeVisible();
    await whenQuiet(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    const links = page.getByRole('contentinfo').getByRole('link');
    await links.last().focus();
    const dialog = await question.boundingBox();
    await expect
      .poll(async () => {
        const link = await links.last().boundingBox();
        return (link?.y ?? 0) + (link?.height ?? 0);
      })
      .toBeLessThanOrEqual(dialog?.y ?? 0);
    await button('change').click();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is asked, since nothing is loaded, and the footer links to the cookie page', async ({ page }) => {
    await page.goto(`${site.origin}/fr/`);
    await expect(dialogOf(page, 'fr').question).toBeHidden();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf('fr')('shell.cookieSettings') })
      .click();
    await expect(page).toHaveURL(`${site.origin}${addressOf('/cookie/', 'fr')}`);
  });
});
