import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Kysely } from 'kysely';
import { openDatabase } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { formerFavouritesKey } from '@/lib/domain/favourite/favourite-list';
import { isLanguage, languages } from '@/lib/domain/language';
import { agencyAnswers } from '@/tests/support/agency-answers';
import { findDemoWords } from '@/tests/support/demo-words';
import { fillForm, pressSend } from '@/tests/support/fill-form';
import { runSiteCommand } from '@/tests/support/run-site-command';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { type SmtpInbox, startSmtpInbox } from '@/tests/support/smtp-inbox';

// One server for the file: its tests stay in one process, in their order.
test.describe.configure({ mode: 'default' });

let parent: string;
let folder: string;
let site: SiteServer;
let store: Kysely<Database>;
let inbox: SmtpInbox;

test.beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'new-agency-'));
  folder = path.join(parent, 'agency');
  const answers = path.join(parent, 'answers.json');
  await writeFile(answers, JSON.stringify(agencyAnswers(languages)));
  expect(await runSiteCommand('new-agency', {}, folder, '--answers', answers)).toMatchObject({ code: 0 });
  inbox = await startSmtpInbox();
  site = await startSite({ CONTENT_DIR: folder, SMTP_URL: inbox.url });
  store = openDatabase({ kind: 'sqlite', file: path.join(site.dataDir, 'site.db') });
});

test.afterAll(async () => {
  await store?.destroy();
  await site?.stop();
  await inbox?.stop();
  await rm(parent, { recursive: true, force: true });
});

/** Addresses that no page links to. */
const entrances = [
  '/',
  ...languages.map((language) => `/${language}/`),
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/icon.svg',
  '/apple-touch-icon.png',
  '/app-icon/maskable-512.png',
  '/app-icon/placeholder.svg',
  '/.well-known/security.txt',
  '/api/health/',
  '/nl/te-koop/?view=map',
  '/nl/zoeken/?q=huis',
  '/nl/zoeken/?q=zeezicht',
  '/nl/bestaat-niet/',
  '/media/hero-street-01.webp',
];

const maxAnswers = 1500;

type Crawl = { statuses: Map<string, number>; found: string[] };

/** Follows every address in the site's answers, and searches each head and body for the demo. */
async function crawl(starts: readonly string[]): Promise<Crawl> {
  const statuses = new Map<string, number>();
  const found: string[] = [];
  const queue = [...starts];
  for (let address = queue.shift(); address !== undefined && statuses.size < maxAnswers; address = queue.shift()) {
    if (statuses.has(address)) continue;
    const response = await fetch(`${site.origin}${address}`, { redirect: 'manual' });
    statuses.set(address, response.status);
    const body = Buffer.from(await response.arrayBuffer());
    const text = `${[...response.headers].map((header) => header.join(': ')).join('\n')}\n${body.toString('utf8')}`;
    const [, prefix] = address.split('/');
    // Favourites that an earlier version stored are read under its name for them.
    const read = text.replaceAll(formerFavouritesKey, '');
    for (const word of findDemoWords(read, isLanguage(prefix) ? prefix : null)) found.push(`${word} in ${address}`);
    // One step into the parameters of a list is enough.
    if (address.includes('?') && !address.startsWith('/_next/')) continue;
    queue.push(...addressesIn(text, response.headers.get('location')));
  }
  return { statuses, found };
}

function addressesIn(text: string, location: string | null): string[] {
  const named = [...text.matchAll(/(?:href|src|action|url)\\?["']?[=:(]\s*\\?["']?([^"'\s)<>\\]+)/g)].map(
    ([, name]) => name ?? '',
  );
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, name]) => name ?? '');
  const chunks = [...text.matchAll(/\/?(?:_next\/)?static\/chunks\/[\w.~-]+\.(?:js|css)/g)].map(([name]) =>
    name.replace(/^\/?(?:_next\/)?/, '/_next/'),
  );
  return [...named, ...listed, ...chunks, location ?? '']
    .map((name) => name.replaceAll('&amp;', '&').replace(site.origin, '').split('#')[0] ?? '')
    .filter((name) => name.startsWith('/') && !name.startsWith('//'));
}

test('no answer of a new agency’s site contains a word of the demo', async () => {
  test.setTimeout(240_000);
  const { statuses, found } = await crawl(entrances);
  expect(found).toEqual([]);
  const broken = [...statuses].filter(([, status]) => status >= 400).map(([address]) => address);
  expect(broken.toSorted()).toEqual(['/.well-known/security.txt', '/media/hero-street-01.webp', '/nl/bestaat-niet/']);
  const pages = [...statuses.keys()].filter((address) => isLanguage(address.split('/')[1]) && !address.includes('?'));
  expect(pages.length).toBeGreaterThan(70);
  expect([...statuses.keys()].filter((address) => address.endsWith('.js')).length).toBeGreaterThan(10);
});

test('no media file of the demo is served', async () => {
  for (const name of await readdir('content/media', { recursive: true })) {
    const { status } = await fetch(`${site.origin}/media/${name}`, { method: 'HEAD' });
    expect(status, name).toBe(404);
  }
});

test('a form is acknowledged and mailed in the agency’s name', async ({ browser }) => {
  for (const language of ['nl', 'de'] as const) {
    inbox.clear();
    const page = await browser.newPage({ javaScriptEnabled: language === 'nl' });
    const screen = { page, form: 'site-contact', language } as const;
    await page.goto(site.origin + addressOf('/contact/', language));
    await fillForm(screen, {
      title: 'ms',
      firstName: 'Ada',
      lastName: 'Visser',
      email: 'ada@visser.test',
      phone: '0475 12 34 56',
      remark: 'Hallo',
    });
    await pressSend(screen, store);
    await expect(page).toHaveURL(site.origin + addressOf('/feedback/site-contact/', language));
    expect(findDemoWords(await page.content(), language)).toEqual([]);
    const mails = await inbox.waitFor(2);
    expect(mails.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual([
      'ada@visser.test',
      'brugge@huisenhaard.test',
    ]);
    for (const { headers, text, html, raw } of mails) {
      const whole = [JSON.stringify(headers), text, html, raw].join('\n');
      expect(whole).toContain('Huis & Haard');
      expect(findDemoWords(whole, language)).toEqual([]);
    }
    await page.close();
  }
});

test('names of cookies and stored values are neutral', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(`${site.origin}/nl/`);
  await page.getByRole('button', { name: wordsOf('nl')('consent.all') }).click();
  await page.goto(`${site.origin}/nl/te-koop/?view=list`);
  await page.goto(`${site.origin}/nl/favorieten/`);
  const stored = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat());
  const cookies = (await context.cookies()).flatMap(({ name, value }) => [name, value]);
  expect(cookies).toContain('site-consent');
  expect(findDemoWords([...stored, ...cookies].join('\n'), 'nl')).toEqual([]);
  await context.close();
});

test('without listings every place for them offers other links, in four languages', async ({ page }) => {
  for (const language of languages) {
    const t = wordsOf(language);
    const list = addressOf('/for-sale/', language);
    for (const [address, title] of [
      [`/${language}/`, t('soon.title.all')],
      [list, t('soon.title.sale')],
      [`${list}?view=map&type=1`, t('soon.title.sale')],
    ]) {
      await page.goto(`${site.origin}${address}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const block = page.locator('.empty');
      for (const way of ['register', 'valuation', 'contact'] as const)
        await expect(block.getByRole('link', { name: t(`soon.way.${way}`) })).toHaveAttribute('href', /^\/..\/.+\/$/);
    }
    await page.goto(`${site.origin}/${language}/`);
    await expect(page.getByRole('search').locator('..')).toContainText(t('soon.note'));
  }
});

test('the contact page shows every office, in the text and as structured data', async ({ page }) => {
  await page.goto(`${site.origin}/fr/contact/`);
  const offices = page.locator('.office');
  await expect(offices).toHaveCount(2);
  const first = offices.first();
  await expect(first.getByRole('heading')).toHaveText('Bruges');
  await expect(first).toContainText('8000 Bruges');
  await expect(first.getByRole('link', { name: '050 61 72 83' })).toHaveAttribute('href', 'tel:+3250617283');
  await expect(first.getByRole('link', { name: 'brugge@huisenhaard.test' })).toBeVisible();
  await expect(first.locator('dt')).toHaveText(['lundi – vendredi', 'samedi']);
  await expect(first.locator('dd')).toHaveText(['09:00–12:00', '13:00–18:00', '09:30–12:30']);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'RealEstateAgent',
    name: 'Huis & Haard',
    department: [
      {
        telephone: '+3250617283',
        email: 'brugge@huisenhaard.test',
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({ dayOfWeek: 'Saturday', opens: '09:30', closes: '12:30' }),
        ]),
      },
      { address: { postalCode: '8300' } },
    ],
  });
});

for (const width of [390, 1280])
  test(`at ${width} pixels home, list and contact fit`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['nl/', 'nl/te-koop/', 'nl/contact/', 'de/', 'de/zu-verkaufen/', 'de/kontakt/']) {
      await page.goto(`${site.origin}/${address}`);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), address).toBe(0);
    }
  });

test('the first property adds no word of the demo: page, print, brochure', async () => {
  await mkdir(path.join(folder, 'listings/nl'), { recursive: true });
  const property = {
    ID: 7,
    Goal: 0,
    WebID: 1,
    Title: 'Rijhuis met koer',
    Price: 295_000,
    Zip: '8000',
    City: 'Brugge',
    Street: 'Langestraat',
    HouseNumber: '3',
    Bedrooms: 2,
  };
  await writeFile(path.join(folder, 'listings/nl/properties.json'), JSON.stringify([property]));
  const list = async () => (await fetch(`${site.origin}/nl/te-koop/`)).text();
  await expect.poll(list).toContain('Rijhuis met koer');
  const address = (await list()).match(/href="(\/nl\/te-koop\/[^"]+\/7\/)"/)?.[1] ?? '';
  const { found, statuses } = await crawl([address, '/nl/te-koop/', '/nl/', '/sitemap.xml']);
  expect(found).toEqual([]);
  const asked = [...statuses.keys()];
  expect(asked.some((name) => name.includes('/print/') || name.includes('/afdrukken/'))).toBe(true);
  const brochure = asked.find((name) => name.startsWith('/api/brochure/')) ?? '';
  const pdf = Buffer.from(await (await fetch(`${site.origin}${brochure}`)).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const texts = textsOfPdf(pdf);
  expect(texts).toContain('Huis & Haard');
  expect(findDemoWords(texts, 'nl')).toEqual([]);
});

/** Returns the metadata of a PDF and its uncompressed streams. */
function textsOfPdf(pdf: Buffer): string {
  const plain = pdf.toString('latin1');
  const streams = [...plain.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed]) => {
    try {
      return inflateSync(Buffer.from(packed ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [plain, ...streams].join('\n').replaceAll('\0', '');
}
