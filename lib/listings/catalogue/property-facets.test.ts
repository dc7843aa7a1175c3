import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, isInside } from '@/lib/domain/map/geometry';
import { areaOf, areas, placeId } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import { energyLetters, type PropertyFilter } from '@/lib/domain/property/criteria';
import { letterRank } from '@/lib/domain/property/energy-label';
import type { Property } from '@/lib/domain/property/property';
import { hasFeature, propertyFeatures } from '@/lib/domain/property/property-feature';
import { mainTypes } from '@/lib/domain/property/property-type';
import { publicPosition } from '@/lib/domain/property/public-view';
import { isGone, offeredSituations, situations } from '@/lib/domain/property/situation';
import { makeProperty } from '@/tests/support/make-content';
import { createPropertyIndex } from './property-index';

const steps = {
  priceMin: [2, 5],
  priceMax: [2, 5, 8],
  bedroomsMin: [1, 2, 3],
  surfaceMin: [50, 100],
  groundMin: [100, 500],
  radius: [5, 10, 50],
};

const centres: Record<string, Position> = {
  'a|5000': { latitude: 50.4, longitude: 4.8 },
  'b|5001': { latitude: 50.43, longitude: 4.8 },
  'c|9000': { latitude: 50.48, longitude: 4.8 },
};
const centreOf = (id: string) => centres[id] ?? null;
const positionOf = (p: Property) => publicPosition(p) ?? centreOf(placeId(p.placeKey, p.zip));
const index = (properties: readonly Property[]) =>
  createPropertyIndex(
    properties,
    () => ({ typeName: () => '', cityName: () => '' }),
    { centreOf, positionOf },
    projects,
  );

const projects = [7, 8].map((id) => ({ id, mainType: 'house' as const, placeKey: 'a', zip: '5000' }));

/** The filter's meaning, implemented again without an index. */
function fits(p: Property, filter: PropertyFilter): boolean {
  const price = p.isPricePublic && p.price !== null ? p.price : Number.NaN;
  const place = placeId(p.placeKey, p.zip);
  const area = areaOf(p);
  const position = positionOf(p);
  const isNear = (id: string) => {
    const from = centreOf(id);
    const to = centreOf(place);
    return id === place || (filter.radius !== undefined && from && to && distanceKm(from, to) <= filter.radius);
  };
  return (
    (!filter.goal || p.goal === filter.goal) &&
    (!filter.types || p.types.some((type) => filter.types?.includes(type))) &&
    (!filter.places || filter.places.some(isNear)) &&
    (!filter.areas || (area !== null && filter.areas.includes(area))) &&
    (!filter.situations || filter.situations.some((situation) => situation === p.situation)) &&
    (filter.features ?? []).every((feature) => hasFeature(p, feature)) &&
    (filter.priceMin === undefined || price >= filter.priceMin) &&
    (filter.priceMax === undefined || price <= filter.priceMax) &&
    (p.details.bedrooms ?? 0) >= (filter.bedroomsMin ?? 0) &&
    (p.details.surfaceLiving ?? 0) >= (filter.surfaceMin ?? 0) &&
    (p.details.surfaceGround ?? 0) >= (filter.groundMin ?? 0) &&
    (!filter.energy || (p.energyLabel !== null && letterRank(p.energyLabel) <= energyLetters.indexOf(filter.energy))) &&
    (!filter.shape || (position !== null && isInside(filter.shape, position)))
  );
}

const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const some = <T>(values: readonly T[]) => option(fc.subarray([...values], { minLength: 1 }));
const corner = fc.record({
  latitude: fc.integer({ min: 5035, max: 5050 }).map((value) => value / 100),
  longitude: fc.integer({ min: 470, max: 490 }).map((value) => value / 100),
});

const anyProperty = fc.record({
  goal: fc.constantFrom('sale' as const, 'rent' as const),
  types: fc.uniqueArray(fc.constantFrom(...mainTypes.slice(0, 3)), { minLength: 1 }),
  situation: fc.constantFrom(...situations),
  projectId: fc.constantFrom(null, 7, 8, 9),
  price: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  isPricePublic: fc.boolean(),
  isAddressPublic: fc.boolean(),
  point: fc.option(corner, { nil: null }),
  place: fc.constantFrom(
    ['a', '5000'] as const,
    ['b', '5001'] as const,
    ['c', '9000'] as const,
    ['d', '9999'] as const,
  ),
  region: fc.constantFrom('flanders' as const, 'wallonia' as const, null),
  energyLabel: fc.constantFrom('a_plus' as const, 'b' as const, 'f' as const, null),
  bedrooms: fc.integer({ min: 0, max: 4 }),
  surfaceLiving: fc.constantFrom(undefined, 40, 50, 120),
  surfaceGround: fc.constantFrom(undefined, 100, 600),
  hasGarden: fc.boolean(),
  hasLift: fc.boolean(),
});

const anyFilter = fc.record({
  goal: option(fc.constantFrom('sale' as const, 'rent' as const)),
  types: some(mainTypes.slice(0, 3)),
  places: some(['a|5000', 'c|9000', 'd|9999', 'nowhere|1']),
  radius: option(fc.constantFrom(5, 10)),
  areas: some(['flanders', 'wallonia'] as const),
  situations: some(offeredSituations),
  list: option(fc.constantFrom('offered' as const, 'gone' as const)),
  features: some(['garden', 'lift'] as const),
  priceMin: option(fc.constantFrom(2, 3)),
  priceMax: option(fc.constantFrom(5, 6)),
  bedroomsMin: option(fc.constantFrom(1, 3)),
  surfaceMin: option(fc.constantFrom(50, 51)),
  groundMin: option(fc.constantFrom(100)),
  energy: option(fc.constantFrom('B' as const, 'F' as const)),
  shape: option(fc.array(corner, { minLength: 3, maxLength: 5 })),
});

/** Of a list: most say no more than a place. */
const anyListFilter = fc.oneof(
  anyFilter,
  anyFilter.map(({ goal, places, radius, areas, shape }) => ({
    list: 'offered' as const,
    ...{ goal, places, radius, areas, shape },
  })),
);

test('the count of each option equals a full scan with that option chosen', () => {
  fc.assert(
    fc.property(fc.array(anyProperty, { maxLength: 70, size: 'max' }), anyListFilter, (raw, drawn) => {
      const properties = raw.map(
        ({ place, point, bedrooms, surfaceLiving, surfaceGround, hasGarden, hasLift, ...fields }, position) =>
          makeProperty({
            ...fields,
            id: raw.length - position,
            placeKey: place[0],
            zip: place[1],
            latitude: point?.latitude ?? null,
            longitude: point?.longitude ?? null,
            details: {
              bedrooms,
              hasGarden,
              hasLift,
              ...(surfaceLiving && { surfaceLiving }),
              ...(surfaceGround && { surfaceGround }),
            },
          }),
      );
      const filter: PropertyFilter = JSON.parse(JSON.stringify(drawn));
      const isListed = (p: Property, wanted: PropertyFilter) =>
        wanted.list === undefined || isGone(p) === (wanted.list === 'gone');
      const fitting = (wanted: PropertyFilter) => properties.filter((p) => fits(p, wanted) && isListed(p, wanted));
      const count = (change: PropertyFilter) => fitting({ ...filter, ...change }).length;
      const facets = index(properties).countFacets(filter, steps);
      const at = <T>(counts: ReadonlyMap<T, number>, value: T) => counts.get(value) ?? 0;

      expect(facets.total).toBe(count({}));
      expect(index(properties).count(filter)).toBe(count({}));
      for (const type of mainTypes) expect(at(facets.types, type)).toBe(count({ types: [type] }));
      for (const area of areas) expect(at(facets.areas, area)).toBe(count({ areas: [area] }));
      for (const situation of offeredSituations)
        expect(at(facets.situations, situation)).toBe(count({ situations: [situation] }));
      for (const feature of propertyFeatures)
        expect(at(facets.features, feature)).toBe(count({ features: [...(filter.features ?? []), feature] }));
      for (const energy of energyLetters) expect(at(facets.energy, energy)).toBe(count({ energy }));
      const { radius: _, ...still } = filter;
      for (const id of Object.keys(centres))
        expect(at(facets.places, id)).toBe(fitting({ ...still, places: [id] }).length);
      for (const name of ['priceMin', 'priceMax', 'bedroomsMin', 'surfaceMin', 'groundMin'] as const)
        for (const step of steps[name]) expect(at(facets[name], step), `${name} ${step}`).toBe(count({ [name]: step }));
      for (const radius of steps.radius) expect(at(facets.radius, radius)).toBe(filter.places ? count({ radius }) : 0);
    }),
    { numRuns: 200 },
  );
});

test('an empty catalogue has nothing to count', () => {
  expect(index([]).countFacets({ places: ['a|5000'] }, steps)).toMatchObject({ total: 0, radius: new Map() });
});
