import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '@/lib/domain/language';
import type { Position } from '@/lib/domain/place/position';
import { type BaseMap, type MapPlace, parseBaseMap, parseMapPlaces } from './base-map';
import { drawLocator as draw, printSheet, screenSheet, unitsPerKm } from './locator';

const readPublic = (name: string): unknown => JSON.parse(readFileSync(`public/map/${name}`, 'utf8'));

function ground(): { base: BaseMap; places: MapPlace[] } {
  const [base, places] = [parseBaseMap(readPublic('base.json')), parseMapPlaces(readPublic('places-nl.json'))];
  if (!base || !places) throw new Error('the ground of the map cannot be read');
  return { base, places };
}

const { base, places } = ground();

const drawLocator = (position: Position, language: Language, sheet = screenSheet, description = '') =>
  draw({ base, places, position, language, sheet, description });

const latem = { latitude: 51.012, longitude: 3.636 };

test('a locator names the province and the towns around with their distance and direction', () => {
  const { province, near } = drawLocator(latem, 'nl');
  expect(province).toBe('Oost-Vlaanderen');
  expect(near).toContainEqual({ name: 'Gent', km: expect.closeTo(7, 0), direction: 'NE' });
  expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).sort((a, b) => a - b));
});

test('places stand where they are, at one scale, and those beyond the edge are named in their direction', () => {
  const { places: shown, signs, halfWidth } = drawLocator(latem, 'nl');
  const deurle = shown.find(({ text }) => text.startsWith('Deurle'));
  if (!deurle) throw new Error('Deurle is missing');
  expect(Math.hypot(deurle.dot?.x ?? 0, deurle.dot?.y ?? 0) / unitsPerKm).toBeCloseTo(2, 0);
  expect(deurle.text).toMatch(/^Deurle 2\u00a0km$|^Deurle 1,\d\u00a0km$/);
  const ghent = signs.find(({ text }) => text.startsWith('Gent '));
  if (!ghent) throw new Error('Gent is missing');
  expect(ghent.x).toBeGreaterThan(0);
  expect(ghent.y).toBeLessThan(0);
  expect(ghent.turn).toBeLessThan(0);
  expect(Math.abs(ghent.x) + ghent.halfWidth).toBeLessThanOrEqual(halfWidth);
});

test('a place beside the pin has its name where there is room', () => {
  const { places: shown } = drawLocator({ latitude: 51.045, longitude: 3.726 }, 'nl');
  expect(shown.map(({ text }) => text)).toContain('Gent 0,8\u00a0km');
});

test('a place that the text names is among those whose distance is given, as a word of its own', () => {
  const names = (text: string) => drawLocator(latem, 'nl', screenSheet, text).near.map(({ name }) => name);
  expect(names('')).not.toContain('Zevergem');
  expect(names('Tien minuten van Zevergem, aan de Schelde.')).toContain('Zevergem');
  expect(names('In Zevergemdorp.')).not.toContain('Zevergem');
});

test.each([screenSheet, printSheet])(
  'wherever it lies, no name is cut or on another on a sheet of $halfWidth',
  (sheet) => {
    const anywhere = fc.record({
      latitude: fc.double({ min: 48.8, max: 52.2, noNaN: true }),
      longitude: fc.double({ min: 1.5, max: 8, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, (position) => {
        const view = drawLocator(position, 'nl', sheet);
        const names = [...view.places, ...view.signs];
        for (const { text, x, y, size } of names) {
          const half = (text.length * size) / 4;
          expect(Math.abs(x) + half).toBeLessThanOrEqual(view.halfWidth);
          expect(Math.abs(y) + size / 2).toBeLessThanOrEqual(view.halfHeight);
          // The pin stays free.
          expect(Math.abs(x) > 15 + half || y > 5 || y < -45).toBe(true);
        }
        for (const [index, a] of names.entries())
          for (const b of names.slice(index + 1))
            expect(Math.abs(a.y - b.y) > 13 || Math.abs(a.x - b.x) > ((a.text.length + b.text.length) * 13) / 4).toBe(
              true,
            );
        expect(JSON.stringify(view).length).toBeLessThan(6000);
      }),
      { numRuns: 60 },
    );
  },
);
