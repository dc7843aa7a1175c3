import { beforeAll, expect, test } from 'vitest';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { decodeQuery } from './internal-query';
import { resolveAddress } from './resolve-address';

beforeAll(async () => {
  const records = (city: string, title: string) => [
    feedRecord({ ID: 101, City: city, Title: title }),
    feedRecord({ ID: 102, Goal: 1, City: city }),
    feedRecord({ ID: 103, City: city, Status: 5 }),
    feedRecord({ ID: 104, City: city, ProjectID: 31 }),
  ];
  await serveFixture({
    'listings/fr/properties.json': records('Namur', 'Maison de maître, jardin'),
    'listings/nl/properties.json': records('Namen', 'Herenhuis met tuin'),
    'listings/fr/projects.json': [{ ID: 31, Zip: '5000', City: 'Namur', Name: 'Les Ateliers', WebID: 2 }],
  });
});

function resolve(address: string, preferred: 'nl' | 'fr' | 'en' | 'de' = 'nl') {
  const [path = '', query] = address.split('?');
  return resolveAddress({ path, search: new URLSearchParams(query) }, preferred);
}

const location = (address: string, preferred?: 'nl' | 'fr' | 'en' | 'de') => {
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

test('the login is told its step and the property asked for, and nothing else', () => {
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
  ['an original path without language', '/for-rent/', '/nl/te-huur/'],
  ['capitals', '/fr/A-Vendre/', '/fr/a-vendre/'],
  ['doubled slashes', '/fr//a-vendre/', '/fr/a-vendre/'],
  ['a missing slash', '/fr/contact', '/fr/contact/'],
])('%s leads to the one address by one permanent redirect', (_, address, expected) => {
  expect(location(address)).toEqual([expected, true]);
  expect(resolve(expected)).toMatchObject({ kind: 'page', status: 200 });
});

test('the bare address leads to the visitor’s language, for this visit', () => {
  expect(location('/', 'de')).toEqual(['/de/', false]);
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

test('a property that is not public any more is gone', () => {
  expect(resolve('/fr/property/103/')).toMatchObject({ kind: 'page', path: '/fr/missing/property/410/', status: 410 });
});

test('known parameters travel in one order and one spelling, unknown ones do not', () => {
  const one = resolve('/fr/a-vendre/?utm=1&type=2&city=Namen&__proto__=1');
  const other = resolve('/fr/a-vendre/?city=NAMUR|5000&type=2');
  expect(one).toEqual(other);
  const query = decodeQuery(one.kind === 'page' ? (one.path.split('/').at(-2) ?? '') : '');
  expect([...query]).toEqual([
    ['city', 'Namur|5000'],
    ['type', '2'],
  ]);
});

test('a search with many values is a page that is not kept', () => {
  const resolution = resolve('/fr/a-vendre/?priceMax=123457');
  expect(resolution).toMatchObject({ kind: 'page', path: expect.stringMatching(/^\/fr\/page\/for-sale\/~/) });
});

test.each([
  'type=99',
  'page=-1',
  'page=1e9',
  'bedrooms=abc',
  'priceMax=-5',
  'sort=nonsense',
  'energy=Z',
  'surface=0',
  'region=atlantis',
  'view=cube',
])('a filter out of range (%s) is left out', (query) => {
  expect(resolve(`/fr/a-vendre/?${query}`)).toMatchObject({ kind: 'page', path: '/fr/page/for-sale/-/' });
});
