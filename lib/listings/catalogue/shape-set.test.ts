import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from '@/lib/domain/map/geometry';
import { hasBit } from './bitset';
import { findInShape } from './shape-set';

/** Few values, so that positions fall on corners and edges. */
const degree = fc.oneof(
  fc.integer({ min: 0, max: 8 }),
  fc.integer({ min: 0, max: 80_000 }).map((steps) => steps / 10_000),
);
const position = fc.record({ latitude: degree, longitude: degree });

test('the grid over a shape finds the same as a full scan', () => {
  fc.assert(
    fc.property(
      fc.array(position, { minLength: 3, maxLength: 12 }),
      fc.array(position, { maxLength: 80 }),
      (shape, positions) => {
        const column = (name: 'latitude' | 'longitude') => Float64Array.from(positions, (entry) => entry[name]);
        const set = findInShape(shape, column('latitude'), column('longitude'));
        expect(positions.map((_, index) => hasBit(set, index))).toEqual(
          positions.map((entry) => isInside(shape, entry)),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test('an unknown position lies in no shape', () => {
  const shape = [
    { latitude: -90, longitude: -180 },
    { latitude: 90, longitude: -180 },
    { latitude: 90, longitude: 180 },
  ];
  expect([...findInShape(shape, Float64Array.of(Number.NaN), Float64Array.of(Number.NaN))]).toEqual([0]);
});
