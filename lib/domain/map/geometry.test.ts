import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '@/lib/domain/place/position';
import { distanceKm, isInside, squareAround } from './geometry';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

test.each([
  ['Gent', at(51.05, 3.7167), 'Brugge', at(51.2089, 3.2242), 38.7],
  ['Gent', at(51.05, 3.7167), 'Brussel', at(50.8467, 4.3525), 50],
  ['Oostende', at(51.23, 2.92), 'Arlon', at(49.6833, 5.8167), 267.6],
  ['a point', at(50, 4), 'itself', at(50, 4), 0],
  ['the poles', at(90, 0), 'each other', at(-90, 77), 20_015.1],
])('the distance from %s to %s is as on maps', (_a, from, _b, to, expected) => {
  expect(Math.abs(distanceKm(from, to) - expected)).toBeLessThanOrEqual(expected * 0.005);
});

const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a distance is the same both ways, never negative and never more than half round the earth', () => {
  fc.assert(
    fc.property(positions, positions, (a, b) => {
      const distance = distanceKm(a, b);
      expect(distance).toBeCloseTo(distanceKm(b, a), 6);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThan(20_016);
    }),
  );
});

test('a way round is never shorter than the straight one', () => {
  fc.assert(
    fc.property(positions, positions, positions, (a, b, c) => {
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
    }),
  );
});

const square = [at(50, 3), at(51, 3), at(51, 4), at(50, 4)];
/** Open to the east, like a C. */
const bay = [at(50, 3), at(50, 5), at(50.3, 5), at(50.3, 4), at(50.7, 4), at(50.7, 5), at(51, 5), at(51, 3)];
/** Two triangles that meet in (50.5, 3.5). */
const hourglass = [at(50, 3), at(51, 4), at(51, 3), at(50, 4)];

test.each([
  ['the middle of a square', square, at(50.5, 3.5), true],
  ['a corner of it', square, at(50, 3), true],
  ['its western edge', square, at(50.5, 3), true],
  ['its eastern edge', square, at(50.5, 4), true],
  ['its northern edge', square, at(51, 3.5), true],
  ['its southern edge', square, at(50, 3.5), true],
  ['just west of it', square, at(50.5, 2.999_999), false],
  ['just north of it', square, at(51.000_001, 3.5), false],
  ['beside it, level with its upper edge', square, at(51, 2), false],
  ['beside it, level with its lower edge', square, at(50, 2), false],
  ['in line with an edge, beyond its end', square, at(50, 4.5), false],
  ['an arm of a bay', bay, at(50.1, 4.5), true],
  ['the water of a bay', bay, at(50.5, 4.5), false],
  ['the back of a bay', bay, at(50.5, 3.5), true],
  ['west of a bay, level with its corners', bay, at(50.3, 2), false],
  ['the lower half of an hourglass', hourglass, at(50.2, 3.5), true],
  ['the upper half of an hourglass', hourglass, at(50.8, 3.5), true],
  ['beside its waist', hourglass, at(50.5, 3.2), false],
  ['a shape of two corners', [at(50, 3), at(51, 4)], at(50.5, 3.5), false],
  ['no shape', [], at(50, 3), false],
])('%s is decided', (_name, shape, position, expected) => {
  expect(isInside(shape, position)).toBe(expected);
  expect(isInside([...shape].reverse(), position)).toBe(expected);
});

test('a shape that repeats its first corner at the end is the same shape', () => {
  const steps = fc.integer({ min: 0, max: 8 }).map((step) => step / 4);
  const corners = fc.record({ latitude: steps, longitude: steps });
  fc.assert(
    fc.property(fc.array(corners, { minLength: 3, maxLength: 8 }), corners, (shape, position) => {
      const first = shape[0];
      if (first) expect(isInside([...shape, first], position)).toBe(isInside(shape, position));
    }),
  );
});

test('a rectangle contains the positions between its sides', () => {
  const degrees = fc.integer({ min: -80, max: 80 });
  fc.assert(
    fc.property(
      degrees,
      degrees,
      degrees,
      degrees,
      degrees,
      degrees,
      (south, height, west, width, latitude, longitude) => {
        const north = south + Math.abs(height) + 1;
        const east = west + Math.abs(width) + 1;
        const shape = [at(south, west), at(north, west), at(north, east), at(south, east)];
        const expected = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
        expect(isInside(shape, at(latitude, longitude))).toBe(expected);
      },
    ),
  );
});

test.each([50.85, 0, -33, 66])('a square around latitude %d reaches equally far to every side', (latitude) => {
  const centre = { latitude, longitude: 4.35 };
  const square = squareAround(centre, 5);
  expect(isInside(square, centre)).toBe(true);
  const [northWest, northEast, southEast] = square;
  if (!northWest || !northEast || !southEast) throw new Error('A square has corners');
  const north = { latitude: northEast.latitude, longitude: centre.longitude };
  const east = { latitude, longitude: southEast.longitude };
  expect(distanceKm(centre, north)).toBeCloseTo(5, 2);
  expect(distanceKm(centre, east)).toBeCloseTo(5, 2);
});
