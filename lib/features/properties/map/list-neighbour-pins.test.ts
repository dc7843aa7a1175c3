import { expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { listNeighbourPins, maxNeighbours } from './list-neighbour-pins';

const own = makeProperty({ id: 1, latitude: 51.01, longitude: 3.61 });
const places = { nl: [{ name: 'Deurle', zip: '9831', countryId: 10, centre: null }] };

/** This many kilometres north of the property. */
const northOf = (km: number) => ({ latitude: 51.01 + km / 111.195, longitude: 3.61 });

async function neighboursOf(properties: readonly Property[], id = 1) {
  serveTestContent({ listings: { properties: [...properties].sort((a, b) => b.id - a.id), places } });
  return listNeighbourPins(id, 'nl');
}

test('neighbours are properties on offer for the same goal within five kilometres, nearest first', async () => {
  const pins = await neighboursOf([
    own,
    makeProperty({ id: 2, ...northOf(3) }),
    makeProperty({ id: 3, ...northOf(-1) }),
    makeProperty({ id: 4, ...northOf(4.9), situation: 'option' }),
    makeProperty({ id: 5, ...northOf(5.1) }),
    makeProperty({ id: 6, ...northOf(1), situation: 'sold' }),
    makeProperty({ id: 7, ...northOf(1), goal: 'rent' }),
    // In the corner of the square and not in the circle.
    makeProperty({ id: 8, latitude: northOf(4.5).latitude, longitude: 3.61 + 4.5 / 70 }),
  ]);
  expect(pins?.map(({ id }) => id)).toEqual([1, 3, 2, 4]);
});

test('there are at most thirty', async () => {
  const many = Array.from({ length: 60 }, (_, index) => makeProperty({ id: index + 2, ...northOf(index / 30) }));
  const pins = await neighboursOf([own, ...many]);
  expect(pins).toHaveLength(maxNeighbours);
  expect(pins?.at(-1)?.id).toBe(maxNeighbours);
});

test('a sold property has neighbours, and is not a neighbour itself', async () => {
  const pins = await neighboursOf([
    makeProperty({ ...own, situation: 'sold' }),
    makeProperty({ id: 2, ...northOf(1) }),
  ]);
  expect(pins?.map(({ id }) => id)).toEqual([2]);
});

test('a hidden address is in the middle of its commune, and neither order nor distance reveals more', async () => {
  const open = makeProperty({ id: 3, ...northOf(0.5) });
  const at = (km: number) => neighboursOf([own, open, makeProperty({ id: 2, isAddressPublic: false, ...northOf(km) })]);
  const near = await at(0.1);
  expect(near?.find(({ id }) => id === 2)).toMatchObject({ isArea: true });
  expect(await at(40)).toEqual(near);

  const around = (km: number) =>
    neighboursOf([makeProperty({ ...own, isAddressPublic: false, ...northOf(km) }), open], 1);
  expect(await around(30)).toEqual(await around(0));
});

test('a property without a place on the map has no neighbours, one that is not public is unknown', async () => {
  const nowhere = { placeKey: 'nergens', zip: '0000', latitude: null, longitude: null, country: 'other' as const };
  expect(await neighboursOf([makeProperty({ ...nowhere, street: null }), makeProperty({ id: 2 })])).toEqual([]);
  expect(await neighboursOf([own], 99)).toBeNull();
});
