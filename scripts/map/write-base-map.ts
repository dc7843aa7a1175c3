/** Writes the ground of the map into `public/map/`: `npm run map-data`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '@/lib/domain/language';
import { type BaseMapFile, lineKinds, parseBaseMap } from '@/lib/domain/map/base-map';
import { areaNames } from './area-names';
import { drawLand } from './draw-land';
import { labelPlaces } from './label-places';
import { type Outline, type Point, type Ring, readOutlines } from './outlines';
import { type Bounds, type SharedLine, shareLines } from './shared-lines';

const folder = join(import.meta.dirname, '..', '..', 'public', 'map');

/** Wide enough for a large screen that shows all of Belgium: from London to Frankfurt, from Amsterdam to Paris. */
const bounds: Bounds = [-1.5, 48.2, 10.5, 53];

/** Ten-thousandths of a degree, some ten metres. */
const stepsPerDegree = 10_000;

/**
 * How far a line of neighbouring countries may be moved to save points: a hundred metres; Belgium and Luxembourg not at
 * all.
 */
const toleranceSteps = 10;

/** Islands and rings of less than that, in square steps, are not worth their points: about a quarter of a km². */
const minArea = 5000;

function main(): void {
  const inSteps: Bounds = [
    bounds[0] * stepsPerDegree,
    bounds[1] * stepsPerDegree,
    bounds[2] * stepsPerDegree,
    bounds[3] * stepsPerDegree,
  ];
  const outlines = readOutlines().map((outline) => ({
    ...outline,
    polygons: outline.polygons.flatMap((rings) => {
      const kept = rings.map((ring, index) => drawable(ring, index > 0));
      return kept[0] && kept[0].length > 3 ? [kept.filter((ring) => ring.length > 3)] : [];
    }),
  }));
  const shared = shareLines(outlines, inSteps);
  const file: BaseMapFile = {
    bounds,
    lines: shared.lines.map((line) => encodeLine(line, isHome(line, outlines))),
    areas: shared.outlines.map(({ id, polygons }) => {
      const named = areaNames[id];
      if (!named) throw new Error(`No name for ${id}`);
      return { id, ...named, polygons };
    }),
  };
  mkdirSync(folder, { recursive: true });
  write('base.json', file);
  const base = parseBaseMap(file);
  if (!base) throw new Error('base.json cannot be read back');
  writeFileSync(join(folder, 'land.svg'), drawLand(base));
  for (const language of languages) write(`places-${language}.json`, labelPlaces(language));
}

/** Clipped to the map, in whole steps, outer rings counterclockwise and holes clockwise; empty if too small. */
function drawable(ring: Ring, isHole: boolean): Point[] {
  const steps = clipRing(ring, bounds)
    .map(([x, y]): Point => [Math.round(x * stepsPerDegree), Math.round(y * stepsPerDegree)])
    .filter((point, index, all) => String(point) !== String(all[index - 1]));
  const area = signedArea(steps);
  if (Math.abs(area) < minArea) return [];
  return area > 0 === isHole ? steps.reverse() : steps;
}

function signedArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Lines of Belgium and Luxembourg keep every point. */
function isHome({ points }: SharedLine, outlines: readonly Outline[]): boolean {
  const [, second] = points;
  return outlines
    .filter(({ id }) => id === 'BE' || id === 'LU' || id.length > 2)
    .some(({ polygons }) =>
      polygons.some((rings) => rings.some((ring) => ring.some((point) => String(point) === String(second)))),
    );
}

function encodeLine({ kind, points }: SharedLine, isExact: boolean): number[] {
  const encoded: number[] = [lineKinds.indexOf(kind)];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of isExact ? points : simplify(points)) {
    encoded.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return encoded;
}

/** Douglas and Peucker: without the points that lie within the tolerance of the line that the others draw. */
function simplify(points: readonly Point[]): readonly Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let most = 0;
  points.forEach((point, index) => {
    const distance = distanceSteps(point, first, last);
    if (distance <= most) return;
    most = distance;
    farthest = index;
  });
  if (most < toleranceSteps) return [first, last];
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))];
}

/** A degree of longitude is about 0.64 of a degree of latitude here. */
function distanceSteps(point: Point, from: Point, to: Point): number {
  const [x, y] = [(point[0] - from[0]) * 0.64, point[1] - from[1]];
  const [dx, dy] = [(to[0] - from[0]) * 0.64, to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - share * dx, y - share * dy);
}

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  writeFileSync(join(folder, name), text);
  console.log(`public/map/${name}: ${text.length} bytes, ${gzipSync(text).length} gzipped`);
}

main();

/**
 * Returns the part of a closed ring inside a rectangle (Sutherland and Hodgman), closed again; empty if none is. Where
 * the ring leaves and enters several times, its parts hang together by lines along the edge, which cover nothing.
 */
function clipRing(ring: Ring, [west, south, east, north]: Bounds): Point[] {
  const sides: readonly ((point: Point) => number)[] = [
    ([x]) => x - west,
    ([x]) => east - x,
    ([, y]) => y - south,
    ([, y]) => north - y,
  ];
  let open: readonly Point[] = ring.slice(0, -1);
  for (const inside of sides) {
    open = open.flatMap((point, index) => {
      const before = open.at(index - 1) ?? point;
      const [was, is] = [inside(before), inside(point)];
      const crossing = was >= 0 !== is >= 0 ? [between(before, point, was / (was - is))] : [];
      return is >= 0 ? [...crossing, point] : crossing;
    });
  }
  const [first] = open;
  return first && open.length > 2 ? [...open, first] : [];
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}
