import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { demoLanguages } from '@/scripts/demo/words';
import { violationsOf } from '@/tests/support/axe';
import { writeContentFolder } from '@/tests/support/content-folder';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

// One server for the file: an agency that has a few properties for sale and nothing else yet.
test.describe.configure({ mode: 'default' });

const read = (file: string) => JSON.parse(readFileSync(`content/${file}`, 'utf8'));
const [forSale, sold] = [2404, 2405];
const rented = 2426;
const withoutPlace = 990001;

let site: SiteServer;

test.beforeAll(async () => {
  const kept = ({ ID }: { ID: number }) => [forSale, sold, rented].includes(ID);
  const appointment = read('pages/appointment.json');
  const about = read('pages/about.json');
  const projects = { id: 'our-projects', relations: { type: 'property-list', id: 'projects' } };
  const folder = await writeContentFolder({
    'settings.json': { ...read('settings.json'), borrow: { testimonials: false } },
    ...Object.fromEntries(
      demoLanguages.map((language) => {
        const file = `listings/${language}/properties.json`;
        const listings = read(file).filter(kept);
        const { Latitude: _, Longitude: __, ...home } = listings.find(({ ID }: { ID: number }) => ID === forSale);
        return [file, [...listings, { ...home, ID: withoutPlace, City: 'Nergensdorp', Zip: '9999' }]];
      }),
    ),
    'pages/appointment.json': { ...appointment, content: { fr: 'Sonnez **deux fois**.', de: 'Zweimal **klingeln**.' } },
    'pages/about.json': { ...about, modules: [...about.modules, projects] },
  });
  site = await startSite({ CONTENT_DIR: folder, TRUST_PROXY: '1' });
});

test.afterAll(async () => {
  await site?.stop();
});

const empties = [
  ['/temoignages/', 'testimonials', 'testimonial', '/testimonial/'],
  ['/projects/', 'projects', 'register', '/demand-register/'],
  ['/about/', 'projects', 'register', '/demand-register/'],
] as const;

async function expectWayOn(page: Page, language: Language, [, kind, way, target]: (typeof empties)[number]) {
  const t = wordsOf(language);
  const empty = page.getByRole('main').locator('.empty', { hasText: t(`module.none.${kind}`) });
  await expect(empty).toBeVisible();
  await expect(empty.getByRole('link', { name: t(`module.way.${way}`) })).toHaveAttribute(
    'href',
    addressOf(target, language),
  );
}

for (const language of casesOf(demoLanguages))
  test(`empty lists say so and offer other links, in ${language}`, async ({ page }) => {
    for (const empty of empties) {
      await page.goto(site.origin + addressOf(empty[0], language));
      await expectWayOn(page, language, empty);
    }
    await page.goto(`${site.origin}${addressOf('/for-sale/', language)}?priceMax=10000`);
    const t = wordsOf(language);
    const nothing = page.getByRole('main').locator('.empty');
    await expect(nothing).toContainText(t('list.nothing.title'));
    await expect(nothing.getByRole('link', { name: t('list.saveSearch') })).toBeVisible();
  });

for (const [original, id, list, goal] of casesOf([
  ['/offer/', sold, '/for-sale/', 'thanks.toSale'],
  ['/rent-application/', rented, '/for-rent/', 'thanks.toRent'],
] as const))
  for (const [language, hasScripts] of casesOf([
    ['nl', true],
    ['fr', false],
  ] as const))
    test(`${original} for a property that is gone shows other actions instead of the form, in ${language} ${hasScripts ? 'with' : 'without'} scripts`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: hasScripts });
      const page = await context.newPage();
      const t = wordsOf(language);
      await page.goto(`${site.origin}${addressOf(original, language)}?property=${id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: t('enquiry.problem.notAvailable.title') })).toBeVisible();
      await expect(main.locator('form')).toHaveCount(0);
      const note = main.locator('.note');
      await expect(note.getByRole('link', { name: t(`enquiry.${goal}`) })).toHaveAttribute(
        'href',
        addressOf(list, language),
      );
      await expect(note.getByRole('link', { name: t('list.saveSearch') })).toBeVisible();
      await note.getByRole('link', { name: t('enquiry.slots.back') }).click();
      await expect(page).toHaveURL(new RegExp(`/${id}/$`));
      await context.close();
    });

for (const language of casesOf(['nl', 'fr'] as const))
  test(`a home that no map can show says so and offers to ask, in ${language}`, full, async ({ page }) => {
    const t = wordsOf(language);
    await page.goto(`${site.origin}/${language}/property/${withoutPlace}/`);
    const place = page.locator('#location');
    await expect(place.getByText(t('detail.location.unknown'))).toBeVisible();
    await expect(place.locator('.map')).toHaveCount(0);
    await place.getByRole('link', { name: t('detail.location.ask') }).click();
    await expect(page).toHaveURL(`${site.origin}${addressOf('/contact/', language)}?property=${withoutPlace}`);
  });

test('an offer page for an available property has its form', full, async ({ page }) => {
  await page.goto(`${site.origin}${addressOf('/offer/', 'nl')}?property=${forSale}`);
  await expect(page.getByRole('main').locator('form')).toHaveCount(1);
});

test('the page for viewings renders its own content, as other pages do', full, async ({ page }) => {
  for (const [language, strong] of [
    ['fr', 'deux fois'],
    ['de', 'klingeln'],
  ] as const) {
    await page.goto(`${site.origin}${addressOf('/appointment/', language)}?property=${forSale}`);
    await expect(page.getByRole('main').locator('strong', { hasText: strong })).toBeVisible();
  }
});

test('an empty page passes axe', full, async ({ page }) => {
  await page.goto(site.origin + addressOf('/temoignages/', 'nl'));
  expect(await violationsOf(page)).toEqual([]);
});
