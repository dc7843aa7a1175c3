import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areas } from '@/lib/domain/place/place';
import { ownProvinces } from '@/lib/domain/place/province';
import { propertyFeatures } from '@/lib/domain/property/property-feature';
import { mainTypes } from '@/lib/domain/property/property-type';
import { fold } from '@/lib/domain/text/fold';
import { noBounds, parseCriteria, type SearchCriteria, splitPlaces } from './search-criteria';

const criteria: SearchCriteria = {
  goal: 'sale',
  types: ['house', 'land'],
  areas: ['flanders'],
  provinces: ['BE-VOV'],
  places: ['deurle|9831'],
  zips: ['9000'],
  unknownPlaces: ['Bachte'],
  features: ['garden'],
  ...noBounds,
  priceMin: 100_000,
  bedroomsMin: 2,
};

function stored(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...criteria, ...changes });
}

test('criteria survive being stored', () => {
  const name = fc.string({ minLength: 1 });
  const price = fc.option(fc.nat());
  const anyCriteria = fc.record({
    goal: fc.constantFrom('sale' as const, 'rent' as const),
    types: fc.subarray([...mainTypes]),
    areas: fc.subarray([...areas]),
    provinces: fc.subarray([...ownProvinces]),
    places: fc.array(name),
    zips: fc.array(name),
    unknownPlaces: fc.array(name),
    features: fc.subarray([...propertyFeatures]),
    priceMin: price,
    priceMax: price,
    bedroomsMin: fc.option(fc.nat(9)),
  });
  fc.assert(
    fc.property(anyCriteria, (some) => {
      expect(parseCriteria(JSON.stringify(some))).toEqual(some);
    }),
  );
});

test.each(['provinces', 'features'] as const)('a search from before %s were asked has none', (name) => {
  expect(parseCriteria(stored({ [name]: undefined }))).toEqual({ ...criteria, [name]: [] });
});

test('a field that is not known is left out', () => {
  expect(parseCriteria(stored({ colour: 'red' }))).toEqual(criteria);
});

test.each([
  ['text that is not a JSON', '{'],
  ['an empty text', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['an unknown goal', stored({ goal: 'buy' })],
  ['an unknown type', stored({ types: ['castle'] })],
  ['an unknown province', stored({ provinces: ['BE-BRU'] })],
  ['an unknown area', stored({ areas: ['spain'] })],
  ['a type that is not a list', stored({ types: 'house' })],
  ['an empty place', stored({ places: [''] })],
  ['a zip that is a number', stored({ zips: [9000] })],
  ['a missing list', stored({ unknownPlaces: undefined })],
  ['a price in words', stored({ priceMin: '100000' })],
  ['a price below zero', stored({ priceMax: -1 })],
  ['half a bedroom', stored({ bedroomsMin: 1.5 })],
])('%s is not a criteria', (_, text) => {
  expect(parseCriteria(text)).toBeNull();
});

test('whatever is stored, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parseCriteria(text);
    }),
  );
});

test.each([
  ['Gent, 9830; Namur / Deurle', ['Gent', '9830', 'Namur', 'Deurle']],
  ['Gent\nDeurle\r\nNamur\rLiège', ['Gent', 'Deurle', 'Namur', 'Liège']],
  ['Gent|Deurle & Latem+Pinte • Eke', ['Gent', 'Deurle', 'Latem', 'Pinte', 'Eke']],
  ['9000 9030  9050', ['9000', '9030', '9050']],
  ['9000 9030 Mariakerke', ['9000', '9030 Mariakerke']],
  ['9000 Gent', ['9000 Gent']],
  ['  Sint-Martens-\t Latem  ', ['Sint-Martens- Latem']],
  ['La Roche en Ardenne, Nazareth - De Pinte', ['La Roche en Ardenne', 'Nazareth - De Pinte']],
  ['B-9830, L-1611', ['B-9830', 'L-1611']],
  ['Gent, GENT,  gent ,Gént', ['Gent']],
  ['Gent, Gand', ['Gent', 'Gand']],
  [', ;/ - ,…', []],
  ['', []],
])('%j is split into %j', (text, places) => {
  expect(splitPlaces(text)).toEqual(places);
});

test('the first 20 places count, without repetitions', () => {
  const names = Array.from({ length: 21 }, (_, index) => `Dorp ${index + 1}`);
  expect(splitPlaces(names.slice(0, 20).join(','))).toHaveLength(20);
  expect(splitPlaces(names.join(','))).toEqual(names.slice(0, 20));
  expect(splitPlaces(['Dorp 1', 'dorp 1', ...names].join(','))).toEqual(names.slice(0, 20));
});

test('a place is cut at 60 characters, never inside one', () => {
  expect(splitPlaces('a'.repeat(60))).toEqual(['a'.repeat(60)]);
  expect(splitPlaces('a'.repeat(61))).toEqual(['a'.repeat(60)]);
  expect(splitPlaces(`${'a'.repeat(59)} b`)).toEqual(['a'.repeat(59)]);
  expect(splitPlaces(`${'a'.repeat(59)}🏠🏠`)).toEqual([`${'a'.repeat(59)}🏠`]);
});

test('two places that are the same once they are cut count once', () => {
  expect(splitPlaces(`${'a'.repeat(60)}b,${'a'.repeat(60)}c`)).toEqual(['a'.repeat(60)]);
});

test('whatever is typed, there are at most 20 different places of 1 to 60 characters, and splitting them again changes nothing', () => {
  const pieces = [
    'a',
    'é',
    'É',
    'Gent',
    '9000',
    ',',
    ';',
    '/',
    ' ',
    '\n',
    '-',
    '🏠',
    'œ',
    '&',
    '\u0000',
    'x'.repeat(30),
  ];
  const typed = fc.array(fc.constantFrom(...pieces), { maxLength: 150 }).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (text) => {
      const places = splitPlaces(text);
      expect(places.length).toBeLessThanOrEqual(20);
      expect(new Set(places.map(fold)).size).toBe(places.length);
      const lengths = places.map((place) => [...place].length);
      expect(lengths.every((length) => length >= 1 && length <= 60)).toBe(true);
      expect(splitPlaces(places.join(','))).toEqual(places);
    }),
  );
});
