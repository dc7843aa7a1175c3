import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { signPreview } from '@/lib/features/properties/preview-token';
import { signToken } from '@/lib/platform/token';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, startFormSite, testSecret } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { casesOf } from '@/tests/support/test-tier';

// Signs as the sites of the tests do.
process.env.APP_SECRET = testSecret;

// One server for the file: its tests stay in one process.
test.describe.configure({ mode: 'default' });

/** A home of the demo that is in preparation. */
const hidden = 2401;
const day = 24 * 60 * 60 * 1000;

let site: FormSite;
test.beforeAll(async () => {
  site = await startFormSite({ DEMO_OWNER: 'on' });
});
test.afterAll(() => site?.stop());

/** The demo's people speak Dutch; before the login the browser's language counts. */
const office = wordsOf('nl');

const pathOf = (token: string, language: 'nl' | 'fr' = 'nl') =>
  `${site.origin}${addressOf('/preview/{token}/', language).replace('{token}', token)}`;

/** Gives a preview out, as the office does; returns its token. */
async function givePreview(language: 'nl' | 'fr', { id: propertyId = hidden, madeAt = new Date() } = {}) {
  const id = randomUUID();
  const until = new Date(madeAt.getTime() + 7 * day);
  await site.store
    .insertInto('preview_address')
    .values({
      id,
      property_id: propertyId,
      language,
      made_at: madeAt.toISOString(),
      until: until.toISOString(),
      staff_name: '',
      opened: 0,
    })
    .execute();
  return signPreview({ id, propertyId, language, until });
}

/** What a stranger gets: the whole answer, but how it comes, and what differs from one request to the next. */
async function answerOf(address: string) {
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { 'Accept-Language': 'nl', Connection: 'close' },
  });
  const headers = [...answer.headers].filter(
    ([name]) => !/^(?:date|age|cache-status|content-length|transfer-encoding|x-request-id)$/.test(name),
  );
  return { status: answer.status, headers, text: await answer.text() };
}
const statusOf = async (address: string) => (await answerOf(address)).status;

/** Each with an account of its own: a second login asks for a second factor. */
async function logIn(page: Page, t: ReturnType<typeof wordsOf>, role: 'desk' | 'agent'): Promise<void> {
  await logInToDemo(page, site, role, t);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(office('office.today.title'));
}

for (const [language, name, hasScripts, width] of casesOf([
  ['nl', 'Nederlands', true, 1280],
  ['fr', 'français', false, 390],
] as const)) {
  test.describe(`in ${language} ${hasScripts ? 'with the keyboard' : 'without scripts'} at ${width} pixels`, () => {
    test.use({
      javaScriptEnabled: hasScripts,
      locale: `${language}-BE`,
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    const t = wordsOf(language);

    /** Presses what somebody without a mouse reaches with the Tab key. */
    async function press(page: Page, link: Locator): Promise<void> {
      if (!hasScripts) return link.click();
      await expect(link).toBeVisible();
      for (let press = 0; press < 100; press++) {
        if (await link.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
      }
      throw new Error(`The Tab key does not reach ${link}.`);
    }

    test('a home in preparation is found in the office and previewed, and is nowhere else', async ({
      page,
      context,
    }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      await logIn(page, t, hasScripts ? 'desk' : 'agent');
      await page.goto(`${site.origin}/office/properties/`);
      await press(page, page.getByRole('link', { name: new RegExp(`^${office('office.properties.tab.hidden')}`) }));
      await press(page, page.locator(`tr[data-property="${hidden}"]`).getByRole('link'));
      const panel = page.getByRole('region', { name: office('office.preview.title') });
      await expect(panel).toContainText(office('office.preview.reason.prospective'));
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      const label = language === 'nl' ? name : 'Frans';
      await panel.getByLabel(office('office.preview.language')).selectOption(language);
      await press(page, panel.getByRole('button', { name: office('office.preview.make') }));
      const link = panel.getByRole('link', { name: office('office.preview.open', { language: label }) });
      await expect(link).toBeVisible();
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      const opened = context.waitForEvent('page');
      await press(page, link);
      const preview = await opened;
      const title = await page.locator('.home-head__name p').textContent();
      await expect(preview).toHaveURL(new RegExp(`^${site.origin}/${language}/`));
      const bar = preview.getByRole('complementary', { name: t('preview.title'), exact: true });
      await expect(bar).toContainText(t('preview.notPublic', { until: '' }).slice(0, 20));
      if (language === 'nl') await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await expect(preview.locator('.mosaic img').first()).toBeVisible();
      const picture = preview.locator('.mosaic img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await preview.locator('main form[method], main a[href*="property="], main a[href^="/api/"]').count()).toBe(
        0,
      );
      expect(await preview.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (hasScripts) expect(await violationsOf(preview)).toEqual([]);
      const address = preview.url();
      await preview.close();
      // Somebody else opens it, once; then it is revoked, while the other's stays.
      const other = await givePreview(language);
      expect(await statusOf(address)).toBe(200);
      await page.reload();
      await expect(panel).toContainText(office('office.preview.opened', { count: 1, at: '' }).trim());
      const line = panel.getByRole('listitem').filter({ has: page.locator(`a[href="${new URL(address).pathname}"]`) });
      await press(page, line.locator('summary'));
      await press(page, line.getByRole('button', { name: office('office.preview.revokeNow') }));
      await expect(panel).toContainText(office('office.preview.revoked', { at: '' }).trim());
      await expect(page.locator(`a[href="${new URL(address).pathname}"]`)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await answerOf(address)).toEqual(await answerOf(pathOf('unknown', language)));
      expect(await statusOf(pathOf(other, language))).toBe(200);
      watch.expectQuiet();
    });
  });
}

test('a preview is kept by nobody, and every other address says nothing', async ({ request }) => {
  const until = new Date(Date.now() + day);
  const sign = (id: number, language: string, end = until) =>
    signToken('preview', [String(id), language, end.toISOString(), 'unknown'], end);
  const token = await givePreview('nl');
  for (let time = 0; time < 2; time++) {
    const answer = await request.get(pathOf(token), { headers: { 'Accept-Language': 'nl' } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    expect(answer.headers().etag).toBeUndefined();
    expect(await answer.text()).toContain('noindex');
  }
  const [body = '', signature = ''] = token.split('.');
  const [other = ''] = sign(2602, 'nl').split('.');
  const unknown = await answerOf(pathOf('unknown'));
  expect(unknown.status).toBe(404);
  for (const forged of [
    `${other}.${signature}`,
    `${body}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    sign(hidden, 'nl'),
    await givePreview('fr'),
    await givePreview('nl', { id: 987_654 }),
    signToken('document', [String(hidden), 'nl', until.toISOString(), 'x'], until),
    await givePreview('nl', { madeAt: new Date(Date.now() - 7 * day) }),
    // As they were signed before each had a row.
    signToken('preview', [String(hidden), 'nl', until.toISOString()], until),
  ])
    expect(await answerOf(pathOf(forged))).toEqual(unknown);
  expect((await request.get(pathOf(token, 'fr'))).status()).toBe(404);
  const asked = await request.get(pathOf(await givePreview('nl', { id: 2602 })));
  expect(asked.url()).toMatch(/\/nl\/te-koop\/.*\/2602\/$/);
  for (const address of [
    `/nl/property/${hidden}/`,
    `/nl/print/${hidden}/`,
    `/api/brochure/${hidden}/?language=nl`,
    `/api/saved/?language=nl&ids=${hidden}`,
    `/api/search/?language=nl&q=${hidden}`,
    `/nl/contact/?property=${hidden}`,
    '/sitemap/nl.xml',
    '/nl/listings.json',
  ]) {
    const answer = await request.get(site.origin + address);
    expect(await answer.text(), address).not.toMatch(/Klassieke villa met schilddak|Tolpoortdreef/);
  }
});
