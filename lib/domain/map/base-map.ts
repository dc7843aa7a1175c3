import { type Language, languages } from '@/lib/domain/language';

/**
 * The ground that properties are drawn on: `public/map/base.json` and `public/map/places-<language>.json`, as
 * `npm run map-data` writes them. Points are `[longitude, latitude]` in degrees of WGS 84, rounded to four decimals
 * (some ten metres). Rings are closed (last point = first), outer ones run counterclockwise and holes clockwise, so they
 * can be filled with the even-odd rule or the non-zero one. Coarse: a point every kilometre or two.
 */
export type MapPoint = readonly [longitude: number, latitude: number];

/** One outline: its outer ring, then its holes (a lake, an enclave). */
export type MapPolygon = readonly (readonly MapPoint[])[];

/** A named stretch of land. `id` is a code of ISO 3166: `BE`, `NL`; `BE-VWV`; the former districts of Luxembourg `LU-D`. */
export type MapArea = {
  id: string;
  /** In every language. */
  names: Readonly<Record<Language, string>>;
  /** Where its name is written. */
  label: MapPoint;
  polygons: readonly MapPolygon[];
};

export type BaseMap = {
  /** Bounds of the map: beyond them there is neither land nor water. West, south, east, north. */
  bounds: readonly [west: number, south: number, east: number, north: number];
  /** Belgium and Luxembourg, whose outline is that of their provinces; drawn as the site's own land. */
  home: readonly MapArea[];
  /** The visible parts of the Netherlands, Germany, France and the United Kingdom; uncovered ground is sea. */
  neighbours: readonly MapArea[];
  /** Provinces of Belgium with Brussels, and districts of Luxembourg; they fill `home` exactly. */
  provinces: readonly MapArea[];
  /**
   * Lines to draw as borders, each once (an outline of two neighbours would be drawn twice, and along the edge of the
   * map where no border is): between countries, and inside Belgium and Luxembourg.
   */
  borders: {
    countries: readonly (readonly MapPoint[])[];
    provinces: readonly (readonly MapPoint[])[];
    coast: readonly (readonly MapPoint[])[];
  };
};

/**
 * A name on the map. `rank` is the zoom from which it is worth showing: 1 large cities … 6 villages. Lists are sorted
 * by importance, so placing labels in order and leaving out those that collide keeps the best known ones.
 */
export type MapPlace = {
  name: string;
  position: MapPoint;
  rank: 1 | 2 | 3 | 4 | 5 | 6;
  /** Whether it lies in Belgium or Luxembourg. */
  isHome: boolean;
};

/**
 * The file, which stores each line once however many outlines run along it. A line is its kind (a place in `lineKinds`),
 * its first point and then the step to each next one, in whole ten-thousandths of a degree: `[2, 25218, 510871, 1043, 52]`.
 * A ring is the numbers of its lines, `~number` for one that it runs along backwards.
 */
export type BaseMapFile = {
  bounds: readonly [number, number, number, number];
  lines: readonly (readonly number[])[];
  areas: readonly (Omit<MapArea, 'polygons'> & { polygons: readonly (readonly (readonly number[])[])[] })[];
};

/** A list of `[name, longitude, latitude, rank]`, with a fifth value 1 for places abroad. */
export type MapPlacesFile = readonly (readonly [string, number, number, MapPlace['rank'], 1?])[];

/** `edge` is where the map ends and no border runs. */
export const lineKinds = ['country', 'province', 'coast', 'edge'] as const;

const stepsPerDegree = 10_000;

/** Reads `base.json`. Null for anything else, such as an error page for a missing file. */
export function parseBaseMap(data: unknown): BaseMap | null {
  const { bounds, lines, areas } = readFields(data);
  if (!isNumbers(bounds) || !isListOf(lines, isNumbers) || !isListOf(areas, isArea)) return null;
  const [west, south, east, north] = bounds;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const points = lines.map(readLine);
  const drawn = areas.map(({ polygons, ...area }) => ({
    ...area,
    polygons: polygons.map((rings) => rings.map((ring) => joinLines(ring, points))),
  }));
  const linesOf = (kind: (typeof lineKinds)[number]) =>
    points.filter((_, at) => lineKinds[lines[at]?.[0] ?? -1] === kind);
  return {
    bounds: [west, south, east, north],
    home: drawn.filter(({ id }) => id === 'BE' || id === 'LU'),
    neighbours: drawn.filter(({ id }) => id.length === 2 && id !== 'BE' && id !== 'LU'),
    provinces: drawn.filter(({ id }) => id.length > 2),
    borders: { countries: linesOf('country'), provinces: linesOf('province'), coast: linesOf('coast') },
  };
}

/** Reads `places-<language>.json`; null for anything else. */
export function parseMapPlaces(data: unknown): MapPlace[] | null {
  if (!isListOf(data, isPlace)) return null;
  return data.map(([name, longitude, latitude, rank, abroad]) => ({
    name,
    position: [longitude, latitude],
    rank,
    isHome: abroad !== 1,
  }));
}

function readLine([, ...steps]: readonly number[]): MapPoint[] {
  let longitude = 0;
  let latitude = 0;
  const points: MapPoint[] = [];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    longitude += steps[at] ?? 0;
    latitude += steps[at + 1] ?? 0;
    points.push([longitude / stepsPerDegree, latitude / stepsPerDegree]);
  }
  return points;
}

/** Each line begins where the one before it ends. */
function joinLines(numbers: readonly number[], lines: readonly MapPoint[][]): MapPoint[] {
  const ring: MapPoint[] = [];
  for (const number of numbers) {
    const line = number < 0 ? [...(lines[~number] ?? [])].reverse() : (lines[number] ?? []);
    ring.push(...(ring.length === 0 ? line : line.slice(1)));
  }
  return ring;
}

function readFields(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

function isListOf<T>(value: unknown, isOne: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.every(isOne);
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'number' && Number.isFinite(entry));
}

function isArea(value: unknown): value is BaseMapFile['areas'][number] {
  const { id, names, label, polygons } = readFields(value);
  const written = readFields(names);
  return (
    typeof id === 'string' &&
    languages.every((language) => typeof written[language] === 'string') &&
    isNumbers(label) &&
    label.length === 2 &&
    isListOf(polygons, (rings): rings is number[][] => isListOf(rings, isNumbers))
  );
}

function isPlace(value: unknown): value is MapPlacesFile[number] {
  if (!Array.isArray(value)) return false;
  const [name, longitude, latitude, rank, abroad] = value;
  return (
    typeof name === 'string' &&
    isNumbers([longitude, latitude, rank]) &&
    rank >= 1 &&
    rank <= 6 &&
    (abroad === undefined || abroad === 1)
  );
}
