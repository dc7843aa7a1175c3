import { readFileSync } from 'node:fs';
import { type Browser, expect, test } from '@playwright/test';
import { pageSchema } from '@/lib/content/schema/page';
import { writeContentFolder } from '@/tests/support/content-folder';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

// One server for the file, on content that an editor has changed.
test.describe.configure({ mode: 'default' });

const settings: Record<string, unknown> = JSON.parse(readFileSync('content/settings.json', 'utf8'));
const forSale = pageSchema.parse(JSON.parse(readFileSync('content/pages/for-sale.json', 'utf8')));
const [saleList] = forSale.modules;
if (!saleList || !('description2' in saleList)) throw new Error('The page has no list');
/** Two properties for sale: one with a calendar of a single time slot a day, one without a calendar. */
const [bookable, unbookable] = [2404, 2402];

let site: SiteServer;

test.beforeAll(async () => {
  const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [
    day,
    [{ from: '09:00', until: '09:30' }],
  ]);
  const calendar = {
    id: 'few',
    properties: [bookable],
    days: Object.fromEntries(everyDay),
    minutes: 30,
    horizonDays: 3,
  };
  const list = { ...saleList, numberItemOfRow: 2, maxItems: 4, class: 'ours', title: { fr: 'Nos biens' } };
  const listings = ['fr', 'en'].map((language) => `listings/${language}/properties.json`);
  const folder = await writeContentFolder({
    ...Object.fromEntries(listings.map((file) => [file, readFileSync(`content/${file}`, 'utf8')])),
    'settings.json': {
      ...settings,
      languages: { enabled: ['fr', 'en'], default: 'fr' },
      appointments: { isOpen: true, calendars: [calendar] },
    },
    'pages/for-sale.json': { ...forSale, modules: [{ ...list, backgroundType: 'color', colorBackground: '#e4ecdf' }] },
    'articles/news/draft.json': { id: 'draft', status: 'Draft', title: { fr: 'Brouillon' } },
    ...Object.fromEntries(
      ['four-tips-mortgage', 'sale-checklist', 'short-term-main-residence-lease-wallonia', 'why-good-photos'].map(
        (id) => [`articles/news/${id}.json`, { id, status: 'Draft', title: { fr: id } }],
      ),
    ),
  });
  site = await startSite({ CONTENT_DIR: folder, TRUST_PROXY: '1' });
});

test.afterAll(async () => {
  await site?.stop();
});

test('addresses of a disabled language redirect to the default language in one step', async () => {
  for (const [from, to] of [
    ['/nl/', '/fr/'],
    ['/nl/te-koop/?type=2', '/fr/a-vendre/?type=2'],
    ['/de/kontakt/', '/fr/contact/'],
    ['/nl/nergens/', '/fr/'],
  ]) {
    const first = await fetch(site.origin + from, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([307, to]);
    expect((await fetch(site.origin + to, { redirect: 'manual' })).status).toBe(200);
  }
  expect((await fetch(`${site.origin}/xx/`, { redirect: 'manual' })).status).toBe(404);
});

test('the module of a list page takes effect, and an unknown view is reported', full, async ({ page }) => {
  await page.goto(`${site.origin}/fr/a-vendre/?view=cube`);
  const list = page.locator('#for-sale-list.ours');
  await expect(list.getByRole('heading', { name: 'Nos biens' })).toBeVisible();
  await expect(list.getByText(saleList.description2?.fr?.slice(0, 16) ?? 'nothing')).toBeVisible();
  await expect(list.getByRole('status')).toContainText([wordsOf('fr')('list.unknownView', { view: 'cube' })]);
  await expect(list).toHaveCSS('background-color', 'rgb(228, 236, 223)');
  await expect(list.locator('.cards--2 > *')).toHaveCount(4);
  await expect(list.getByRole('link', { name: wordsOf('fr')('list.next') })).toBeVisible();
});

test('a list of news without any says so', full, async ({ page }) => {
  for (const language of ['fr', 'en'] as const) {
    await page.goto(site.origin + addressOf('/actualites/', language));
    const t = wordsOf(language);
    const empty = page.getByRole('main').locator('.empty');
    await expect(empty).toContainText(t('module.none.items'));
    await expect(empty.getByRole('link', { name: t('module.way.contact') })).toHaveAttribute(
      'href',
      addressOf('/contact/', language),
    );
  }
});

for (const [language, hasScripts] of casesOf([
  ['fr', true],
  ['en', false],
] as const)) {
  test(`in ${language} ${hasScripts ? 'with' : 'without'} scripts, a property without a calendar shows other actions instead of a form`, async ({
    browser,
  }) => {
    const { page, close } = await openPage(browser, hasScripts);
    const t = wordsOf(language);
    await page.goto(`${site.origin}${addressOf('/appointment/', language)}?property=${unbookable}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: t('enquiry.problem.closed.title') })).toBeVisible();
    await expect(main.locator('form')).toHaveCount(0);
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    const ask = main.getByRole('link', { name: t('enquiry.slots.ask') });
    await expect(ask).toHaveAttribute('href', `${addressOf('/contact/', language)}?property=${unbookable}`);
    await main.getByRole('link', { name: t('enquiry.slots.back') }).click();
    await expect(page).toHaveURL(new RegExp(`/${unbookable}/$`));
    await close();
  });
}

async function openPage(browser: Browser, hasScripts: boolean) {
  const context = await browser.newContext({ javaScriptEnabled: hasScripts });
  return { page: await context.newPage(), close: () => context.close() };
}
