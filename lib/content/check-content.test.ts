import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { checkContent } from './check-content';

const inAll = (text: string) => ({ nl: text, fr: text, en: text, de: text });

const settings = {
  languages: { enabled: ['nl', 'fr'], default: 'nl' },
  agency: {
    name: 'Gevel',
    legalName: inAll('Gevel bv'),
    street: inAll('Coupure 1'),
    zip: '9000',
    city: inAll('Gent'),
    country: inAll('België'),
    phone: '092 55 01 20',
    email: 'info@gevel.example',
  },
};

const routes = {
  routes: [
    { original: '/', type: 'page', paths: {} },
    { original: '/for-sale/', type: 'page', paths: { nl: '/te-koop/' } },
    { original: '/search/', type: 'page', paths: {} },
    { original: '/services/{slug}/', type: 'article', paths: {} },
    { original: '/feedback/site-contact/', type: 'feedback', paths: {} },
  ],
};

const seo = { pageTitle: inAll('Title'), description: inAll('Description') };
const page = (id: string, path: string, more: Record<string, unknown> = {}) => ({
  id,
  path,
  status: 'Published',
  title: inAll(id),
  seo,
  ...more,
});
const module = (type: string, id: string) => ({ id: `${type}-${id.replace(/\W/g, '-')}`, relations: { type, id } });

const tidy = {
  'settings.json': settings,
  'routes.json': routes,
  'pages/home.json': page('home', '/', {
    modules: [
      module('article', 'services/price'),
      module('property-list', 'all'),
      module('category', 'services'),
      module('contact', 'site-contact'),
    ],
  }),
  'pages/for-sale.json': page('for-sale', '/for-sale/'),
  'articles/services/price.json': {
    id: 'price',
    title: inAll('Price'),
    body: inAll('See [all](/for-sale/?type=1) or [call](tel:+3292550120).'),
    seo,
  },
  'menu.json': { entries: [{ id: 'sale', path: '/for-sale/', status: 'Published', title: inAll('Sale') }] },
  'media/house.webp': 'not really a picture',
};

let empty: string;
const folders: string[] = [];

beforeAll(async () => {
  empty = await writeContentFolder({});
  folders.push(empty);
});

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function check(files: Record<string, unknown>): Promise<string[]> {
  const folder = await writeContentFolder({ ...tidy, ...files });
  folders.push(folder);
  const { problems } = await checkContent({ folder, shippedFolder: empty, today: '2026-11-21' });
  return problems.map(({ severity, file, path, found }) => `${severity} ${file} ${path}: ${found}`);
}

test('tidy content has nothing to tell', async () => {
  expect(await check({})).toEqual([]);
});

test.each([
  ['property-list', 'both'],
  ['category', 'blog'],
  ['article', 'services/gone'],
  ['contact', 'contact-us'],
])('a module of type %s that shows the unknown %s is an error', async (type, id) => {
  const found = await check({
    'pages/home.json': page('home', '/', { modules: [module('article', 'services/price'), module(type, id)] }),
  });
  expect(found).toEqual([`error pages/home.json modules[1].relations.id: "${id}"`]);
});

test('a missing translation is told for enabled languages, once a text', async () => {
  const found = await check({
    'pages/for-sale.json': page('for-sale', '/for-sale/', { title: { nl: 'Te koop', fr: ' ', en: 'For sale' } }),
  });
  expect(found).toEqual(['warning pages/for-sale.json title: nothing in fr']);
});

test('links that lead nowhere are told wherever they stand', async () => {
  const found = await check({
    'menu.json': { entries: [{ id: 'sale', path: '/for-sail/', status: 'Published', title: inAll('Sale') }] },
    'shell/footer.json': {
      columns: [
        {
          fullText: {
            text: {
              nl: '[a](/services/gone/) [b](/services/price/) [c](/feedback/site-contact/) [d](https://example.be)',
              fr: 'x',
            },
          },
        },
      ],
      copyright: inAll('c'),
      links: [{ label: inAll('Nowhere'), target: '/nowhere' }],
    },
  });
  expect(found).toEqual([
    'warning menu.json entries[0].path: the link "/for-sail/"',
    'warning shell/footer.json columns[0].fullText.text.nl: the link "/services/gone/"',
    'warning shell/footer.json links[0].target: the link "/nowhere"',
  ]);
});

test('pictures that do not exist are told, with or without a size', async () => {
  const picture = (url: string) => ({
    'articles/services/price.json': { ...tidy['articles/services/price.json'], picture: { url, alt: inAll('House') } },
  });
  expect(await check(picture('/media/house.webp?width=400'))).toEqual([]);
  expect(await check(picture('/media/horse.webp'))).toEqual([
    'warning articles/services/price.json picture.url: "/media/horse.webp", which does not exist',
  ]);
});

test('routes without a page, pages without a route and two routes of one path are told', async () => {
  const more = [...routes.routes, { original: '/about/', type: 'page', paths: { fr: '/' } }];
  const found = await check({ 'routes.json': { routes: more }, 'pages/jobs.json': page('jobs', '/jobs/') });
  expect(found).toEqual([
    'warning pages/jobs.json path: "/jobs/", which is not in routes.json',
    'warning routes.json routes[5].original: "/about/", for which there is no page',
    'warning routes.json routes[5].paths.fr: "/fr/", which "/" has too',
  ]);
});

test('texts for search engines that are missing in all languages are told', async () => {
  expect(
    await check({ 'pages/for-sale.json': page('for-sale', '/for-sale/', { seo: { pageTitle: inAll('Title') } }) }),
  ).toEqual(['warning pages/for-sale.json seo: no description']);
});

test('a draft is left in peace', async () => {
  const draft = page('about', '/about/', { status: 'Draft', title: { nl: 'Over' }, seo: undefined });
  const more = [...routes.routes, { original: '/about/', type: 'page', paths: {} }];
  const entry = { id: 'about', path: '/about/', status: 'Hidden', title: { nl: 'Over' } };
  expect(
    await check({ 'pages/about.json': draft, 'routes.json': { routes: more }, 'menu.json': { entries: [entry] } }),
  ).toEqual([]);
});

test('adverts that lack something are told by the id of the property', async () => {
  const record = feedRecord({ ID: 7, Zip: '5000', City: 'Namur', Goal: 1, WebID: 2, EPCLabelText: 'en cours' });
  expect(await check({ 'listings/nl/properties.json': [record] })).toEqual([
    'warning listings/nl/properties.json ID 7: an advert without the class of the certificate (EPCLabelText); the energy score (EnergyPerformance); the unique code of the certificate (EPCUniqueCode); the rent (Price, PublishPrice); the charges (ChargesRenter), or that there are none',
  ]);
});

test('counts and flags of the export that differ from what is counted are told', async () => {
  const land = feedRecord({ ID: 7, WebID: 4, Pictures: [{ Url: '/media/gone.webp' }] });
  const found = await check({
    'listings/nl/properties.json': [land],
    'listings/nl/cities.json': {
      all: [{ Name: 'NAMUR', Zip: 5000, PropertyCount: 1 }],
      rent: [{ Name: 'Namur', Zip: '5000', PropertyCount: 3 }],
    },
    'listings/nl/types.json': [{ WebID: 4, Name: 'Grond', Sale: true, Rent: true }],
  });
  expect(found).toEqual([
    'warning listings/nl/cities.json rent[0].PropertyCount: 3 for "Namur"',
    'warning listings/nl/properties.json ID 7: "/media/gone.webp", which does not exist',
    'warning listings/nl/types.json [0].Rent: true for "Grond"',
  ]);
});

test('places that nobody can find and middles that are elsewhere are told', async () => {
  const cities = (lost: readonly string[]) => [
    { Name: 'Gent', Zip: '9000', Latitude: 51.06, Longitude: '3,71' },
    { Name: 'Brugge', Zip: '8000', Latitude: 50.633, Longitude: 5.567 },
    { Name: 'Namur', Zip: '5000', Latitude: 'nord', Longitude: 4.87 },
    { Name: 'Spa', Zip: '4900', Latitude: 0, Longitude: 0 },
    ...lost.map((Name) => ({ Name, Zip: '03001', CountryID: 32 })),
  ];
  expect(await check({ 'listings/nl/cities.json': cities(['Alicante']) })).toEqual([
    'warning listings cities: a middle of 8000 Brugge that lies 176 km from it',
    'warning listings cities: no middle of 03001 Alicante',
    'warning listings/nl/cities.json [2].Latitude: "nord"',
  ]);
  const many = Array.from({ length: 21 }, (_, index) => `Pueblo ${String.fromCharCode(65 + index)}`);
  expect((await check({ 'listings/nl/cities.json': cities(many) })).find((line) => line.includes('no middle'))).toMatch(
    /Pueblo T and 1 more$/,
  );
});

test('an error in one file does not hide what is wrong in another', async () => {
  const found = await check({
    'menu.json': '{',
    'pages/home.json': page('home', '/', { modules: [module('category', 'blog')] }),
    'articles/services/price.json': { id: 'price' },
  });
  expect(found.filter((line) => line.startsWith('error')).map((line) => line.split(' ')[1])).toEqual([
    'articles/services/price.json',
    'menu.json',
    'pages/home.json',
  ]);
});
