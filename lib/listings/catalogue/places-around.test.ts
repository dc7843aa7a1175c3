import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '@/lib/domain/map/geometry';
import type { Place } from '@/lib/domain/place/place';
import { createPlacesAround } from './places-around';

const placesAround = (places: readonly Place[]) =>
  createPlacesAround(places, (id) => places.find((place) => place.id === id) ?? null);

function place(id: string, latitude: number, longitude: number): Place {
  return { id, zip: '9000', country: 'belgium', region: null, names: {}, centre: { latitude, longitude } };
}

const gent = place('gent', 51.05, 3.717);
const deurle = place('deurle', 51.004, 3.615);
const brugge = place('brugge', 51.209, 3.224);
const arlon = place('arlon', 49.683, 5.817);
const unknown: Place = { ...place('unknown', 0, 0), centre: null };
const around = placesAround([arlon, brugge, deurle, gent, unknown]);

test.each([
  ['its own ground', ['gent'], 0, ['gent']],
  ['a village near by', ['gent'], 10, ['gent', 'deurle']],
  ['a town further off', ['gent'], 40, ['gent', 'brugge', 'deurle']],
  ['the surroundings of either of two', ['arlon', 'gent'], 10, ['arlon', 'gent', 'deurle']],
  ['each place once', ['gent', 'deurle', 'gent'], 10, ['gent', 'deurle']],
  ['the whole country', ['gent'], 1000, ['gent', 'arlon', 'brugge', 'deurle']],
  ['a place without a known centre', ['unknown'], 50, ['unknown']],
  ['a place that does not exist', ['nowhere'], 50, ['nowhere']],
  ['no surroundings of a radius below zero', ['gent'], -1, ['gent']],
  ['no surroundings of an invalid radius', ['gent'], Number.NaN, ['gent']],
  ['nothing for nothing', [], 50, []],
])('a search with a radius holds %s', (_what, ids, km, expected) => {
  expect(around(ids, km)).toEqual(expected);
});

test('a centre exactly at the radius is included, one beyond is not', () => {
  const exact = distanceKm({ latitude: 51.05, longitude: 3.717 }, { latitude: 51.004, longitude: 3.615 });
  expect(around(['gent'], exact)).toContain('deurle');
  expect(around(['gent'], exact - 0.001)).not.toContain('deurle');
});

test('a place due north is reached at the same distance as one due east', () => {
  const reach = placesAround([place('a', 50, 4), place('north', 50.1, 4), place('east', 50, 4.1555)]);
  expect(reach(['a'], 11.13)).toEqual(['a', 'north', 'east']);
  expect(reach(['a'], 11.1)).toEqual(['a']);
});

test('the band of latitude leaves out nothing that measuring every place would find', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const positions = fc.array(fc.tuple(degrees(49, 52), degrees(2, 7)), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(positions, degrees(0, 120), (all, km) => {
      const places = all.map(([latitude, longitude], index) => place(String(index), latitude, longitude));
      const [first] = places;
      if (!first?.centre) return;
      const { centre } = first;
      const near = places.filter((other) => other.centre && distanceKm(centre, other.centre) <= km);
      expect(placesAround(places)(['0'], km).sort()).toEqual(near.map(({ id }) => id).sort());
    }),
  );
});
