import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areas } from '@/lib/domain/place/place';
import { ownProvinces } from '@/lib/domain/place/province';
import type { Property } from '@/lib/domain/property/property';
import { mainTypes } from '@/lib/domain/property/property-type';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { matchesSearch } from './matches-search';
import { noBounds, type SearchCriteria } from './search-criteria';

/** Matches the default of `makeProperty`: a house for sale in 9831 Deurle at € 350.000. */
function makeCriteria(criteria: Partial<SearchCriteria> = {}): SearchCriteria {
  return {
    goal: 'sale',
    types: ['house'],
    areas: ['flanders'],
    provinces: [],
    places: [],
    zips: [],
    unknownPlaces: [],
    features: [],
    ...noBounds,
    ...criteria,
  };
}

const nowhere = { areas: [], places: [], zips: [], unknownPlaces: [] } satisfies Partial<SearchCriteria>;

test.each([
  ['available', true],
  ['option', false],
  ['sold', false],
  ['rented', false],
  ['soldOut', false],
] as const)('a property that is %s is reported: %s', (situation, isTold) => {
  expect(matchesSearch(makeProperty({ situation }), makeCriteria())).toBe(isTold);
});

test.each([
  ['sale', 'sale', true],
  ['sale', 'rent', false],
  ['rent', 'sale', false],
  ['rent', 'rent', true],
] as const)('a property for %s fits a search for %s: %s', (goal, wanted, fits) => {
  expect(matchesSearch(makeProperty({ goal }), makeCriteria({ goal: wanted }))).toBe(fits);
});

test('a property of one of the types is found; of another type or none it is not', () => {
  const studio = makeProperty({ mainType: 'studio' });
  expect(matchesSearch(studio, makeCriteria({ types: ['house', 'studio'] }))).toBe(true);
  expect(matchesSearch(studio, makeCriteria({ types: ['house', 'apartment'] }))).toBe(false);
  expect(matchesSearch(studio, makeCriteria({ types: [] }))).toBe(false);
});

test('a property of several types is found by a search for any of them', () => {
  const mixed = makeProperty({ mainType: 'rentalBuilding', types: ['rentalBuilding', 'commercial'] });
  expect(matchesSearch(mixed, makeCriteria({ types: ['commercial'] }))).toBe(true);
  expect(matchesSearch(mixed, makeCriteria({ types: ['house'] }))).toBe(false);
});

test('every feature that the search asks for must be there', () => {
  const home = makeProperty({ details: { hasGarden: true, garages: 1 } });
  expect(matchesSearch(home, makeCriteria({ features: ['garden', 'garage'] }))).toBe(true);
  expect(matchesSearch(home, makeCriteria({ features: ['garden', 'lift'] }))).toBe(false);
});

test('bedrooms are looked at as soon as one of the types has any', () => {
  const criteria = makeCriteria({ types: ['commercial'], bedroomsMin: 2 });
  const shop = { mainType: 'commercial', details: { bedrooms: 1 } } as const;
  expect(matchesSearch(makeProperty({ ...shop, types: ['commercial', 'land'] }), criteria)).toBe(true);
  expect(matchesSearch(makeProperty({ ...shop, types: ['commercial', 'apartment'] }), criteria)).toBe(false);
});

test.each([
  [null, null, true],
  [350_000, null, true],
  [350_001, null, false],
  [null, 350_000, true],
  [null, 349_999, false],
  [350_000, 350_000, true],
  [300_000, 349_999, false],
  [350_001, 400_000, false],
  [0, null, true],
  [null, 0, false],
])('a price of € 350.000 lies between %j and %j: %s', (priceMin, priceMax, fits) => {
  expect(matchesSearch(makeProperty({ price: 350_000 }), makeCriteria({ priceMin, priceMax }))).toBe(fits);
});

test.each([
  [null, null, true],
  [350_001, null, true],
  [9_000_000, null, true],
  [null, 350_000, true],
  [null, 349_999, false],
  [350_001, 400_000, true],
])('a price that starts from € 350.000 can lie between %j and %j: %s', (priceMin, priceMax, fits) => {
  const property = makeProperty({ price: 350_000, isStartingPrice: true });
  expect(matchesSearch(property, makeCriteria({ priceMin, priceMax }))).toBe(fits);
});

const bound = fc.option(fc.nat(1_000_000));

test('whatever the bounds, a hidden or missing price neither excludes a property nor shows', () => {
  fc.assert(
    fc.property(bound, bound, fc.option(fc.nat(1_000_000)), fc.boolean(), (priceMin, priceMax, price, isStarting) => {
      const criteria = makeCriteria({ priceMin, priceMax });
      const hidden = makeProperty({ price, isPricePublic: false, isStartingPrice: isStarting });
      expect(matchesSearch(hidden, criteria)).toBe(true);
      const missing = makeProperty({ price: null, isStartingPrice: isStarting });
      expect(matchesSearch(missing, criteria)).toBe(true);
    }),
  );
});

test.each([
  ['house', undefined, 3, true],
  ['house', 2, 3, false],
  ['house', 3, 3, true],
  ['house', 4, 3, true],
  ['house', 1, null, true],
  ['house', 0, 1, false],
  ['apartment', undefined, 1, true],
  ['apartment', 1, 2, false],
  ['studio', undefined, 2, true],
  ['studio', 1, 2, false],
  ['rentalBuilding', undefined, 2, true],
  ['rentalBuilding', 1, 2, false],
  ['land', undefined, 3, true],
  ['land', 1, 3, true],
  ['commercial', undefined, 3, true],
  ['commercial', 1, 3, true],
  ['parking', undefined, 3, true],
  ['parking', 1, 3, true],
] as const)('a %s with %j bedrooms fits at least %j: %s', (mainType, bedrooms, bedroomsMin, fits) => {
  const property = makeProperty({ mainType, details: bedrooms === undefined ? {} : { bedrooms } });
  expect(matchesSearch(property, makeCriteria({ types: [mainType], bedroomsMin }))).toBe(fits);
});

test.each([
  [{}, false],
  [{ areas: ['flanders'] }, true],
  [{ areas: ['brussels', 'wallonia', 'luxembourg'] }, false],
  [{ places: ['deurle|9831'] }, true],
  [{ places: ['deurle|9830'] }, false],
  [{ places: ['gent|9000', 'deurle|9831'] }, true],
  [{ zips: ['9831'] }, true],
  [{ zips: ['9830'] }, false],
  [{ zips: ['983'] }, false],
  [{ provinces: ['BE-VOV'] }, true],
  [{ provinces: ['BE-VWV', 'BE-VBR'] }, false],
  [{ unknownPlaces: ['Deurle'] }, true],
  [{ unknownPlaces: ['Deur'] }, false],
  [{ areas: ['brussels'], places: ['gent|9000'], zips: ['9000'], unknownPlaces: ['Gent'] }, false],
  [{ areas: ['brussels'], places: ['gent|9000'], zips: ['9831'], unknownPlaces: ['Gent'] }, true],
  [{ areas: ['brussels'], places: ['gent|9000'], zips: ['9000'], unknownPlaces: ['Gent', 'deurle'] }, true],
] satisfies [Partial<SearchCriteria>, boolean][])('9831 Deurle lies in %j: %s', (zones, isInside) => {
  expect(matchesSearch(makeProperty(), makeCriteria({ ...nowhere, ...zones }))).toBe(isInside);
});

test.each([
  ['belgium', 'brussels', ['brussels'], true],
  ['belgium', null, [...areas], false],
  ['luxembourg', null, ['luxembourg'], true],
  ['luxembourg', null, ['wallonia'], false],
  ['spain', null, [...areas], false],
] as const)('a property in %s, region %j, lies in %j: %s', (country, region, wanted, isInside) => {
  const property = makeProperty({ country, region });
  expect(matchesSearch(property, makeCriteria({ ...nowhere, areas: wanted }))).toBe(isInside);
});

const places = {
  deurle: {},
  ixelles: {
    zip: '1050',
    placeKey: 'ixelles',
    texts: { fr: makeText('fr', { city: 'Ixelles' }), nl: makeText('nl', { city: 'Elsene' }) },
  },
  // Two names of a village that no list knows; its key is the one of the first record that was read.
  village: {
    zip: '7850',
    placeKey: 'sint pieters kapelle',
    texts: { nl: makeText('nl', { city: 'Sint-Pieters-Kapelle' }), fr: makeText('fr', { city: 'Petite Chapelle' }) },
  },
  luxembourg: {
    zip: '1611',
    placeKey: 'luxembourg',
    country: 'luxembourg',
    region: null,
    texts: { fr: makeText('fr', { city: 'Luxembourg' }) },
  },
} satisfies Record<string, Partial<Property>>;

test.each([
  ['DEURLE', 'deurle', true],
  ['  deurle! ', 'deurle', true],
  ['9831', 'deurle', true],
  ['9831 Deurle', 'deurle', true],
  ['Deurle (B-9831)', 'deurle', true],
  ['B 9831', 'deurle', true],
  ['BE9831 deurle', 'deurle', true],
  ['9830 Deurle', 'deurle', false],
  ['9831 Gent', 'deurle', false],
  ['98310', 'deurle', false],
  ['Deurle 2', 'deurle', false],
  ['Sint-Martens-Latem', 'deurle', false],
  ['', 'deurle', false],
  ['-', 'deurle', false],
  ['B', 'deurle', false],
  ['Elsene', 'ixelles', true],
  ['ixelles', 'ixelles', true],
  ['Elsene 1050', 'ixelles', true],
  ['Bruxelles', 'ixelles', false],
  ['St-Pieters-Kapelle', 'village', true],
  ['petite chapelle', 'village', true],
  ['Lëtzebuerg', 'luxembourg', true],
  ['L-1611', 'luxembourg', true],
  ['LU 1611 Luxemburg', 'luxembourg', true],
] as const)('the typed place %j means the property in %s: %s', (typed, place, isMeant) => {
  const criteria = makeCriteria({ ...nowhere, unknownPlaces: [typed] });
  expect(matchesSearch(makeProperty(places[place]), criteria)).toBe(isMeant);
});

const anyProperty = fc
  .record({
    goal: fc.constantFrom('sale' as const, 'rent' as const),
    types: fc.uniqueArray(fc.constantFrom(...mainTypes), { minLength: 1 }),
    price: fc.option(fc.nat(20)),
    isPricePublic: fc.boolean(),
    isStartingPrice: fc.boolean(),
    zip: fc.constantFrom('9831', '9000'),
    placeKey: fc.constantFrom('deurle', 'gent'),
    details: fc.record({ bedrooms: fc.nat(4), hasGarden: fc.boolean() }, { requiredKeys: [] }),
  })
  .map(makeProperty);

const anyCriteria = fc.record({
  goal: fc.constantFrom('sale' as const, 'rent' as const),
  types: fc.subarray([...mainTypes]),
  areas: fc.subarray([...areas]),
  provinces: fc.subarray([...ownProvinces]),
  places: fc.subarray(['deurle|9831', 'gent|9000']),
  zips: fc.subarray(['9831', '9000']),
  unknownPlaces: fc.subarray(['Deurle', 'Gand']),
  features: fc.subarray(['garden', 'lift'] as const),
  priceMin: fc.option(fc.nat(20)),
  priceMax: fc.option(fc.nat(20)),
  bedroomsMin: fc.option(fc.nat(4)),
});

test.each([
  [{}, true],
  [{ priceMax: 2000 }, false],
  [{ priceMin: 1 }, false],
])('a yearly rent fits a search with the bounds %j: %s', (bounds, fits) => {
  const rental = makeProperty({ goal: 'rent', price: 1500, priceUnit: 'year' });
  expect(matchesSearch(rental, makeCriteria({ goal: 'rent', ...bounds }))).toBe(fits);
});

test('a wider search finds whatever a narrower one finds', () => {
  fc.assert(
    fc.property(anyProperty, anyCriteria, (property, criteria) => {
      fc.pre(matchesSearch(property, criteria));
      const wider: Partial<SearchCriteria>[] = [
        { types: mainTypes },
        { areas },
        { provinces: ownProvinces },
        { places: [...criteria.places, 'namur|5000'] },
        { zips: [...criteria.zips, '5000'] },
        { unknownPlaces: [...criteria.unknownPlaces, 'Namur'] },
        { priceMin: null },
        { priceMax: null },
        { bedroomsMin: null },
        { features: [] },
      ];
      for (const change of wider) expect(matchesSearch(property, { ...criteria, ...change })).toBe(true);
    }),
  );
});
