import { expect, test } from 'vitest';
import { createRouteTable } from './route-table';

const table = createRouteTable([
  { original: '/', type: 'page', paths: { nl: '/', fr: '/' }, former: [], breadcrumb: [] },
  {
    original: '/for-sale/',
    type: 'page',
    paths: { nl: '/te-koop/', fr: '/a-vendre/', de: '/zu-verkaufen/' },
    former: [],
    breadcrumb: [],
  },
  {
    original: '/services/{slug}/',
    type: 'article',
    paths: { nl: '/diensten/{slug}/', fr: '/services/{slug}/' },
    former: [],
    breadcrumb: [],
  },
  { original: '/services/plans/', type: 'page', paths: { fr: '/services/formules/' }, former: [], breadcrumb: [] },
]);

test('an original path is written in the language', () => {
  expect(table.localize('/for-sale/', 'fr')).toBe('/a-vendre/');
});

test('a language without its own path uses the original one', () => {
  expect(table.localize('/for-sale/', 'en')).toBe('/for-sale/');
});

test('a missing look-up falls back to the home page', () => {
  expect(table.localize('/nowhere/', 'fr')).toBe('/');
  expect(table.localize('__proto__', 'fr')).toBe('/');
});

test('a parameter is filled in and encoded', () => {
  expect(table.localize('/services/{slug}/', 'nl', { slug: 'a b/c' })).toBe('/diensten/a%20b%2Fc/');
});

test('half a character in a parameter breaks no address', () => {
  expect(table.localize('/services/{slug}/', 'nl', { slug: 'a\ud83d' })).toBe('/diensten/a%EF%BF%BD/');
});

test('a localized path leads back to its route and parameters', () => {
  expect(table.match('/diensten/schatting/', 'nl')).toMatchObject({
    route: { original: '/services/{slug}/' },
    params: { slug: 'schatting' },
  });
});

test('a path of another language does not match', () => {
  expect(table.match('/te-koop/', 'fr')).toBeNull();
});

test('a fixed path wins over one with a parameter', () => {
  expect(table.match('/services/formules/', 'fr')?.route.original).toBe('/services/plans/');
});

test('capitals in a path do not matter', () => {
  expect(table.match('/A-Vendre/', 'fr')?.route.original).toBe('/for-sale/');
});

test('an empty segment is not a parameter', () => {
  expect(table.match('/diensten//', 'nl')).toBeNull();
});
