import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '@/lib/domain/language';
import type { Position } from '@/lib/domain/place/position';
import { type BaseMap, type MapPlace, parseBaseMap, parseMapPlaces } from './base-map';
import { drawLocator as draw, printSheet, screenSheet } from './locator';

const readPublic = (name: string): unknown => JSON.parse(readFileSync(`public/map/${name}`, 'utf8'));

function ground(): { base: BaseMap; places: MapPlace[] } {
  const [base, places] = [parseBaseMap(readPublic('base.json')), parseMapPlaces(readPublic('places-nl.json'))];
  if (!base || !places) throw new Error('the ground of the map cannot be read');
  return { base, places };
}

const { base, places } = ground();

const drawLocator = (position: Position, language: Language, sheet = screenSheet) =>
  draw({ base, places, position, language, sheet });

test('a locator names the province, the towns around with their distance, and leaves the middle free', () => {
  const view = drawLocator({ latitude: 51.004, longitude: 3.615 }, 'nl');
  expect(view.province).toBe('Oost-Vlaanderen');
  expect(view.near).toContainEqual({ name: 'Gent', km: 9 });
  expect(view.names.map(({ text }) => text)).toContain('Gent');
  for (const { x, y } of view.names)
    expect(Math.abs(x - view.width / 2) > 20 || Math.abs(y - view.height / 2) > 20).toBe(true);
});

test.each([screenSheet, printSheet])('no name is cut at the edge of a sheet of $width', (sheet) => {
  const { names, width, height } = drawLocator({ latitude: 51.004, longitude: 3.615 }, 'nl', sheet);
  expect(names.length).toBeGreaterThan(10);
  for (const { text, x, y, size } of names) {
    const half = (text.length * size) / 4;
    expect(x - half >= 0 && x + half <= width && y >= size && y <= height).toBe(true);
  }
});

test('at the coast and at the border there is sea and another country', () => {
  const coast = drawLocator({ latitude: 51.35, longitude: 3.29 }, 'nl');
  expect(coast.coast).toMatch(/^M/);
  const border = drawLocator({ latitude: 49.661, longitude: 5.919 }, 'fr');
  expect(border.countries).toMatch(/^M/);
  expect(border.province).toBe('Luxembourg');
});

test('wherever it lies, a locator is small and its outlines stay near the drawing', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: 48.8, max: 52.2, noNaN: true }),
    longitude: fc.double({ min: 1.5, max: 8, noNaN: true }),
  });
  fc.assert(
    fc.property(anywhere, (position) => {
      const { home, abroad, provinces, countries, coast, width, height, ...rest } = drawLocator(position, 'nl');
      expect(JSON.stringify([home, abroad, provinces, countries, coast, rest]).length).toBeLessThan(24_000);
      for (const [x = 0, y = 0] of [...(home + abroad).matchAll(/(-?\d+) (-?\d+)/g)].map(([, ...pair]) =>
        pair.map(Number),
      )) {
        expect(x >= -20 && x <= width + 20 && y >= -20 && y <= height + 20).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
