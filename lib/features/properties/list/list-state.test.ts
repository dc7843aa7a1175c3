import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { languages } from '@/lib/domain/language';
import { encodePolyline } from '@/lib/domain/map/polyline';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { formatListState, isCommonState, parseListState } from './list-state';

beforeAll(async () => {
  await serveFixture({
    'listings/fr/properties.json': [
      feedRecord({ ID: 1, City: 'Liège', Zip: '4000' }),
      feedRecord({ ID: 2, City: 'Liège', Zip: '4020' }),
      feedRecord({ ID: 3, City: 'Gand', Zip: '9000' }),
    ],
  });
});

const parse = (query: string) => parseListState(new URLSearchParams(query));

test.each([
  ['Liège|4000', ['liege|4000']],
  ['luik|4000', ['liege|4000']],
  ['LIEGE', ['liege|4000', 'liege|4020']],
  ['4020', ['liege|4020']],
  ['9000 Gent', ['gent|9000']],
  ['Ghent 9000', ['gent|9000']],
])('the place %s is understood', (city, expected) => {
  expect(parse(`city=${encodeURIComponent(city)}`).filter.places).toEqual(expected);
});

test.each([
  ['Gand, Liège|4020', ['gent|9000', 'liege|4020']],
  ['9000 Gent,4020', ['gent|9000', 'liege|4020']],
  [' , Gent ,', ['gent|9000']],
])('several places in one field, %s, are understood', (city, expected) => {
  expect(parse(`city=${encodeURIComponent(city)}`)).toMatchObject({ filter: { places: expected }, unknownPlace: null });
});

test('reports the unknown one of several places', () => {
  expect(parse('city=Gent,Atlantis')).toMatchObject({ filter: { places: ['gent|9000'] }, unknownPlace: 'Atlantis' });
});

test.each([
  ['city=Gent&radius=10', 10],
  ['city=Gent&radius=50', 50],
  ['city=Gent&radius=7', undefined],
  ['city=Gent&radius=51', undefined],
  ['city=Gent&radius=-5', undefined],
  ['radius=10', undefined],
  ['city=Atlantis&radius=10', undefined],
])('the radius of %s is %s', (query, expected) => {
  expect(parse(query).filter.radius).toBe(expected);
});

test.each([
  ['feature=lift&feature=garden', ['garden', 'lift']],
  ['feature=lift,garden', ['garden', 'lift']],
  ['feature=moat', undefined],
  ['feature=lift&feature=lift', ['lift']],
])('the features of %s are %j', (query, expected) => {
  expect(parse(query).filter.features).toEqual(expected);
});

test('reads a shape as it was drawn, and drops an invalid one', () => {
  const shape = [
    { latitude: 51, longitude: 3.7 },
    { latitude: 51.1, longitude: 3.7 },
    { latitude: 51.05, longitude: 3.8 },
  ];
  expect(parse(`area=${encodePolyline(shape)}`).filter.shape).toEqual(shape);
  expect(parse(`area=${encodePolyline(shape.slice(1))}`).filter.shape).toBeUndefined();
  expect(parse('area=!').filter.shape).toBeUndefined();
});

test('reports an unknown place instead of dropping it silently', () => {
  expect(parse('city=Atlantis')).toMatchObject({ unknownPlace: 'Atlantis', filter: { places: [] } });
});

test.each([
  ['type=99', '99'],
  ['type=1,99', '99'],
  ['type=castle', 'castle'],
  ['type=2', null],
  ['type=', null],
])('%s names an unknown type: %s', (query, expected) => {
  const state = parse(query);
  expect(state.unknownType).toBe(expected);
  expect(parseListState(formatListState(state, 'nl'))).toEqual(state);
  expect(isCommonState(state, 'sale')).toBe(expected === null);
});

test('accepts several places and types', () => {
  const { filter } = parse('city=9000&city=4000&type=2,1&type=7');
  expect(filter.places).toEqual(['gent|9000', 'liege|4000']);
  expect(filter.types).toEqual(['house', 'apartment', 'parking']);
});

test.each([
  ['€ 750.000', 750_000],
  ['750 000', 750_000],
  ['750000,00', 750_000],
  ['0', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['99999999999', undefined],
])('the price %s is read as %s', (text, expected) => {
  expect(parse(`priceMax=${encodeURIComponent(text)}`).filter.priceMax).toBe(expected);
});

test('the same parameters are parsed once, until the content changes', () => {
  const state = parse('city=Gent&priceMax=300000');
  expect(parse('city=Gent&priceMax=300000')).toBe(state);
  expect(parse('city=Gent&priceMax=300001')).not.toBe(state);
  const content = getContent();
  const again = parse('city=Gent');
  replaceContent({ ...content, settings: { ...content.settings } });
  expect(parse('city=Gent')).not.toBe(again);
  replaceContent(content);
});

test('swaps a minimum price above the maximum', () => {
  expect(parse('priceMin=500000&priceMax=200000').filter).toMatchObject({ priceMin: 200_000, priceMax: 500_000 });
});

test('a state written in one language is the same state read in another', () => {
  const area = encodePolyline([
    { latitude: 51, longitude: 3.7 },
    { latitude: 51.1, longitude: 3.7 },
    { latitude: 51.05, longitude: 3.8 },
  ]);
  const state = parse(
    `area=${area}&city=Gand|9000&radius=10&type=2&priceMax=300000&bedrooms=2&ground=500&energy=c&feature=lift&region=flanders&situation=available&sort=price-up&view=list&page=3`,
  );
  for (const language of languages) {
    expect(parseListState(formatListState(state, language))).toEqual(state);
  }
  expect(Object.keys(state.filter)).toHaveLength(11);
  expect(formatListState(state, 'nl').get('city')).toBe('Gent|9000');
});

test('any text in an address is readable, and the result can be written and read again', () => {
  const names = fc.constantFrom(
    'city',
    'type',
    'priceMin',
    'priceMax',
    'bedrooms',
    'surface',
    'ground',
    'radius',
    'feature',
    'area',
    'energy',
    'region',
    'situation',
    'sort',
    'view',
    'page',
    '__proto__',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary', maxLength: 40 })), { maxLength: 12 }), (pairs) => {
      const state = parseListState(new URLSearchParams(pairs));
      const again = parseListState(formatListState(state, 'fr'));
      expect(again.filter).toEqual(state.filter);
    }),
  );
});

test('states that the filters offer are common, others are not', () => {
  expect(isCommonState(parse('city=Gand|9000&type=2&priceMax=300000'), 'sale')).toBe(true);
  expect(isCommonState(parse('city=4000'), 'sale')).toBe(true);
  expect(isCommonState(parse('city=Liège'), 'sale')).toBe(false);
  expect(isCommonState(parse('priceMax=300001'), 'sale')).toBe(false);
  expect(isCommonState(parse('ground=500'), 'sale')).toBe(true);
  expect(isCommonState(parse('ground=501'), 'sale')).toBe(false);
  expect(isCommonState(parse('city=9000&radius=10'), 'sale')).toBe(false);
  expect(isCommonState(parse('feature=lift'), 'sale')).toBe(false);
  expect(isCommonState(parse('area=AAAACACA'), 'sale')).toBe(false);
  expect(isCommonState(parse('city=Atlantis'), 'sale')).toBe(false);
  expect(isCommonState(parse('page=101'), 'sale')).toBe(false);
  expect(isCommonState(parse('type=2&unread=x'), 'sale')).toBe(false);
});

test.each([
  ['zeezicht', 'zeezicht'],
  [' a\u202e\r\n\u0000 b ', 'a b'],
  ['é'.repeat(101), 'é'.repeat(100)],
  ['👪'.repeat(101), '👪'.repeat(100)],
  [' \u200b ', null],
  ['', null],
])('words that were not understood, %j, are one line of 100 characters', (text, expected) => {
  const state = parse(`unread=${encodeURIComponent(text)}`);
  expect(state.unread).toBe(expected);
  expect(parseListState(formatListState(state, 'nl')).unread).toBe(expected);
});
