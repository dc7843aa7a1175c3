import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '@/lib/domain/place/position';
import { decodePolyline, encodePolyline, maxPolylinePositions } from './polyline';

const rounded = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((steps) => (steps === 0 ? 0 : steps / 10_000));
const position: fc.Arbitrary<Position> = fc.record({ latitude: rounded(90), longitude: rounded(180) });
const lines = (most: number) => fc.array(position, { minLength: 1, maxLength: most });

test('an encoded line is read back', () => {
  fc.assert(
    fc.property(lines(maxPolylinePositions), (line) => {
      expect(decodePolyline(encodePolyline(line))).toEqual(line);
    }),
  );
});

test('a line needs no escape in an address', () => {
  fc.assert(
    fc.property(lines(5), (line) => {
      const text = encodePolyline(line);
      expect(encodeURIComponent(text)).toBe(text);
    }),
  );
});

test('finer positions are rounded to eleven metres', () => {
  expect(decodePolyline(encodePolyline([{ latitude: 51.054_321, longitude: 3.717_49 }]))).toEqual([
    { latitude: 51.0543, longitude: 3.7175 },
  ]);
});

test('any text is read as null or as a line of the world with exactly this text', () => {
  const letters = 'ABCDabcd_-09gh~ %é'.split('');
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: fc.constantFrom(...letters), maxLength: 24 }), fc.string({ unit: 'binary' })),
      (text) => {
        const line = decodePolyline(text);
        if (line === null) return;
        expect(encodePolyline(line)).toBe(text);
        expect(line.length).toBeLessThanOrEqual(maxPolylinePositions);
        for (const { latitude, longitude } of line) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a square around Gent has the text it had when links to it were sent', () => {
  const square = [
    { latitude: 51, longitude: 3.6 },
    { latitude: 51.1, longitude: 3.6 },
    { latitude: 51.1, longitude: 3.8 },
    { latitude: 51, longitude: 3.8 },
  ];
  expect(encodePolyline(square)).toBe('gjkfgqmCw-BAAg9Dv-BA');
});

const line = (count: number): Position[] =>
  Array.from({ length: count }, (_, i) => ({ latitude: 50, longitude: i / 100 }));

test.each([
  ['nothing', ''],
  ['half a position', encodePolyline(line(1)).slice(0, -1)],
  ['a number that never ends', '_'],
  ['a number of six letters', '_____AA'],
  ['a number with a needless zero', 'gAA'],
  ["a letter of Google's alphabet", '`~ps|U'],
  ['a latitude beyond the pole', encodePolyline([{ latitude: 90.0001, longitude: 0 }])],
  ['a longitude beyond the 180th meridian', encodePolyline([{ latitude: 0, longitude: -180.0001 }])],
  ['more corners than allowed', encodePolyline(line(maxPolylinePositions + 1))],
  ['a megabyte', 'A'.repeat(1_000_000)],
])('%s is not a line', (_name, text) => {
  expect(decodePolyline(text)).toBeNull();
});

test.each([
  [
    'both poles',
    [
      { latitude: 90, longitude: -180 },
      { latitude: -90, longitude: 180 },
    ],
  ],
  ['as many corners as allowed', line(maxPolylinePositions)],
])('%s are a line', (_name, expected) => {
  expect(decodePolyline(encodePolyline(expected))).toEqual(expected);
});
