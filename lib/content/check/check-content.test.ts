import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { feedRecord } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { checkContent } from './check-content';

const inAll = (text: string) => inEachLanguage(() => text);

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
  content: inAll('Text'),
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
    body: inAll('See [all](/for-sale/?type=1) or [call](tel:{phone}).'),
    seo,
  },
  'menu.json': { entries: [{ id: 'sale', path: '/for-sale/', status: 'Published', title: inAll('Sale') }] },
  'media/house.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
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

async function check(files: Record<string, unknown>, shippedFolder = empty): Promise<string[]> {
  const folder = await writeContentFolder({ ...tidy, ...files });
  folders.push(folder);
  const { problems } = await checkContent({ folder, shippedFolder, now: new Date('2026-11-21T09:00:00Z') });
  return problems.map(({ severity, file, path, found }) => `${severity} ${file} ${path}: ${found}`);
}

test('reports nothing for tidy content', async () => {
  expect(await check({})).toEqual([]);
});

test.each([
  ['property-list', 'both'],
  ['category', 'blog'],
  ['article', 'services/gone'],
  ['contact', 'contact-us'],
  ['offices', 'gent'],
])('a module of type %s that shows the unknown %s is an error', async (type, id) => {
  const found = await check({
    'pages/home.json': page('home', '/', { modules: [module('article', 'services/price'), module(type, id)] }),
  });
  expect(found).toEqual([`error pages/home.json modules[1].relations.id: "${id}"`]);
});

test('reports a missing translation for enabled languages, once per text', async () => {
  const found = await check({
    'pages/for-sale.json': page('for-sale', '/for-sale/', { title: { nl: 'Te koop', fr: ' ', en: 'For sale' } }),
  });
  expect(found).toEqual(['warning pages/for-sale.json title: nothing in fr']);
});

test('reports a page and an article of which visitors see the title alone, and a title that nobody sees', async () => {
  const found = await check({
    'pages/for-sale.json': page('for-sale', '/for-sale/', { content: { nl: ' ' }, title: { nl: '', fr: '' } }),
    'articles/services/price.json': { ...tidy['articles/services/price.json'], body: {} },
  });
  expect(found.filter((line) => !line.includes(': nothing in '))).toEqual([
    'warning articles/services/price.json body: no text in any language: visitors see the title alone',
    'warning pages/for-sale.json title: no title in any language',
    'warning pages/for-sale.json content: no text and no modules: visitors see the title alone',
  ]);
  const hidden = { ...module('property-list', 'all'), status: 'Draft' };
  expect(
    await check({ 'pages/for-sale.json': page('for-sale', '/for-sale/', { content: undefined, modules: [hidden] }) }),
  ).toHaveLength(1);
});

test('reports links that lead nowhere, wherever they stand', async () => {
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
    'error menu.json entries[0].path: "/for-sail/", where there is nothing',
    'warning shell/footer.json columns[0].fullText.text.nl: the link "/services/gone/"',
    'warning shell/footer.json links[0].target: the link "/nowhere"',
  ]);
});

test('reports pictures that do not exist, with or without a size', async () => {
  const picture = (url: string) => ({
    'articles/services/price.json': { ...tidy['articles/services/price.json'], picture: { url, alt: inAll('House') } },
  });
  expect(await check(picture('/media/house.svg?width=400'))).toEqual([]);
  expect(await check(picture('/media/horse.webp'))).toEqual([
    'warning articles/services/price.json picture.url: "/media/horse.webp", which does not exist',
  ]);
});

test('a shipped picture exists only for a folder that borrows media', async () => {
  const shipped = await writeContentFolder({ 'media/street.webp': 'picture' });
  folders.push(shipped);
  const url = '/media/street.webp';
  const price = { ...tidy['articles/services/price.json'], picture: { url, alt: inAll('Street') } };
  const checkWith = (borrow: unknown) =>
    check({ 'articles/services/price.json': price, 'settings.json': { ...settings, borrow } }, shipped);
  expect(await checkWith(true)).toEqual([]);
  for (const borrow of [false, { media: false }])
    expect(await checkWith(borrow)).toEqual([
      `warning articles/services/price.json picture.url: "${url}", which does not exist`,
    ]);
});

test('files that are not served as they are get a line each', async () => {
  expect(
    await check({
      'media/film.mp4': 'no film',
      'media/drone.mp4': '\0\0\0\x08ftyp +51.0543+003.7174/',
      'media/documents/epc.pdf': '%PDF-1.7 exif:GPSLatitude="51,3.14N"',
    }),
  ).toEqual([
    'warning media/documents/epc.pdf : the document says where a photograph in it was taken; make it again without that',
    'warning media/drone.mp4 : the film says more than it shows (a place); make one without that: ffmpeg -i drone.mp4 -map 0:v -map 0:a? -map_metadata -1 -map_metadata:s:v -1 -map_metadata:s:a -1 -map_chapters -1 -c copy clean-drone.mp4',
    'warning media/film.mp4 : the file is not a film of the kind that its name says',
  ]);
});

test('reports routes without a page, pages without a route and two routes of one path', async () => {
  const more = [...routes.routes, { original: '/about/', type: 'page', paths: { fr: '/' } }];
  const found = await check({ 'routes.json': { routes: more }, 'pages/jobs.json': page('jobs', '/jobs/') });
  expect(found).toEqual([
    'error routes.json routes[5].original: "/about/", for which there is no page',
    'warning pages/jobs.json path: "/jobs/", which is not in routes.json',
    'warning routes.json routes[5].paths.fr: "/fr/", which "/" has too',
  ]);
});

test('reports former paths that are in use or that two rows name, and no others', async () => {
  const [home, sale, ...more] = routes.routes;
  const rows = [
    { ...home, former: ['/home/', '/nl/TE-KOOP'] },
    { ...sale, former: ['/sale.html', '/fr/home/', '/search/'] },
    ...more,
  ];
  expect(await check({ 'routes.json': { routes: rows } })).toEqual([
    'warning routes.json routes[0].former[1]: "/nl/TE-KOOP", which a page has now',
    'warning routes.json routes[1].former[1]: "/fr/home/", which another row names too',
    'warning routes.json routes[1].former[2]: "/search/", which a page has now',
  ]);
});

test.each(['old/', '/old page/', '/', '/old/?id=1', '/old/#part'])('%j is not a former path', async (former) => {
  const [home, ...more] = routes.routes;
  const found = await check({ 'routes.json': { routes: [{ ...home, former: [former] }, ...more] } });
  expect(found[0]).toContain('error routes.json routes[0].former[0]');
});

test('reports SEO texts that are missing in all languages', async () => {
  expect(
    await check({ 'pages/for-sale.json': page('for-sale', '/for-sale/', { seo: { pageTitle: inAll('Title') } }) }),
  ).toEqual(['warning pages/for-sale.json seo: no description']);
});

test('a draft is not checked', async () => {
  const draft = page('about', '/about/', { status: 'Draft', title: { nl: 'Over' }, seo: undefined });
  const more = [...routes.routes, { original: '/about/', type: 'page', paths: {} }];
  const entry = { id: 'about', path: '/about/', status: 'Hidden', title: { nl: 'Over' } };
  expect(
    await check({ 'pages/about.json': draft, 'routes.json': { routes: more }, 'menu.json': { entries: [entry] } }),
  ).toEqual([]);
});

test('a missing legal statement of an advert is unlawful, with the property id and the source of the rule', async () => {
  const record = feedRecord({ ID: 'A7', Zip: '5000', City: 'Namur', Goal: 1, WebID: 2, EPCLabelText: 'en cours' });
  const folder = await writeContentFolder({ ...tidy, 'listings/nl/properties.json': [record] });
  folders.push(folder);
  const { problems } = await checkContent({ folder, shippedFolder: empty, now: new Date('2026-11-21T09:00:00Z') });
  expect(problems.map(({ kind, severity, file, record, found }) => [kind, severity, file, record, found])).toEqual(
    [
      'the class of the certificate (EPCLabelText)',
      'the energy score (EnergyPerformance)',
      'the unique code of the certificate (EPCUniqueCode)',
      'the rent (Price, PublishPrice)',
      'the charges (ChargesRenter), or that there are none',
    ].map((lacking) => ['unlawful', 'warning', 'listings/nl/properties.json', 'A7', `an advert without ${lacking}`]),
  );
  expect(problems.map(({ rule }) => rule?.source)).toEqual([
    expect.stringContaining('federia'),
    expect.stringContaining('federia'),
    expect.stringContaining('federia'),
    expect.stringContaining('1716'),
    expect.stringContaining('1716'),
  ]);
});

test('reports counts and flags of the export that differ from the counted ones', async () => {
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

test('reports places without a known centre and centres that are elsewhere', async () => {
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

test('an error in one file does not hide problems in another', async () => {
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

test('texts in disabled languages are not checked', async () => {
  const found = await check({
    'pages/for-sale.json': page('for-sale', '/for-sale/', {
      title: { nl: 'Te koop', fr: 'À vendre' },
      modules: [
        { ...module('property-list', 'all'), description: { nl: 'x', fr: 'x', de: '[a](/nowhere/)' } },
        { ...module('property-list', 'sale'), description: { nl: 'x', fr: '[a](/nowhere/)' } },
      ],
    }),
    'routes.json': {
      routes: routes.routes.map((route) =>
        route.original === '/search/' ? { ...route, paths: { de: '/for-sale/' } } : route,
      ),
    },
    'listings/de/types.json': [{ WebID: 4, Name: 'Grundstück', Sale: true }],
  });
  expect(found).toEqual(['warning pages/for-sale.json modules[1].description.fr: the link "/nowhere/"']);
});

const links = (...targets: string[]) => ({
  'articles/blocks/links.json': {
    id: 'links',
    title: inAll('Links'),
    body: inAll(targets.map((target) => `[a](${target})`).join(' ')),
  },
});

test.each<[mistake: string, files: Record<string, unknown>, line: string]>([
  [
    'a page that is not a JSON',
    { 'pages/for-sale.json': '{ "id": ', ...links('/for-sale/') },
    'error pages/for-sale.json : the end of the file, while the { of line 1 is open',
  ],
  [
    'a page with an error',
    { 'pages/for-sale.json': page('for-sale', '/for-sale/', { sort: 'first' }), ...links('/for-sale/') },
    'error pages/for-sale.json sort: "first"',
  ],
  [
    'an article that is not a JSON',
    { 'articles/services/price.json': '[', ...links('/services/price/') },
    'error articles/services/price.json : the end of the file, while the [ of line 1 is open',
  ],
  [
    'an article with an error',
    {
      'articles/services/price.json': { ...tidy['articles/services/price.json'], title: 'Price' },
      ...links('/services/price/'),
    },
    'error articles/services/price.json title: "Price"',
  ],
  [
    'a route table that is not a JSON',
    { 'routes.json': 'no', ...links('/for-sale/') },
    'error routes.json : the word no',
  ],
  [
    'settings with an error',
    {
      'settings.json': { ...settings, agency: { ...settings.agency, phone: 5 } },
      'articles/services/price.json': { ...tidy['articles/services/price.json'], contactPerson: 'an' },
    },
    'error settings.json agency.phone: 5',
  ],
])('%s is one line, without its consequences', async (_, files, line) => {
  expect(await check(files)).toEqual([line]);
});

test('reports gaps where visitors can see them, in enabled languages', async () => {
  const found = await check({
    'settings.json': { ...settings, agency: { ...settings.agency, vatNumber: '[[VAT number]]' } },
    'articles/legal/notice.json': {
      id: 'notice',
      title: inAll('Notice'),
      body: { nl: 'Bij [[insurer]].', fr: 'Chez [[insurer]] et [[other]].', de: '[[off]]' },
    },
    'articles/legal/draft.json': { id: 'draft', status: 'Draft', title: inAll('[[draft]]') },
  });
  expect(found.filter((line) => line.includes('gap'))).toEqual([
    'warning articles/legal/notice.json body.nl: a gap to fill in: [[insurer]]',
    'warning articles/legal/notice.json body.fr: a gap to fill in: [[insurer]], [[other]]',
    'warning settings.json agency.vatNumber: a gap to fill in: [[VAT number]]',
  ]);
});

test('reports projects and units of projects.json that the export lacks, and corners outside of the picture', async () => {
  const projects = (unit: number, x: number, project = 31) => ({
    projects: [
      {
        project,
        views: [
          {
            url: '/media/house.svg',
            width: 100,
            height: 100,
            areas: [
              {
                unit,
                points: [
                  [0, 0],
                  [x, 0],
                  [x, 50],
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const listings = {
    'listings/nl/projects.json': [feedRecord({ ID: 31, Name: 'Weverspark', WebID: 2 })],
    'listings/nl/properties.json': [feedRecord({ ID: 7, ProjectID: 31 })],
  };
  const found = async (file: unknown) =>
    (await check({ ...listings, 'projects.json': file })).filter((line) => line.includes('projects.json projects'));
  expect(await found(projects(7, 90))).toEqual([]);
  expect(await found(projects(8, 90))).toEqual(['warning projects.json projects[0].views[0].areas[0].unit: "8"']);
  expect(await found(projects(7, 90, 30))).toEqual(['warning projects.json projects[0].project: "30"']);
  expect(await found(projects(7, 101))).toEqual([expect.stringMatching(/^error projects.json projects\[0\]\.views/)]);
});

test('reports the street of a hidden address in facts, texts and addresses of files', async () => {
  const hidden = feedRecord({
    ...{ ID: 7, Street: 'Kerkstraat', HouseNumber: '14', PublishAddress: false, Reference: 'Kerkstraat 14' },
    ...{ Title: 'Huis, Kerkstraat 14', Kitchen: 'Zicht op de Kerkstraat' },
    Pictures: [{ Url: 'https://a.test/kerkstraat-14.jpg' }],
  });
  const found = (records: object[]) =>
    check({ 'listings/nl/properties.json': records }).then((all) =>
      all.filter((one) => one.includes('hidden address')),
    );
  expect(await found([hidden])).toEqual([
    'warning listings/nl/properties.json : the street of the hidden address in Reference, Title, words, Pictures',
  ]);
  expect(await found([{ ...hidden, PublishAddress: true }])).toEqual([]);
});

test('reports a street map that cannot be drawn', async () => {
  expect(await check({ 'media/map/streets.pmtiles': 'PMTiles' })).toEqual([
    'warning media/map/streets.pmtiles : the file is not in the PMTiles format',
  ]);
});
