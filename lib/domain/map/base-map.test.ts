import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import type { Position } from '@/lib/domain/place/position';
import { type BaseMap, type MapArea, type MapPoint, parseBaseMap, parseMapPlaces } from './base-map';
import { distanceKm, isInside } from './geometry';

const readPublic = (name: string): unknown => JSON.parse(readFileSync(`public/map/${name}`, 'utf8'));
const toPosition = ([longitude, latitude]: MapPoint): Position => ({ latitude, longitude });

function shippedMap(): BaseMap {
  const map = parseBaseMap(readPublic('base.json'));
  if (!map) throw new Error('public/map/base.json is not a base map');
  return map;
}

const shipped = shippedMap();
const areas = [...shipped.home, ...shipped.neighbours, ...shipped.provinces];

/** Positive for rings that run counterclockwise, square degrees. */
function signedArea(ring: readonly MapPoint[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

const areaOf = ({ polygons }: MapArea) => polygons.flat().reduce((sum, ring) => sum + signedArea(ring), 0);

function holds({ polygons }: MapArea, position: Position): boolean {
  return polygons.some(([outer = [], ...holes]) => {
    const isIn = (ring: readonly MapPoint[]) => isInside(ring.map(toPosition), position);
    return isIn(outer) && !holes.some(isIn);
  });
}

const square = {
  bounds: [2, 49, 7, 52],
  lines: [
    [0, 30_000, 500_000, 10_000, 0],
    [2, 30_000, 500_000, 0, 10_000, 10_000, 0, 0, -10_000],
  ],
  areas: [
    {
      id: 'BE',
      names: { nl: 'België', fr: 'Belgique', en: 'Belgium', de: 'Belgien' },
      label: [3.5, 50.5],
      polygons: [[[0, -2]]],
    },
  ],
};

test('a ring is joined from its lines, of which one may run backwards', () => {
  const corners = [
    [3, 50],
    [4, 50],
    [4, 51],
    [3, 51],
    [3, 50],
  ];
  expect(parseBaseMap(square)?.home.map(({ polygons }) => polygons)).toEqual([[[corners]]]);
  expect(parseBaseMap(square)?.borders).toEqual({
    countries: [corners.slice(0, 2)],
    provinces: [],
    coast: [[...corners.slice(1)].reverse()],
  });
});

test.each([
  ['nothing', null],
  ['a page', '<!doctype html>'],
  ['no bounds', { ...square, bounds: undefined }],
  ['three bounds', { ...square, bounds: [1, 2, 3] }],
  ['a line of words', { ...square, lines: [['0', 1, 2]] }],
  ['an area without polygons', { ...square, areas: [{ ...square.areas[0], polygons: undefined }] }],
  ['an area without a German name', { ...square, areas: [{ ...square.areas[0], names: { nl: 'België' } }] }],
])('%s is not a base map', (_what, data) => {
  expect(parseBaseMap(data)).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['an object', { places: [] }],
  ['a place without a rank', [['Gent', 3.7, 51]]],
  ['a rank that does not exist', [['Gent', 3.7, 51, 7]]],
  ['a position in words', [['Gent', '3.7', 51, 1]]],
])('%s is not a list of places', (_what, data) => {
  expect(parseMapPlaces(data)).toBeNull();
});

test('whatever a file holds, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      parseBaseMap(data);
      parseBaseMap({ ...square, areas: data });
      parseBaseMap({ ...square, lines: data });
      parseMapPlaces(data);
      parseMapPlaces([data]);
    }),
  );
});

test('the shipped map has two countries, their parts, their neighbours and lines of each kind', () => {
  expect(shipped.home.map(({ id }) => id)).toEqual(['BE', 'LU']);
  expect(shipped.neighbours.map(({ id }) => id).sort()).toEqual(['DE', 'FR', 'GB', 'NL']);
  expect(shipped.provinces).toHaveLength(14);
  for (const lines of Object.values(shipped.borders)) expect(lines.length).toBeGreaterThan(5);
});

test('its rings are closed, its outer ones run counterclockwise and its holes clockwise, and it names all within itself', () => {
  for (const area of areas) {
    for (const rings of area.polygons) {
      rings.forEach((ring, index) => {
        expect(ring[0]).toEqual(ring.at(-1));
        expect(signedArea(ring) > 0).toBe(index === 0);
      });
    }
    expect(holds(area, toPosition(area.label)), `${area.id}: its label lies outside`).toBe(true);
  }
});

test('its provinces fill their country, without gaps and without lying over each other', () => {
  for (const country of shipped.home) {
    const parts = shipped.provinces.filter(({ id }) => id.startsWith(country.id));
    const sum = parts.reduce((total, part) => total + areaOf(part), 0);
    expect(Math.abs(sum - areaOf(country))).toBeLessThan(1e-6);
  }
});

test('its neighbours share every line of their borders with its countries', () => {
  const borders = new Set(shipped.borders.countries.flatMap((line) => line.map(String)));
  const coast = new Set(shipped.borders.coast.flatMap((line) => line.map(String)));
  for (const country of shipped.home) {
    for (const point of country.polygons.flat(2).map(String)) expect(borders.has(point) || coast.has(point)).toBe(true);
  }
  // What touches both a border and the coast is where the one meets the other: at both ends of Belgium's, and elsewhere.
  expect([...borders].filter((point) => coast.has(point)).length).toBeLessThan(8);
});

test.each([
  ['Gent', 51.054, 3.725, 'BE-VOV'],
  ['Brussel', 50.847, 4.352, 'BE-BRU'],
  ['Leuven', 50.88, 4.701, 'BE-VBR'],
  ['Moeskroen', 50.74, 3.22, 'BE-WHT'],
  ['Aarlen', 49.683, 5.817, 'BE-WLX'],
  ['Luxemburg', 49.611, 6.13, 'LU-L'],
])('%s lies in the province it belongs to', (_name, latitude, longitude, id) => {
  expect(shipped.provinces.filter((area) => holds(area, { latitude, longitude })).map((area) => area.id)).toEqual([id]);
});

test.each(languages)('its places in %s begin with the great cities and lie on the map', (language) => {
  const places = parseMapPlaces(readPublic(`places-${language}.json`)) ?? [];
  const [west, south, east, north] = shipped.bounds;
  expect(places.filter(({ isHome }) => isHome).length).toBeGreaterThan(2000);
  for (const [index, { rank, name, position }] of places.entries()) {
    expect(rank).toBeGreaterThanOrEqual(places[index - 1]?.rank ?? 1);
    expect(name).toMatch(/^[\p{L}\d][\p{L}\d ’().-]*$|^’/u);
    expect(position[0] >= west && position[0] <= east && position[1] >= south && position[1] <= north).toBe(true);
  }
});

test.each([
  ['nl', ['Brussel', 'Gent', 'Luik', 'Rijsel', 'Aken']],
  ['fr', ['Bruxelles', 'Gand', 'Liège', 'Lille', 'Aix-la-Chapelle']],
  ['en', ['Brussels', 'Ghent', 'Liège', 'Lille', 'Aachen']],
  ['de', ['Brüssel', 'Gent', 'Lüttich', 'Lille', 'Aachen']],
] as const)('places are called in %s as its speakers call them', (language, names) => {
  const places = parseMapPlaces(readPublic(`places-${language}.json`)) ?? [];
  expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
});

test('a place of Belgium or Luxembourg lies in its country, as far as such a coarse outline can show', () => {
  const places = parseMapPlaces(readPublic('places-nl.json')) ?? [];
  const outline = shipped.home.flatMap(({ polygons }) => polygons.flat(2)).map(toPosition);
  for (const { name, position, isHome } of places) {
    const at = toPosition(position);
    const isIn = shipped.home.some((area) => holds(area, at));
    if (isHome && !isIn) expect(Math.min(...outline.map((point) => distanceKm(point, at))), name).toBeLessThan(4);
    if (!isHome) expect(isIn, name).toBe(false);
  }
});
