import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBaseMap } from './base-map';
import { beyondEdge } from './beyond-edge';

const bounds = [-1, 48, 10, 53] as const;

test.each([
  { point: [4, 50], moved: [4, 50] },
  { point: [4, 53], moved: [4, 73] },
  { point: [-1, 50], moved: [-21, 50] },
  { point: [10, 48], moved: [30, 28] },
] as const)('$point becomes $moved', ({ point, moved }) => {
  expect(beyondEdge(point, bounds)).toEqual(moved);
});

test('no outline of the ground ends at the edge of its data', () => {
  const base = parseBaseMap(JSON.parse(readFileSync('public/map/base.json', 'utf8')));
  if (!base) throw new Error('The ground cannot be read.');
  const [west, south, east, north] = base.bounds;
  const points = base.neighbours.flatMap(({ polygons }) => polygons.flat(2));
  const onEdge = (all: readonly (readonly [number, number])[]) =>
    all.filter(([x, y]) => x === west || x === east || y === south || y === north).length;
  expect(onEdge(points)).toBeGreaterThan(0);
  expect(onEdge(points.map((point) => beyondEdge(point, base.bounds)))).toBe(0);
});
