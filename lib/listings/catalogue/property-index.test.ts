import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeId } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import type { PropertyFilter } from '@/lib/domain/property/criteria';
import type { Property } from '@/lib/domain/property/property';
import { publicPosition } from '@/lib/domain/property/public-view';
import { makeProperty } from '@/tests/support/make-content';
import { createPropertyIndex } from './property-index';

/** Communes of the samples; Koerich has no known position. */
const centres: Record<string, Position> = {
  'namur|5000': { latitude: 50.467, longitude: 4.867 },
  'namur|5100': { latitude: 50.457, longitude: 4.9 },
  'gent|9000': { latitude: 51.054, longitude: 3.725 },
  'atlantis|0000': { latitude: 50.47, longitude: 4.86 },
};
const centreOf = (id: string) => centres[id] ?? null;
const geography = {
  centreOf,
  positionOf: (p: Property) => publicPosition(p) ?? centreOf(placeId(p.placeKey, p.zip)),
};
const around = ({ latitude, longitude }: Position, degrees: number): Position[] => [
  { latitude: latitude - degrees, longitude: longitude - degrees },
  { latitude: latitude - degrees, longitude: longitude + degrees },
  { latitude: latitude + degrees, longitude: longitude + degrees },
  { latitude: latitude + degrees, longitude: longitude - degrees },
];

function property(id: number, fields: Partial<Property> = {}): Property {
  const place = { zip: '5000', placeKey: 'namur', region: 'wallonia' as const, latitude: null, longitude: null };
  return makeProperty({ price: 300_000, ...place, ...fields, id });
}

const names = { typeName: (p: Property) => p.mainType, cityName: (p: Property) => p.placeKey };
const index = (properties: readonly Property[]) => createPropertyIndex(properties, () => names, geography);
const ids = (
  properties: readonly Property[],
  filter: PropertyFilter,
  sort: 'newest' | 'price-up' | 'price-down' | 'type' | 'city' = 'newest',
) =>
  index(properties)
    .find({ filter, sort, language: 'fr', offset: 0, limit: 1000 })
    .items.map(({ id }) => id);

const sample = [
  property(9, {
    price: 500_000,
    details: { bedrooms: 4, surfaceLiving: 200, hasGarden: true, hasLift: true },
    energyLabel: 'b',
  }),
  property(8, { goal: 'rent', price: 900, mainType: 'apartment', zip: '9000', placeKey: 'gent', region: 'flanders' }),
  property(7, { price: 450_000, isPricePublic: false, energyLabel: 'a_plus' }),
  property(6, {
    price: 200_000,
    mainType: 'land',
    zip: '5100',
    situation: 'sold',
    energyLabel: 'b_sub',
    details: { surfaceGarden: 50, surfaceGround: 800 },
  }),
  property(5, { price: null, country: 'luxembourg', region: null, zip: '8399', placeKey: 'koerich', energyLabel: 'c' }),
];

test.each<[string, PropertyFilter, number[]]>([
  ['nothing is everything', {}, [9, 8, 7, 6, 5]],
  ['a goal', { goal: 'rent' }, [8]],
  ['a type', { types: ['land', 'apartment'] }, [8, 6]],
  ['a place', { places: ['namur|5000'] }, [9, 7]],
  ['an unknown place', { places: ['atlantis|0000'] }, []],
  ['a region', { areas: ['flanders'] }, [8]],
  ['Luxembourg as a region', { areas: ['luxembourg'] }, [5]],
  ['a situation', { situations: ['available'] }, [9, 8, 7, 5]],
  ['what is on offer', { list: 'offered' }, [9, 8, 7, 5]],
  ['what is sold', { list: 'gone' }, [6]],
  ['bedrooms at least', { bedroomsMin: 4 }, [9]],
  ['one bedroom more than there is', { bedroomsMin: 5 }, []],
  ['a surface at least', { surfaceMin: 200 }, [9]],
  ['a ground at least', { groundMin: 800 }, [6]],
  ['one square metre of ground more than there is', { groundMin: 801 }, []],
  ['a feature', { features: ['garden'] }, [9, 6]],
  ['several features, all of them', { features: ['garden', 'lift'] }, [9]],
  ['a feature without properties', { features: ['pool'] }, []],
  ['a radius around a place', { places: ['namur|5000'], radius: 5 }, [9, 7, 6]],
  ['a radius around several places', { places: ['namur|5100', 'gent|9000'], radius: 5 }, [9, 8, 7, 6]],
  ['a radius around a place without a property', { places: ['atlantis|0000'], radius: 5 }, [9, 7, 6]],
  ['a radius around a place without a known centre', { places: ['koerich|8399'], radius: 50 }, [5]],
  ['a radius without a place, which says nothing', { radius: 5 }, [9, 8, 7, 6, 5]],
  ['a shape on the map', { shape: around({ latitude: 50.467, longitude: 4.867 }, 0.01) }, [9, 7]],
  ['a shape that holds nothing', { shape: around({ latitude: 10, longitude: 4 }, 1) }, []],
  ['an energy letter or better, shades of the letter included', { energy: 'B' }, [9, 7, 6]],
  ['a highest price, its own included', { goal: 'sale', priceMax: 500_000 }, [9, 6]],
  ['a lowest price, its own included', { goal: 'sale', priceMin: 200_000 }, [9, 6]],
])('a list is narrowed by %s', (_, filter, expected) => {
  expect(ids(sample, filter)).toEqual(expected);
});

test('a hidden price cannot be found out by filtering', () => {
  expect(ids(sample, { priceMin: 449_999, priceMax: 450_001 })).toEqual([]);
});

test('a rent per year or per square metre does not match monthly bounds, and comes after the monthly ones', () => {
  const rentals = [
    property(5, { goal: 'rent', price: 95, priceUnit: 'areaYear' }),
    property(4, { goal: 'rent', price: 1200 }),
    property(3, { goal: 'rent', price: 1000, priceUnit: 'year' }),
    property(2, { goal: 'rent', price: 800 }),
    property(1, { goal: 'rent', price: 500, priceUnit: 'other' }),
  ];
  expect(ids(rentals, { priceMax: 1000 })).toEqual([2]);
  expect(ids(rentals, { priceMin: 1 })).toEqual([4, 2]);
  expect(ids(rentals, {}, 'price-up')).toEqual([2, 4, 5, 3, 1]);
  expect(ids(rentals, {}, 'price-down')).toEqual([4, 2, 5, 3, 1]);
});

test('a hidden address is found at the centre of its commune, never at its own position', () => {
  const truth = { latitude: 50.49, longitude: 4.8 };
  const hidden = property(1, { ...truth, isAddressPublic: false });
  const shown = property(2, { ...truth, isAddressPublic: true });
  expect(ids([shown, hidden], { shape: around(truth, 0.001) })).toEqual([2]);
  expect(ids([shown, hidden], { shape: around({ latitude: 50.467, longitude: 4.867 }, 0.001) })).toEqual([1]);
});

test('the latest day of publication is first, then the highest number; no day is last', () => {
  const dated = [
    property(9, { publishedOn: '2026-01-02' }),
    property(8, { publishedOn: '2026-10-02' }),
    property(7, { publishedOn: null, createdOn: '2026-03-04' }),
    property(6, { publishedOn: '2026-10-02', price: 500_000 }),
    property(5, { publishedOn: null, createdOn: null }),
  ];
  expect(ids(dated, {})).toEqual([8, 6, 7, 9, 5]);
  expect(ids(dated, {}, 'price-down')).toEqual([6, 8, 7, 9, 5]);
});

test('a hidden price comes last in either order of price', () => {
  expect(ids(sample, { goal: 'sale' }, 'price-up')).toEqual([6, 9, 7, 5]);
  expect(ids(sample, { goal: 'sale' }, 'price-down')).toEqual([9, 6, 7, 5]);
});

test('a list sorts by type and by city, newest first among equals', () => {
  expect(ids(sample, {}, 'type')).toEqual([8, 9, 7, 5, 6]);
  expect(ids(sample, {}, 'city')).toEqual([8, 5, 9, 7, 6]);
});

test('counts by place cover the matches', () => {
  const { total, countByPlace } = index(sample).find({
    filter: { goal: 'sale' },
    sort: 'newest',
    language: 'fr',
    offset: 0,
    limit: 1,
  });
  expect(total).toBe(4);
  expect(Object.fromEntries(countByPlace)).toEqual({ 'namur|5000': 2, 'namur|5100': 1, 'koerich|8399': 1 });
});

test('a property of several types is found and counted under each of them, and once in all', () => {
  const mixed = property(3, { mainType: 'rentalBuilding', types: ['rentalBuilding', 'commercial', 'house'] });
  const properties = [mixed, property(2), property(1, { mainType: 'commercial' })];
  const found = (types: PropertyFilter['types']) => ids(properties, types ? { types } : {});
  expect(found(['rentalBuilding'])).toEqual([3]);
  expect(found(['commercial'])).toEqual([3, 1]);
  expect(found(['house', 'commercial', 'rentalBuilding'])).toEqual([3, 2, 1]);
  const { total, types } = index(properties).countFacets({}, { radius: [] });
  expect(total).toBe(3);
  expect(Object.fromEntries(types)).toEqual({ rentalBuilding: 1, commercial: 2, house: 2 });
});

test('pages of a list put together are the whole list', () => {
  const many = Array.from({ length: 500 }, (_, position) =>
    property(1000 - position, { price: ((position * 7919) % 300) * 1000 + 1 }),
  );
  const catalogue = index(many);
  const read = (offset: number) =>
    catalogue.find({ filter: {}, sort: 'price-up', language: 'fr', offset, limit: 24 }).items;
  const pages = Array.from({ length: 21 }, (_, page) => read(page * 24)).flat();
  expect(pages).toHaveLength(500);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(500);
  expect(pages.map(({ price }) => price)).toEqual(pages.map(({ price }) => price).sort((a, b) => (a ?? 0) - (b ?? 0)));
});

test('an empty catalogue returns nothing', () => {
  expect(index([]).find({ filter: {}, sort: 'city', language: 'nl', offset: 0, limit: 24 })).toMatchObject({
    total: 0,
    items: [],
  });
});

test('the index agrees with a full scan', () => {
  const anyProperty = fc.record({
    goal: fc.constantFrom('sale' as const, 'rent' as const),
    types: fc.uniqueArray(fc.constantFrom('house' as const, 'land' as const, 'studio' as const), { minLength: 1 }),
    price: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    isPricePublic: fc.boolean(),
    bedrooms: fc.integer({ min: 0, max: 4 }),
    zip: fc.constantFrom('5000', '9000'),
  });
  fc.assert(
    fc.property(
      fc.array(anyProperty, { maxLength: 120 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      (raw, priceMax, bedroomsMin) => {
        const properties = raw.map(({ bedrooms, ...fields }, position) =>
          property(raw.length - position, { ...fields, details: { bedrooms } }),
        );
        const expected = properties.filter(
          (p) =>
            p.goal === 'sale' &&
            p.types.includes('house') &&
            p.isPricePublic &&
            p.price !== null &&
            p.price <= priceMax &&
            (p.details.bedrooms ?? 0) >= bedroomsMin,
        );
        expect(ids(properties, { goal: 'sale', types: ['house'], priceMax, bedroomsMin })).toEqual(
          expected.map(({ id }) => id),
        );
        expect(index(properties).count({ goal: 'sale', types: ['house'], priceMax, bedroomsMin })).toBe(
          expected.length,
        );
      },
    ),
  );
});
