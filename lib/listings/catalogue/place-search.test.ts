import { expect, test } from 'vitest';
import type { Place } from '@/lib/domain/place/place';
import { createPlaceSearch } from './place-search';

function place(zip: string, names: Place['names']): Place {
  return { id: `${names.nl}|${zip}`, zip, country: 'belgium', region: null, names, centre: null };
}

const places = [
  place('9000', { nl: 'Gent', fr: 'Gand', en: 'Ghent', de: 'Gent' }),
  place('9050', { nl: 'Gentbrugge' }),
  place('9830', { nl: 'Sint-Martens-Latem', fr: 'Laethem-Saint-Martin' }),
  place('9831', { nl: 'Deurle' }),
  place('4000', { nl: 'Luik', fr: 'Liège', de: 'Lüttich' }),
  place('1060', { nl: 'Sint-Gillis', fr: 'Saint-Gilles' }),
  place('9100', { nl: 'Sint-Niklaas' }),
  place('1611', { nl: 'Luxemburg' }),
];
const counts: Record<string, number> = { '9050': 9, '9000': 3, '1060': 2, '9100': 5 };
const search = createPlaceSearch(places, ({ zip }) => counts[zip] ?? 0);
const zips = (text: string, limit?: number) => search(text, limit).map(({ zip }) => zip);

test.each([
  ['lat', ['9830']],
  ['Latem', ['9830']],
  ['laethem', ['9830']],
  ['MARTENS LAT', ['9830']],
  ['9830', ['9830']],
  ['9830 Sint', ['9830']],
  ['deurle 9831', ['9831']],
  ['B-9831', ['9831']],
  ['L-1611', ['1611']],
  ['liege', ['4000']],
  ['LIÈGE', ['4000']],
  ['luettich', ['4000']],
  ['luttich', ['4000']],
  ['ghent', ['9000']],
  ['st-gill', ['1060']],
  ['saint gilles', ['1060']],
  ['tem', []],
  ['gentx', []],
])('%s finds %j', (text, expected) => {
  expect(zips(text)).toEqual(expected);
});

test('a place with exactly that name comes before those that start with it, whatever their numbers', () => {
  expect(zips('gent')).toEqual(['9000', '9050']);
  expect(zips('gen')).toEqual(['9050', '9000']);
});

test('places with most properties come first', () => {
  expect(zips('sint')).toEqual(['9100', '1060', '9830']);
});

test('a name that starts with the text comes before one with an inner word that does', () => {
  expect(zips('l')).toEqual(['9830', '4000', '1611']);
  expect(zips('m')).toEqual(['9830']);
});

test('the limit holds and each place comes once', () => {
  expect(zips('9', 2)).toEqual(['9050', '9100']);
  expect(zips('g')).toEqual(['9050', '9000', '1060']);
});

test.each(['', '   ', '---', '’'])('nothing to look for in %j finds nothing', (text) => {
  expect(search(text)).toEqual([]);
});

test('an index without places finds nothing', () => {
  expect(createPlaceSearch([], () => 0)('gent')).toEqual([]);
});
