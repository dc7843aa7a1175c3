import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeContentFolder } from '@/tests/support/content-folder';
import { readPage, textOf, textsOf } from '@/tests/support/demo-site';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf } from '@/tests/support/site-words';

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

beforeAll(async () => {
  const folder = await writeContentFolder({
    'listings/fr/properties.json': records('fr'),
    'listings/nl/properties.json': records('nl'),
  });
  site = await startSite({ CONTENT_DIR: folder });
});

afterAll(() => site?.stop());

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
  const open = (id: number) => readPage(`${site.origin}/${language}/property/${id}/`);

  test(`a price shows its unit everywhere, and no costs are calculated from it: ${language}`, async () => {
    const { page, html } = await open(71);
    expect(textOf(page, '.summary .price')).toBe(words.yearly);
    expect(textOf(page, '.bottombar .price')).toContain(words.yearly);
    // The costs name the price as it is, and no other amount.
    expect(textOf(page, '#budget')).toContain(words.yearly);
    expect(textOf(page, '#budget').match(/€\s[\d.]+/g)).toHaveLength(1);
    expect(html).not.toMatch(/"unitCode":"MON"|95 \/ (?:mois|maand)/);

    const rentals = await readPage(`${site.origin}${words.rentals}`);
    expect(textsOf(rentals.page, '.property-card .price')).toEqual([words.monthly, words.yearly]);
    // A monthly bound finds monthly rents.
    const cheap = await readPage(`${site.origin}${words.rentals}?priceMax=1500`);
    expect(textsOf(cheap.page, '.property-card .price')).toEqual([words.monthly]);

    const compared = await readPage(`${site.origin}/${language}/compare/?ids=71,72`);
    expect(textOf(compared.page, '.compare__scroll')).toContain(words.yearly);
    expect(textOf((await open(74)).page, '.summary .price')).toBe(words.starting);
  });

  test(`type, goal and situation are stated, also without pictures and on paper: ${language}`, async () => {
    const { page } = await open(71);
    expect(textOf(page, '.detail__kind')).toBe(words.office);
    expect(textOf(page, '.mosaic')).toContain(words.noPhotos);
    expect(textOf(page, '.mosaic .marker')).toBe(words.option);
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      `${words.office} · 9000 ${language === 'fr' ? 'Gand' : 'Gent'} · ${words.yearly}`,
    );
    const paper = await readPage(`${site.origin}${addressOf('/print/{id}/', language).replace('{id}', '71')}`);
    const [first] = textsOf(paper.page, '.paper__page');
    expect(first).toContain(words.office);
    expect(first).toContain(words.yearly);
    const gone = await open(73);
    expect(textOf(gone.page, '.detail__kind')).toMatch(words.sold);
    expect(gone.page.title).toMatch(words.soldTitle);
    // What is sold is found below the list, under its second type too.
    const list = await readPage(`${site.origin}/${language}/${language === 'fr' ? 'a-vendre' : 'te-koop'}/?type=5`);
    expect(textsOf(list.page, '[data-still="results"] .property-card')).toEqual([]);
    expect(textsOf(list.page, '.sold-card')).toHaveLength(1);
  });
}
