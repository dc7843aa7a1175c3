import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBaseMap } from '@/lib/domain/map/base-map';
import { drawLand } from './draw-land';

test('the picture of the land is that of the map, and small', () => {
  const base = parseBaseMap(JSON.parse(readFileSync('public/map/base.json', 'utf8')));
  if (!base) throw new Error('the ground of the map cannot be read');
  const shipped = readFileSync('public/map/land.svg', 'utf8');
  expect(shipped).toBe(drawLand(base));
  expect(shipped.length).toBeLessThan(24_000);
});
