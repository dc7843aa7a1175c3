import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { demoLanguages } from '@/scripts/demo/words';
import { violationsOf } from '@/tests/support/axe';
import { enterPortal } from '@/tests/support/enter-portal';
import { type FormSite, newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, titleOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

/** User agent of a person's browser: that of the tests says it is a program, and is not counted. */
const people = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
];

const enter = (site: FormSite, context: BrowserContext, propertyIds: number[], language: Language = 'nl') =>
  enterPortal(site, context, { email: newEmail('eigenaar'), name: 'Greta Hilgers', language, propertyIds });

function screenOf(id: number | null, language: Language): string {
  return id === null ? addressOf('/owner/', language) : addressOf('/owner/{id}/', language).replace('{id}', String(id));
}

const today = () => brusselsDay(new Date());

async function keepCounts(site: FormSite, id: number, days: number, ago = 0): Promise<void> {
  await site.store
    .insertInto('visit_count')
    .values(
      Array.from({ length: days }, (_, index) => ({
        listing_kind: 'property' as const,
        listing_id: id,
        day: addDays(today(), -index - ago),
        language: index % 3 === 0 ? ('fr' as const) : ('nl' as const),
        source: ['direct', 'immoweb', 'google', 'nieuwsblad.be'][index % 4] ?? 'direct',
        visits: 3 + ((index * 7) % 11),
      })),
    )
    .execute();
}

async function lookAsPerson(page: Page, site: FormSite, id: number, userAgent: string): Promise<void> {
  const context = await page.context().browser()?.newContext({ userAgent, baseURL: site.origin });
  if (!context) throw new Error('There is no browser');
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse(/api\/page-view\//);
  await visitor.goto(`/nl/property/${id}/?utm_source=flyer`);
  expect((await counted).status()).toBe(204);
  await context.close();
}

test('an owner sees the page views of people, and no one sees them without a login', async ({
  page,
  site,
  context,
}) => {
  const t = wordsOf('nl');
  await page.goto(screenOf(2701, 'nl'));
  expect(new URL(page.url()).pathname).toBe(addressOf('/login/', 'nl'));
  await enter(site, context, [2701]);
  await page.goto(screenOf(2701, 'nl'));
  await expect(page.getByRole('heading', { name: t('portal.figures.noPageViewsTitle') })).toBeVisible();
  const counts = page.getByRole('region', { name: t('portal.figures.counts'), exact: true });
  const tiles = (['today', 'week', 'month', 'total'] as const).map((name) => t(`portal.figures.period.${name}`));
  await expect(counts.locator('dt')).toHaveText(tiles);
  await expect(counts.locator('dt + dd')).toHaveText(['0', '0', '0', '0']);
  expect(await violationsOf(page)).toEqual([]);

  for (const userAgent of people) await lookAsPerson(page, site, 2701, userAgent);
  await expect
    .poll(async () => {
      const rows = await site.store.selectFrom('visit_count').selectAll().where('listing_id', '=', 2701).execute();
      return rows.reduce((sum, { visits }) => sum + visits, 0);
    })
    .toBe(2);
  const answer = await page.reload();
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(counts.locator('dt')).toHaveText(tiles);
  await expect(counts.locator('dt + dd')).toHaveText(['2', '2', '2', '2']);
  await page.getByRole('tab', { name: t('portal.tab.sources') }).click();
  await expect(page.getByRole('region', { name: t('portal.figures.sources') })).toContainText('Flyer');
  await page.goto(screenOf(2805, 'nl'));
  await expect(page.getByRole('main')).not.toContainText(titleOf('properties', 2805, 'nl'));
});

const homes = { nl: 2502, fr: 2820, en: 2801, de: 2605 };

for (const language of casesOf(demoLanguages)) {
  test(`the figures are shown in ${language}, as a chart and as a table`, async ({ page, site, context, baseURL }) => {
    const t = wordsOf(language);
    const id = homes[language];
    await keepCounts(site, id, 45);
    await enter(site, context, [id], language);
    const watch = watchPage(page, baseURL ?? '');
    await page.goto(screenOf(id, language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('properties', id, language));
    const drawing = page.getByRole('img', { name: t('portal.figures.chartTitle') });
    await expect(drawing.locator('rect.bar, rect.bar-we')).toHaveCount(30);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('portal.figures.table') }).click();
    await expect(drawing).toBeHidden();
    await expect(page.getByRole('table', { name: t('portal.figures.chartTitle') }).locator('tbody tr')).toHaveCount(30);
    expect(await violationsOf(page)).toEqual([]);
    watch.expectQuiet();
  });
}

test('several properties are listed together, and each links to the others', full, async ({ page, site, context }) => {
  const t = wordsOf('fr');
  await keepCounts(site, 2818, 10);
  await enter(site, context, [2818, 2809, 999_999], 'fr');
  await page.goto(screenOf(null, 'fr'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('portal.figures.allTitle'));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: titleOf('properties', 2818, 'fr') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('properties', 2818, 'fr'));
  await page.getByText(t('portal.figures.otherProperties'), { exact: true }).click();
  await page.getByRole('link', { name: t('portal.figures.goneTitle', { id: '999999' }) }).click();
  await expect(page.getByText(t('portal.figures.goneText'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures are shown in a table', full, async ({ page, site, context }) => {
    const t = wordsOf('nl');
    await keepCounts(site, 2811, 3);
    await enter(site, context, [2811, 2414]);
    await page.goto(screenOf(2811, 'nl'));
    const table = page.getByRole('table', { name: t('portal.figures.chartTitle') });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('portal.figures.table') })).toBeHidden();
    await page.getByText(t('portal.figures.otherProperties'), { exact: true }).click();
    await page.getByRole('link', { name: titleOf('properties', 2414, 'nl') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('properties', 2414, 'nl'));
  });
});
