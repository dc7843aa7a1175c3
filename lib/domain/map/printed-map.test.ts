import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBaseMap, parseMapPlaces } from './base-map';
import { drawPrintedMap, printedMapSize } from './printed-map';

const read = (name: string) => JSON.parse(readFileSync(`public/map/${name}`, 'utf8'));
const base = parseBaseMap(read('base.json'));
const places = parseMapPlaces(read('places-nl.json'));

test('the map of a property shows towns around it, none over another, and the pin in the middle', () => {
  if (!base || !places) throw new Error('public/map has no map');
  const spot = { position: { latitude: 50.88, longitude: 4.7 }, isArea: true };
  const { labels, pin, isArea, land } = drawPrintedMap({ spot, base, places });
  expect(isArea).toBe(true);
  expect(pin).toEqual({ x: printedMapSize.width / 2, y: printedMapSize.height / 2 });
  expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['Brussel', 'Mechelen']));
  expect(labels.map(({ text }) => text)).not.toContain('Oostende');
  for (const { x, y } of labels) {
    expect(x > 0 && x < printedMapSize.width && y > 0 && y < printedMapSize.height).toBe(true);
  }
  expect(land).toMatch(/^M[-\d.]+ [-\d.]+L/);
});
