import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Content, replaceContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { assignedNumbers } from '@/lib/domain/listing/listing-id';
import { listPageWays } from '@/lib/features/site/list-page-ways';
import { feedRecord, serveFixture } from '@/tests/support/content';
import type { ContentFixture } from '@/tests/support/content-folder';
import { decodeQuery } from './internal-query';
import { resolveAddress } from './resolve-address';

const shippedSettings: Record<string, unknown> = JSON.parse(readFileSync('content/settings.json', 'utf8'));

let files: ContentFixture = {};
let site: Content;

const textIds = [
  'LN6OF',
  '12/345',
  'Rue É 7',
  '50% ?#&',
  '👩‍💻',
  '../../etc',
  '2f1c8e0a-5b7d-4c3e-9a10-6d2b8f4e7c55',
  'ab',
  'AB',
];

beforeAll(async () => {
  const records = (city: string, title: string) => [
    feedRecord({ ID: 101, City: city, Title: title }),
    feedRecord({ ID: 102, Goal: 1, City: city }),
    feedRecord({ ID: 103, City: city, Status: 5 }),
    feedRecord({ ID: 104, City: city, ProjectID: 31 }),
    ...textIds.map((ID) => feedRecord({ ID, City: city, Title: 'Villa' })),
    feedRecord({ ID: 'UNIT-1', City: city, Title: 'Villa', ProjectID: 'Les/Jardins' }),
  ];
  files = {
    'listings/fr/properties.json': records('Namur', 'Maison de maître, jardin'),
    'listings/nl/properties.json': records('Namen', 'Herenhuis met tuin'),
    'listings/fr/projects.json': [
      { ID: 31, Zip: '5000', City: 'Namur', Name: 'Les Ateliers', WebID: 2 },
      { ID: 'Les/Jardins', Zip: '5000', City: 'Namur', Name: 'Les Jardins', WebID: 2 },
    ],
  };
  site = await serveFixture(files);
});

afterEach(() => replaceContent(site));

/** The same site with only some languages enabled, the first of them by default. */
async function serveIn(...enabled: readonly Language[]): Promise<void> {
  const languages = { enabled, default: enabled[0], cookieDays: 365 };
  await serveFixture({ ...files, 'settings.json': { ...shippedSettings, languages } });
}

function resolve(address: string, preferred: Language = 'nl') {
  const [path = '', query] = address.split('?');
  return resolveAddress({ path, search: new URLSearchParams(query) }, preferred);
}

const location = (address: string, preferred?: Language) => {
  const resolution = resolve(address, preferred);
  return resolution.kind === 'redirect' ? [resolution.location, resolution.isPermanent] : resolution;
};

test.each([
  ['/fr/', '/fr/page/home/-/'],
  ['/fr/a-vendre/', '/fr/page/for-sale/-/'],
  ['/nl/te-koop/', '/nl/page/for-sale/-/'],
  ['/de/zu-vermieten/', '/de/page/for-rent/-/'],
  ['/fr/estimation/', '/fr/page/contact-demand/-/'],
  ['/fr/merci/recherche/', '/fr/feedback/demand-register/'],
  ['/de/login/', '/de/login/-/'],
  ['/de/login/?step=%2F%2Fevil.example&property=2a', '/de/login/-/'],
  ['/fr/a-vendre/namur/maison-de-maitre-jardin/101/', '/fr/property/101/'],
  ['/nl/te-koop/namen/herenhuis-met-tuin/101/', '/nl/property/101/'],
  ['/fr/projects/namur/les-ateliers/31/', '/fr/project/31/'],
])('%s is a page', (address, path) => {
  expect(resolve(address)).toMatchObject({ kind: 'page', path, status: 200 });
});

test('the login gets its step and the requested property, and nothing else', () => {
  const resolution = resolve('/fr/login/?property=101&step=code&to=https://evil.example');
  const query = resolution.kind === 'page' ? decodeQuery(resolution.path.split('/').at(-2) ?? '') : null;
  expect(resolution).toMatchObject({ kind: 'page', isLive: true });
  expect(query?.toString()).toBe('step=code&property=101');
});

test.each([
  ['an old address of a property', '/property/101/', '/nl/te-koop/namen/herenhuis-met-tuin/101/'],
  ['an old address under a language', '/fr/property/101/', '/fr/a-vendre/namur/maison-de-maitre-jardin/101/'],
  ['an old address without its slash', '/fr/property/101', '/fr/a-vendre/namur/maison-de-maitre-jardin/101/'],
  ['an old address of a project', '/fr/project/31/', '/fr/projects/namur/les-ateliers/31/'],
  ['a project asked for in the query', '/project/?id=31', '/nl/projecten/namen/les-ateliers/31/'],
  ['a wrong slug', '/fr/a-vendre/namur/autre-chose/101/', '/fr/a-vendre/namur/maison-de-maitre-jardin/101/'],
  ['the list of the other goal', '/fr/a-vendre/namur/maison/102/', '/fr/a-louer/namur/maison/102/'],
  ['a unit outside its project', '/fr/a-vendre/namur/maison/104/', '/fr/projects/namur/les-ateliers/31/maison/104/'],
  ['an original path under a language', '/fr/for-sale/', '/fr/a-vendre/'],
  ['the path of another language', '/fr/te-koop/', '/fr/a-vendre/'],
  ['a path without language', '/a-vendre/', '/fr/a-vendre/'],
  ['a town without language', '/a-vendre/namur/', '/fr/a-vendre/namur/'],
  ['an original path without language', '/for-rent/', '/nl/te-huur/'],
  ['capitals', '/fr/A-Vendre/', '/fr/a-vendre/'],
  ['doubled slashes', '/fr//a-vendre/', '/fr/a-vendre/'],
  ['a missing slash', '/fr/contact', '/fr/contact/'],
])('%s leads to the one address by one permanent redirect', (_, address, expected) => {
  expect(location(address)).toEqual([expected, true]);
  expect(resolve(expected)).toMatchObject({ kind: 'page', status: 200 });
});

describe('a listing whose id is not a whole number', () => {
  const [, path = ''] = textIds;
  const { first } = assignedNumbers;

  test.each(textIds)('%j is reached by its id in the export and by our number, in one permanent redirect', (id) => {
    const number = first + textIds.indexOf(id);
    const address = `/fr/a-vendre/namur/villa/${number}/`;
    const search = (parameters: Record<string, string>) => new URLSearchParams(parameters);
    expect(resolve(address)).toMatchObject({ kind: 'page', path: `/fr/property/${number}/`, status: 200 });
    expect(location(`/fr/property/${number}/`)).toEqual([address, true]);
    expect(resolveAddress({ path: '/property/', search: search({ id }) }, 'fr')).toMatchObject({ location: address });
    // What no path can hold is passed in the query.
    if (!id.startsWith('..'))
      expect(resolveAddress({ path: `/property/${id}/`, search: search({ utm_source: 'x' }) }, 'fr')).toMatchObject({
        location: `${address}?utm_source=x`,
        isPermanent: true,
      });
  });

  test('capitals and a missing slash do not matter, unless they leave several', () => {
    expect(location('/property/ln6of', 'fr')).toEqual([`/fr/a-vendre/namur/villa/${first}/`, true]);
    expect(location('/de/property/AB/')).toEqual([expect.stringMatching(`/${first + textIds.indexOf('AB')}/$`), true]);
    expect(resolve('/de/property/Ab/')).toMatchObject({ status: 404 });
  });

  test('a project and its unit have addresses with their ids', () => {
    const project = `/fr/projects/namur/les-jardins/${first}/`;
    expect(location('/project/Les/Jardins/', 'fr')).toEqual([project, true]);
    expect(location('/project/?id=les%2Fjardins', 'fr')).toEqual([project, true]);
    expect(location('/property/UNIT-1/', 'fr')).toEqual([`${project}villa/${first + textIds.length}/`, true]);
  });

  test('a form is about the listing that its address names', () => {
    const about = (property: string) => {
      const resolution = resolveAddress({ path: '/fr/contact/', search: new URLSearchParams({ property }) }, 'nl');
      return resolution.kind === 'page' ? decodeQuery(resolution.path.split('/').at(-2) ?? '').get('property') : null;
    };
    expect(about(path)).toBe(String(first + 1));
    expect(about(String(first + 1))).toBe(String(first + 1));
  });
});

test('the bare address leads to the visitor’s language, as a temporary redirect', () => {
  expect(location('/', 'de')).toEqual(['/de/', false]);
});

test.each([
  ['/for-sale/?page=101', '/nl/te-koop/'],
  ['/fr/te-koop/?page=101&sort=city', '/fr/a-vendre/?sort=city'],
  ['/search/?q=LN6OF', '/nl/te-koop/namen/villa/9000000000/'],
  ['/es/search/?q=101', '/nl/te-koop/namen/herenhuis-met-tuin/101/'],
])('%s leads in one temporary redirect to where its address and its parameters lead', (address, target) => {
  expect(location(address)).toEqual([target, false]);
  expect(resolve(target).kind).toBe('page');
});

test('a redirect keeps the query', () => {
  expect(location('/fr/for-sale/?type=1&utm_source=x')).toEqual(['/fr/a-vendre/?type=1&utm_source=x', true]);
});

test.each([
  ['/fr/nowhere/'],
  ['/xx/contact/'],
  ['/fr/property/999/'],
  ['/fr/a-vendre/namur/x/999/'],
  ['/fr/\u0000/'],
  ['/__proto__/'],
  ['/fr/constructor/'],
  [`/fr/${'a'.repeat(10_000)}/`],
  ['/fr/property/99999999999999999999/'],
  ['/fr/temoignages/not-there/'],
  ['/fr/services/not-there/'],
  ['/%E0%A4%A/'],
])('%s does not exist', (address) => {
  expect(resolve(address)).toMatchObject({ kind: 'page', status: 404 });
});

test('a property that is no longer public is gone', () => {
  expect(resolve('/fr/property/103/')).toMatchObject({ kind: 'page', path: '/fr/missing/property/410/', status: 410 });
});

test('known parameters are passed in one order and one spelling, unknown ones are dropped', () => {
  const one = resolve('/fr/a-vendre/?utm=1&sort=city&type=2&city=Namen&__proto__=1');
  const other = resolve('/fr/a-vendre/?city=NAMUR|5000&type=2&sort=city');
  expect(one).toEqual(other);
  const query = decodeQuery(one.kind === 'page' ? (one.path.split('/').at(-2) ?? '') : '');
  expect([...query]).toEqual([
    ['city', 'Namur|5000'],
    ['type', '2'],
    ['sort', 'city'],
  ]);
});

test('a search with many values is a page that is not cached', () => {
  const resolution = resolve('/fr/a-vendre/?priceMax=123457');
  expect(resolution).toMatchObject({ kind: 'page', path: expect.stringMatching(/^\/fr\/page\/for-sale\/~/) });
});

test.each([
  'page=-1',
  'page=1e9',
  'bedrooms=abc',
  'priceMax=-5',
  'sort=nonsense',
  'energy=Z',
  'surface=0',
  'region=atlantis',
  'view=',
])('drops a filter out of range (%s)', (query) => {
  expect(resolve(`/fr/a-vendre/?${query}`)).toMatchObject({ kind: 'page', path: '/fr/page/for-sale/-/' });
});

test.each([
  ['its home page', '/nl/', '/fr/'],
  ['its home page without a slash', '/nl', '/fr/'],
  ['a page', '/nl/te-koop/?city=Namen%7C5000&type=1', '/fr/a-vendre/maison/namur/'],
  ['a page in capitals', '/NL/Te-Koop/', '/fr/a-vendre/'],
  ['a page without a slash', '/nl/diensten', '/fr/a-votre-service/'],
  ['a form about something', '/nl/afspraak/?property=101', '/fr/rendez-vous/?property=101'],
  ['a property', '/nl/te-koop/namen/herenhuis-met-tuin/101/', '/fr/a-vendre/namur/maison-de-maitre-jardin/101/'],
  [
    'a property whose address is right for the other language',
    '/nl/a-vendre/namur/maison-de-maitre-jardin/101/',
    '/fr/a-vendre/namur/maison-de-maitre-jardin/101/',
  ],
  ['an old address of a property', '/nl/property/101/', '/fr/a-vendre/namur/maison-de-maitre-jardin/101/'],
  ['a project', '/nl/projecten/namen/les-ateliers/31/', '/fr/projects/namur/les-ateliers/31/'],
  ['a town', '/nl/te-koop/namen/', '/fr/a-vendre/namur/'],
  ['a type in a town', '/nl/te-huur/huis/namen/?page=2', '/fr/a-louer/maison/namur/'],
  ['a town without its prefix', '/te-koop/namen/', '/fr/a-vendre/namur/'],
  ['a testimonial', '/nl/getuigenissen/hanne-claeys/', '/fr/temoignages/hanne-claeys/'],
  ['an article', '/nl/diensten/bezoeken/', '/fr/services/organisation-des-visites/'],
  ['an article that never existed', '/nl/diensten/nergens/', '/fr/'],
  ['an original path', '/nl/for-sale/', '/fr/a-vendre/'],
  ['the path of the default language', '/nl/a-vendre/', '/fr/a-vendre/'],
  ['a link of a mail', '/nl/voorkeuren/abc.def/', '/fr/preferences/abc.def/'],
  ['an owner’s screen', '/nl/mijn-pand/101/', '/fr/mon-bien/101/'],
  ['an address that never existed', '/nl/nergens/', '/fr/'],
  ['another language that is off', '/de/zu-vermieten/', '/fr/a-louer/'],
])('in a disabled language, %s leads to the default language', async (_, address, expected) => {
  await serveIn('fr', 'en');
  expect(location(address, 'en')).toEqual([expected, false]);
});

test('a path of a disabled language leads to the default language without its prefix too', async () => {
  await serveIn('fr', 'en');
  expect(location('/te-koop/?type=2', 'en')).toEqual(['/fr/a-vendre/?type=2', false]);
});

test.each(['view', 'type'])('an unknown %s reaches the list, which says so, and the page is not cached', (name) => {
  const resolution = resolve(`/fr/a-vendre/?${name}=${'cube'.repeat(100)}`);
  const segment = resolution.kind === 'page' ? (resolution.path.split('/').at(-2) ?? '') : '';
  expect(segment).toMatch(/^~/);
  expect(decodeQuery(segment).get(name)).toBe('cube'.repeat(10));
});

test('a withdrawn listing says so in the default language, whatever the language of its address', async () => {
  await serveIn('fr');
  expect(resolve('/nl/property/103/')).toMatchObject({ path: '/fr/missing/property/410/', status: 410 });
  expect(resolve('/nl/te-koop/namen/x/999/')).toMatchObject({ path: '/fr/missing/property/404/', status: 404 });
});

test.each([
  ['its home page', '/es/', '/nl/'],
  ['its home page in capitals', '/ES', '/nl/'],
  ['a page', '/es/te-koop/?type=2', '/nl/te-koop/?type=2'],
  ['a page by its original path', '/it/for-sale/', '/nl/te-koop/'],
  ['a page in another language than the default', '/pl/a-vendre/', '/nl/te-koop/'],
  ['a town', '/es/a-vendre/namur/', '/nl/te-koop/namen/'],
  ['a property', '/es/property/101/', '/nl/te-koop/namen/herenhuis-met-tuin/101/'],
  ['an address that never existed', '/es/nada/', '/nl/'],
])('in a language that the site never had, %s leads to the default language for now', (_, address, expected) => {
  expect(location(address, 'fr')).toEqual([expected, false]);
});

test.each(['/xx/', '/js/', '/wp/login/', '/favicon.ico', '/e/te-koop/', '/esp/te-koop/'])(
  '%s is not a language, and does not exist',
  (address) => {
    expect(resolve(address)).toMatchObject({ kind: 'page', status: 404 });
  },
);

const redirects = (targets: Readonly<Record<string, string>>): ContentFixture =>
  Object.fromEntries(
    Object.entries(targets).map(([path, redirectUrl]) => [
      `pages${path.slice(0, -1)}.json`,
      {
        id: path.split('/').at(-2),
        path,
        status: 'Published',
        title: { fr: path },
        redirect: true,
        redirectUrl,
      },
    ]),
  );

const pagesBut = redirects({
  '/services/': '/about/?from=services',
  '/formules/': '/services/',
  '/disclaimer/': 'https://www.example.be/disclaimer',
  '/privacy/': 'https://www.example.be/services',
  '/newsletter/': '/testimonial/',
  '/testimonial/': '/newsletter/',
});

test.each([
  ['a page', '/fr/a-votre-service/', '/fr/a-propos/?from=services'],
  ['its original path', '/fr/services/?from=x&utm=1', '/fr/a-propos/?from=services&utm=1'],
  ['a path without language', '/a-votre-service/', '/fr/a-propos/?from=services'],
  ['another language’s path', '/fr/diensten/', '/fr/a-propos/?from=services'],
  ['a page that leads to it', '/fr/formules/', '/fr/a-propos/?from=services'],
  ['a page elsewhere', '/fr/disclaimer/?utm=1', 'https://www.example.be/disclaimer'],
  ['a page elsewhere, at an address that leads on here', '/privacy/', 'https://www.example.be/services'],
])('where an editor redirects %s, one redirect leads to the final target', async (_, address, expected) => {
  const about = { id: 'about', path: '/about/', status: 'Published', title: { fr: 'À propos' } };
  await serveFixture({ ...files, ...pagesBut, 'pages/about.json': about });
  expect(location(address, 'fr')).toEqual([expected, false]);
});

test('a page that leads to one outside of its days is missing for now: home is not what was asked for', async () => {
  const shown = { until: '2020-01-31' };
  const about = { id: 'about', path: '/about/', status: 'Published', title: { fr: 'À propos' }, shown };
  await serveFixture({ ...files, ...pagesBut, 'pages/about.json': about });
  expect(resolve('/fr/a-votre-service/')).toMatchObject({ kind: 'page', status: 404 });
  expect(listPageWays(['contact', 'sale'], 'fr').map(({ way }) => way)).toEqual(['contact', 'sale']);
  const contact = { id: 'contact', path: '/contact/', status: 'Published', title: { fr: 'Contact' }, shown };
  await serveFixture({ ...files, 'pages/contact.json': contact });
  expect(listPageWays(['contact', 'sale'], 'fr').map(({ way }) => way)).toEqual(['sale']);
});

test('a page in a circle of redirects is shown', async () => {
  await serveFixture({ ...files, ...pagesBut });
  expect(resolve('/fr/lettre-d-information/')).toMatchObject({ kind: 'page', status: 200 });
});

test.each([
  ['/nl/zoeken/?q=huis+Namen+zeezicht', '/nl/te-koop/?city=Namen%7C5000&type=1&unread=zeezicht'],
  ['/fr/recherche/?q=maison&goal=rent', '/fr/a-louer/?type=1'],
  ['/nl/zoeken/?q=GV-101', '/nl/te-koop/namen/herenhuis-met-tuin/101/'],
])('the search %s leads to %s, for now', (address, location) => {
  expect(resolve(address)).toMatchObject({ kind: 'redirect', location, isPermanent: false });
});

test.each(['/nl/zoeken/', '/nl/zoeken/?q=zeezicht', '/nl/zoeken/?q=%20'])('%s is a page', (address) => {
  expect(resolve(address)).toMatchObject({ kind: 'page', status: 200 });
});
