import { beforeEach, expect, test } from 'vitest';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { suggest } from './suggest';

function property(id: number, city: string, zip: string, more: Parameters<typeof makeProperty>[0] = {}) {
  return makeProperty({ id, zip, placeKey: city.toLowerCase(), texts: { nl: makeText('nl', { city }) }, ...more });
}

beforeEach(() => {
  serveTestContent({
    pages: [
      { id: 'for-sale', path: '/for-sale/' },
      { id: 'for-rent', path: '/for-rent/' },
    ],
    listings: {
      properties: [
        property(2417, 'Deurle', '9831'),
        property(2416, 'Deurne', '2100'),
        property(2415, 'Deurne', '2100', { mainType: 'apartment' }),
        property(2414, 'Deinze', '9800', { goal: 'rent' }),
        property(2413, 'Aalter', '9880', { externalId: 'LN6OF' }),
        property(2412, 'Aalter', '9880', { externalId: '12/345' }),
        property(2411, 'Aalter', '9880', { externalId: 'Zuid 4 (bis)' }),
        property(12, 'Aalter', '9880'),
      ],
      places: { nl: [{ name: 'Destelbergen', zip: '9070', countryId: 10, centre: null }] },
    },
  });
});

const ask = (text: string, goal: 'sale' | 'rent' = 'sale') => suggest({ text, goal, language: 'nl' });

test('cities have their number of properties; those without any come last, those without a listing after them', () => {
  expect(ask('de').cities).toEqual([
    { label: '2100 Deurne', count: 2, href: '/nl/te-koop/deurne/' },
    { label: '9831 Deurle', count: 1, href: '/nl/te-koop/deurle/' },
    // Another town of the name.
    { label: '3290 Deurne', count: 0, href: '/nl/te-koop/?city=Deurne%7C3290' },
    { label: '9800 Deinze', count: 0, href: '/nl/te-koop/deinze/' },
    { label: '9070 Destelbergen', count: 0, href: '/nl/te-koop/destelbergen/' },
    { label: '8420 De Haan', count: 0, href: '/nl/te-koop/?city=De+Haan%7C8420' },
  ]);
});

test('a town with several postal codes comes first as a whole, where its name is typed', () => {
  const [gent, ledeberg] = [property(1, 'Gent', '9000'), property(2, 'Gent', '9050')];
  serveTestContent({
    pages: [{ id: 'for-sale', path: '/for-sale/' }],
    listings: { properties: [gent, ledeberg, property(3, 'Gent', '9050'), property(4, 'Gentbrugge', '9050')] },
  });
  expect(ask('gen').cities.slice(0, 4)).toEqual([
    { label: 'Gent', isWholeTown: true, count: 3, href: '/nl/te-koop/gent/' },
    { label: '9050 Gent', count: 2, href: '/nl/te-koop/?city=Gent%7C9050' },
    { label: '9000 Gent', count: 1, href: '/nl/te-koop/?city=Gent%7C9000' },
    { label: '9050 Gentbrugge', count: 1, href: '/nl/te-koop/gentbrugge/' },
  ]);
  expect(ask('9000').cities.map(({ label }) => label)).toEqual(['9000 Gent']);
});

test('the goal decides the count and the target of the link', () => {
  expect(ask('deinze', 'rent').cities).toEqual([{ label: '9800 Deinze', count: 1, href: '/nl/te-huur/deinze/' }]);
});

test('finds types by the beginning of a word', () => {
  expect(ask('app').types).toEqual([{ label: 'Appartementen', count: 1, href: '/nl/te-koop/?type=2' }]);
});

test.each(['2417', 'GV-2417', 'ref. 2417'])('%s finds the property of that id', (text) => {
  expect(ask(text).properties.map(({ property: { id } }) => id)).toEqual([2417]);
});

test.each([
  ['LN6OF', [2413]],
  ['réf. ln6of', [2413]],
  ['Ref:LN6OF, Aalter', [2413]],
  ['(12/345)', [2412]],
  ['het huis 12/345 in Aalter', [2412]],
  ['zuid 4 (BIS)', [2411]],
  ['LN6OF of 12/345', [2413, 2412]],
  ['12', [12]],
  ['nr 12-345', [12]],
  ['LN6', []],
  ['LN6OFF', []],
])('%s finds the properties of these ids in the export: %j', (text, expected) => {
  expect(ask(text).properties.map(({ property: { id } }) => id)).toEqual(expected);
});

test('a part of an id finds no property', () => {
  expect(ask('241').properties).toEqual([]);
});

test('an empty text finds nothing', () => {
  expect(ask('  ')).toEqual({ types: [], cities: [], properties: [] });
});
