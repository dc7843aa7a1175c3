import type { Language } from '@/lib/domain/language';
import type { Position } from '@/lib/domain/place/position';
import type { BaseMap, MapArea, MapPlace, MapPoint } from './base-map';
import { distanceKm, isInside, project, worldSize } from './geometry';
import { placeLabels } from './place-labels';

/** The sheet of a drawing, in its own units: pixels on a screen, fifths of a millimetre on paper. */
export type LocatorSheet = { width: number; height: number; unitsPerKm: number };

/** On the page of a property. */
export const screenSheet: LocatorSheet = { width: 900, height: 320, unitsPerKm: 13 };

/** On a page of the brochure: 182 by 122 mm, some ninety kilometres wide. */
export const printSheet: LocatorSheet = { width: 910, height: 610, unitsPerKm: 10 };

/** A drawing of where something lies, the middle of its sheet: land, borders and towns around it. */
export type Locator = LocatorSheet & {
  /** Paths of SVG. */
  home: string;
  abroad: string;
  provinces: string;
  countries: string;
  coast: string;
  towns: { x: number; y: number; radius: number }[];
  names: { text: string; x: number; y: number; size: number; isHome: boolean }[];
  province: string | null;
  /** The best known places around, the nearest first, in whole kilometres as the crow flies. */
  near: { name: string; km: number }[];
};

/** Outlines are cut this far outside, so that their edge is not seen. */
const margin = 12;

/** A hamlet says little to who does not know the area. */
const knownRank = 5;

/** Letters of the site's own face are about half as wide as high. */
const letterWidth = 0.55;
const sizeOfRank = { 1: 17, 2: 16, 3: 15, 4: 14, 5: 13, 6: 12 } as const satisfies Record<MapPlace['rank'], number>;
const townKm = { 1: 5, 2: 3.2, 3: 2.4, 4: 1.6, 5: 1.1, 6: 0.7 } as const satisfies Record<MapPlace['rank'], number>;
const maxNear = 3;
const nearWithinKm = 30;
/** Of latitude, of which one is 111 km: more than that distance. */
const nearWithinDegrees = nearWithinKm / 100;

type LocatorInput = {
  base: BaseMap;
  places: readonly MapPlace[];
  position: Position;
  language: Language;
  sheet: LocatorSheet;
};

export function drawLocator({ base, places, position, language, sheet }: LocatorInput): Locator {
  const { width, height, unitsPerKm } = sheet;
  const { toSheet, isVisible } = placeOn(sheet, position);
  const pathOf = (lines: readonly ProjectedLine[], isClosed: boolean) =>
    lines
      .filter(isVisible)
      .flatMap(({ points }) => cut(points.map(toSheet), isClosed, sheet))
      .join('');
  const around = knownPlaces(places).flatMap(({ place, at }) => {
    if (!isVisible({ low: at, high: at })) return [];
    const { x, y } = toSheet(at);
    return x > 0 && y > 0 && x < width && y < height ? [{ ...place, x, y }] : [];
  });
  const labels = around.map(({ name: text, x, y, rank, isHome }) => ({
    text,
    x,
    y,
    size: sizeOfRank[rank],
    font: String(sizeOfRank[rank]),
    color: '',
    isHome,
  }));
  const isWhole = ({ text, x, y, size }: { text: string; x: number; y: number; size: number }) => {
    const half = (text.length * size * letterWidth) / 2;
    return x > half && x < width - half && y > size && y < height - size;
  };
  return {
    ...sheet,
    home: pathOf(projectRings(base.home), true),
    abroad: pathOf(projectRings(base.neighbours), true),
    provinces: pathOf(projectLines(base.borders.provinces), false),
    countries: pathOf(projectLines(base.borders.countries), false),
    coast: pathOf(projectLines(base.borders.coast), false),
    towns: around.map(({ x, y, rank }) => ({ x, y, radius: Math.round(townKm[rank] * unitsPerKm) })),
    names: placeLabels(
      labels.filter(isWhole),
      (text, font) => text.length * Number(font) * letterWidth,
      takenOn(sheet),
    ).map(({ text, x, y, size, isHome }) => ({ text, x, y, size, isHome })),
    province: provinceAt(base.provinces, position)?.names[language] ?? null,
    near: nearOf(places, position),
  };
}

/** Pixels of the world at zoom 0. */
type WorldPoint = readonly [x: number, y: number];

/** An outline, and the corners of the square that it lies in. */
type Square = { low: WorldPoint; high: WorldPoint };
type ProjectedLine = Square & { points: readonly WorldPoint[] };

/** The map is the same in every drawing. */
const projectLines = rememberEach((lines: readonly (readonly MapPoint[])[]) =>
  lines.map((line) => boundedLine(line.map((point) => project(...point)))),
);
const projectRings = rememberEach((areas: readonly MapArea[]) =>
  projectLines(areas.flatMap(({ polygons }) => polygons.flat())),
);
const knownPlaces = rememberEach((places: readonly MapPlace[]) =>
  places.filter(({ rank }) => rank <= knownRank).map((place) => ({ place, at: project(...place.position) })),
);
const cornersOf = rememberEach((ring: readonly MapPoint[]): Position[] =>
  ring.map(([longitude, latitude]) => ({ latitude, longitude })),
);

/** Makes the value of an object once. */
function rememberEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}

function boundedLine(points: readonly WorldPoint[]): ProjectedLine {
  const low: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [x, y] of points) {
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], y);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], y);
  }
  return { points, low, high };
}

function placeOn({ width, height, unitsPerKm }: LocatorSheet, { latitude, longitude }: Position) {
  const [originX, originY] = project(longitude, latitude);
  const scale = (unitsPerKm * 40_075 * Math.cos((latitude * Math.PI) / 180)) / worldSize;
  const toSheet = ([x, y]: WorldPoint): SheetPoint => ({
    x: Math.round(width / 2 + (x - originX) * scale),
    y: Math.round(height / 2 + (y - originY) * scale),
  });
  // One unit more, for what is rounded.
  const reach = (length: number) => (length / 2 + margin + 1) / scale;
  const [west, east] = [originX - reach(width), originX + reach(width)];
  const [north, south] = [originY - reach(height), originY + reach(height)];
  const isVisible = ({ low, high }: Square) => low[0] <= east && high[0] >= west && low[1] <= south && high[1] >= north;
  return { toSheet, isVisible };
}

/** The mark above the point, and the name and the circle below it. */
function takenOn({ width, height }: LocatorSheet) {
  const [x, y] = [width / 2, height / 2];
  return [
    { x, y: y - 22, halfWidth: 22, halfHeight: 26 },
    { x, y: y + 22, halfWidth: 60, halfHeight: 18 },
  ];
}

type SheetPoint = { x: number; y: number };

/** The parts of an outline that reach into the drawing, as paths. */
function cut(points: readonly SheetPoint[], isClosed: boolean, { width, height }: LocatorSheet): string[] {
  /** How far a point lies inside of each side of the drawing. */
  const sides: readonly ((point: SheetPoint) => number)[] = [
    ({ x }) => x + margin,
    ({ y }) => y + margin,
    ({ x }) => width + margin - x,
    ({ y }) => height + margin - y,
  ];
  const isNear = (point: SheetPoint) => sides.every((depth) => depth(point) > 0);
  if (isClosed) {
    const inside = sides.reduce<readonly SheetPoint[]>((ring, side) => clip(ring, side), points);
    return inside.length > 2 ? [`M${inside.map(({ x, y }) => `${x} ${y}`).join('L')}Z`] : [];
  }
  let isDrawing = false;
  return points.map((to, index) => {
    const from = points[index - 1];
    const wasDrawing = isDrawing;
    isDrawing = from !== undefined && (isNear(from) || isNear(to));
    if (!isDrawing || !from) return '';
    return `${wasDrawing ? '' : `M${from.x} ${from.y}`}L${to.x} ${to.y}`;
  });
}

/** What of a ring lies within one side (Sutherland and Hodgman). */
function clip(ring: readonly SheetPoint[], depth: (point: SheetPoint) => number): readonly SheetPoint[] {
  const within: SheetPoint[] = [];
  let from = ring.at(-1);
  let before = from ? depth(from) : 0;
  for (const to of ring) {
    const after = depth(to);
    if (from && before >= 0 !== after >= 0) {
      const share = before / (before - after);
      within.push({
        x: Math.round(from.x + (to.x - from.x) * share),
        y: Math.round(from.y + (to.y - from.y) * share),
      });
    }
    if (after >= 0) within.push(to);
    from = to;
    before = after;
  }
  return within;
}

function provinceAt(provinces: readonly MapArea[], position: Position): MapArea | undefined {
  return provinces.find(({ polygons }) => polygons.some(([ring]) => ring && isInside(cornersOf(ring), position)));
}

function nearOf(places: readonly MapPlace[], position: Position): Locator['near'] {
  return knownPlaces(places)
    .flatMap(({ place: { name, rank, position: at } }) => {
      const [longitude, latitude] = at;
      if (Math.abs(latitude - position.latitude) > nearWithinDegrees) return [];
      const km = Math.round(distanceKm(position, { latitude, longitude }));
      return km > 0 && km <= nearWithinKm ? [{ name, rank, km }] : [];
    })
    .sort((a, b) => a.km * a.rank - b.km * b.rank)
    .slice(0, maxNear)
    .sort((a, b) => a.km - b.km)
    .map(({ name, km }) => ({ name, km }));
}
