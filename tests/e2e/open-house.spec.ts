import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { startPostgres } from '@/scripts/support/postgres.mjs';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { casesOf } from '@/tests/support/test-tier';

/** A home of the demo that is on offer. */
const home = 2602;

/** The demo's people speak Dutch; visitors, and who logs in, the language of their browser. */
const office = wordsOf('nl');

async function logIn(page: Page, site: FormSite, t: ReturnType<typeof wordsOf>): Promise<void> {
  await logInToDemo(page, site, 'desk', t);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(office('office.today.title'));
}

/** Enters a series of open houses, as the desk does. */
async function enterSeries(page: Page, site: FormSite, day: string, weeks: number): Promise<void> {
  await page.goto(`${site.origin}/office/calendar/block/?day=${day}`);
  const field = (label: Parameters<typeof office>[0]) => page.getByLabel(office(label), { exact: false }).first();
  await field('office.calendar.kind').selectOption('openHouse');
  await page.getByLabel(office('office.calendar.openHouseProperty')).fill(String(home));
  await page.getByLabel(office('office.calendar.fromTime'), { exact: true }).fill('10:00');
  await page.getByLabel(office('office.calendar.untilTime'), { exact: true }).fill('12:00');
  await page.getByLabel(office('office.calendar.weeks')).fill(String(weeks));
  await page.getByRole('button', { name: office('office.calendar.closeSubmit') }).click();
  await page.waitForURL(/\/office\/calendar\/(?:\?|$)/);
}

/** Loads a page again until it says something else: the server looks for changes by itself. */
async function reloadUntil(page: Page, isRight: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return isRight();
    })
    .toBe(true);
}

for (const [engine, language, hasScripts, width] of casesOf([
  ['SQLite', 'nl', true, 1280],
  ['PostgreSQL', 'fr', false, 390],
] as const)) {
  test.describe(`in ${language} on ${engine}, ${hasScripts ? 'with' : 'without'} scripts at ${width} pixels`, () => {
    test.use({
      javaScriptEnabled: hasScripts,
      locale: `${language}-BE`,
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    const t = wordsOf(language);
    let site: FormSite;
    let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null;

    test.beforeAll(async () => {
      postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
      site = await startFormSite({ DEMO_OWNER: 'on', ...(postgres && { DATABASE_URL: postgres.url }) });
    });
    test.afterAll(async () => {
      await site?.stop();
      await postgres?.stop();
    });

    test('open houses that the desk enters are on the page and the card, with a calendar file, until taken out', async ({
      page,
      browser,
    }) => {
      const visitor = await browser.newContext({
        viewport: { width, height: 800 },
        javaScriptEnabled: hasScripts,
        locale: `${language}-BE`,
        reducedMotion: 'reduce',
      });
      const sheet = await visitor.newPage();
      const watch = watchPage(sheet, site.origin, hasScripts);
      await sheet.goto(`${site.origin}/${language}/property/${home}/`);
      const block: Locator = sheet.getByRole('region', { name: t('openHouse.title'), exact: true });
      await expect(block).toHaveCount(0);

      await logIn(page, site, t);
      const day = addDays(brusselsDay(new Date()), 3);
      await enterSeries(page, site, day, 4);
      await reloadUntil(sheet, async () => (await block.count()) === 1);
      await expect(block.locator('li:visible')).toHaveCount(3);
      await expect(block).toContainText('10:00');
      await block.locator('summary').click();
      await expect(block.locator('li:visible')).toHaveCount(4);
      await expect(sheet.locator('.mosaic .marker')).toContainText(t('openHouse.marker', { day: '' }).trim());
      expect(await sheet.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (hasScripts) expect(await violationsOf(sheet)).toEqual([]);
      const data = await sheet.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.join('').match(/"@type":"Event"/g)).toHaveLength(4);

      const href = await block.getByRole('link').first().getAttribute('href');
      const file = await sheet.request.get(new URL(href ?? '', site.origin).href);
      expect(file.status()).toBe(200);
      expect(file.headers()['content-type']).toContain('text/calendar');
      expect(await file.text()).toContain(`DTSTART;TZID=Europe/Brussels:${day.replaceAll('-', '')}T100000`);

      // The stored page is one for everybody, and is sent again as it is.
      const address = sheet.url();
      const tags = [await sheet.request.get(address), await sheet.request.get(address)].map(
        (answer) => answer.headers().etag,
      );
      expect(tags[0]).toBeTruthy();
      expect(tags[1]).toBe(tags[0]);

      await page.goto(`${site.origin}/office/calendar/?day=${day}&agent=all`);
      await page.locator('a[href*="/office/calendar/block/"]').filter({ hasText: '10:00' }).first().click();
      const removal = page.getByRole('button', { name: office('office.calendar.removeSeries', { count: 4 }) });
      await removal.click();
      await page.waitForURL(/\/office\/calendar\/\?/);
      await reloadUntil(sheet, async () => (await block.count()) === 0);
      expect((await sheet.request.get(new URL(href ?? '', site.origin).href)).status()).toBe(404);
      watch.expectQuiet();
      await visitor.close();
    });
  });
}
