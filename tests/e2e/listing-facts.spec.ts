import { expect, test } from '@playwright/test';
import { writeContentFolder } from '@/tests/support/content-folder';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf } from '@/tests/support/site-words';

// One server for the file: its tests stay in one process.
test.describe.configure({ mode: 'default' });

/** Facts that few exports have: values for all languages, and texts of each. */
const facts = [
  { ID: 71, Goal: 1, WebID: 6, Price: 95 },
  { ID: 72, Goal: 1, WebID: 2, Price: 1100 },
  { ID: 73, Goal: 0, WebID: 1, WebIDs: '1,5', Price: 350_000, Status: 2 },
  { ID: 74, Goal: 0, WebID: 1, Price: 250_000, PriceUnit: 7 },
].map((record) => ({ ...record, Zip: '9000', City: 'Gent' }));

const texts = {
  fr: [
    { Title: 'Plateau lumineux', TypeDescription: 'Bureaux', PriceUnitText: '€ / m² / an', MarqueeName: 'Sous option' },
    { Title: 'Bel étage', PriceUnitText: '€/mois' },
    { Title: 'Belle demeure' },
    { PriceUnitText: 'à partir de' },
  ],
  nl: [
    { Title: 'Lichtrijk plateau', TypeDescription: 'Kantoor', PriceUnitText: '€ / m² / jaar', MarqueeName: 'Optie' },
    { Title: 'Bel-etage' },
    { Title: 'Mooie woning' },
    {},
  ],
};

const records = (language: keyof typeof texts) =>
  facts.map((record, index) => ({ ...record, ...texts[language][index] }));

let site: SiteServer;

test.beforeAll(async () => {
  const folder = await writeContentFolder({
    'listings/fr/properties.json': records('fr'),
    'listings/nl/properties.json': records('nl'),
  });
  site = await startSite({ CONTENT_DIR: folder });
});

test.afterAll(() => site?.stop());

for (const words of [
  {
    language: 'fr',
    rentals: '/fr/a-louer/',
    office: 'Bureaux à louer – sous option',
    yearly: '€ 95 / m² / an',
    monthly: '€ 1.100 /mois',
    noPhotos: 'Pas de photos',
    option: 'Sous option',
    sold: /– bien vendu$/,
    soldTitle: /^Vendu\u00a0: Belle demeure/,
    starting: 'à partir de € 250.000',
  },
  {
    language: 'nl',
    rentals: '/nl/te-huur/',
    office: 'Kantoor te huur – onder optie',
    yearly: '€ 95 / m² / jaar',
    monthly: '€ 1.100 / maand',
    noPhotos: 'Geen foto’s',
    option: 'Onder optie',
    sold: /– verkocht$/,
    soldTitle: /^Verkocht: Mooie woning/,
    starting: 'vanaf € 250.000',
  },
] as const) {
  const { language } = words;
  const open = (id: number) => `${site.origin}/${language}/property/${id}/`;

  test(`a price shows its unit everywhere, and no costs are calculated from it: ${language}`, async ({ page }) => {
    await page.goto(open(71));
    await expect(page.locator('.summary .price')).toHaveText(words.yearly);
    await expect(page.locator('.bottombar .price')).toContainText(words.yearly);
    // The costs name the price as it is, and no other amount.
    await expect(page.locator('#budget')).toContainText(words.yearly);
    expect((await page.locator('#budget').textContent())?.match(/€\s[\d.]+/g)).toHaveLength(1);
    expect(await page.content()).not.toMatch(/"unitCode":"MON"|95 \/ (?:mois|maand)/);

    await page.goto(`${site.origin}${words.rentals}`);
    await expect(page.locator('.property-card .price')).toHaveText([words.monthly, words.yearly]);
    // A monthly bound finds monthly rents.
    await page.goto(`${site.origin}${words.rentals}?priceMax=1500`);
    await expect(page.locator('.property-card .price')).toHaveText([words.monthly]);

    await page.goto(`${site.origin}/${language}/compare/?ids=71,72`);
    await expect(page.locator('.compare__scroll')).toContainText(words.yearly);
    await page.goto(open(74));
    await expect(page.locator('.summary .price')).toHaveText(words.starting);
  });

  test(`type, goal and situation are stated, also without pictures and on paper: ${language}`, async ({ page }) => {
    await page.goto(open(71));
    await expect(page.locator('.detail__kind')).toHaveText(words.office);
    await expect(page.locator('.mosaic')).toContainText(words.noPhotos);
    await expect(page.locator('.mosaic .marker')).toHaveText(words.option);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      `${words.office} · 9000 ${language === 'fr' ? 'Gand' : 'Gent'} · ${words.yearly}`,
    );
    await page.goto(`${site.origin}${addressOf('/print/{id}/', language).replace('{id}', '71')}`);
    await expect(page.locator('.paper__page').first()).toContainText(words.office);
    await expect(page.locator('.paper__page').first()).toContainText(words.yearly);
    await page.goto(open(73));
    await expect(page.locator('.detail__kind')).toHaveText(words.sold);
    await expect(page).toHaveTitle(words.soldTitle);
    // What is sold is found below the list, under its second type too.
    await page.goto(`${site.origin}/${language}/${language === 'fr' ? 'a-vendre' : 'te-koop'}/?type=5`);
    await expect(page.locator('[data-still="results"] .property-card')).toHaveCount(0);
    await expect(page.locator('.sold-card')).toHaveCount(1);
  });
}
