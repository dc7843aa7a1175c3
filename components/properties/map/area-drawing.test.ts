// @vitest-environment jsdom

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simplifyLine } from './area-drawing.client';

test('points along a straight line are removed, corners stay', () => {
  const line = [0, 10, 20, 30].map((x) => ({ x, y: 0 }));
  const corner = { x: 30, y: 40 };
  expect(simplifyLine([...line, corner], 40)).toEqual([{ x: 0, y: 0 }, { x: 30, y: 0 }, corner]);
});

test('a closed line keeps its shape', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
    { x: 0, y: 1 },
  ];
  expect(simplifyLine(square, 40).length).toBeGreaterThanOrEqual(4);
});

test('no line has more corners than requested, and both ends stay', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 1200 }) });
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 400 }),
      fc.integer({ min: 3, max: 60 }),
      (points, maxCorners) => {
        const line = simplifyLine(points, maxCorners);
        expect(line.length).toBeLessThanOrEqual(maxCorners);
        expect(line[0]).toEqual(points[0]);
        expect(line.at(-1)).toEqual(points.at(-1));
      },
    ),
  );
});

test('one point stays one point', () => {
  expect(simplifyLine([{ x: 1, y: 1 }], 40)).toEqual([{ x: 1, y: 1 }]);
});
