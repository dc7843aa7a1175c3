import type { Outline, Point } from './outlines';

/** A line of one or several outlines, and the areas it separates. */
export type SharedLine = { kind: 'country' | 'province' | 'coast' | 'edge'; points: Point[] };

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** An outline as rings of numbers of lines; a line run backwards is `~number`. */
export type LinedOutline = { id: string; polygons: number[][][] };

/**
 * Cuts outlines wherever the ones that run along there change, so that each stretch is stored once: outlines refer to
 * it, and a border is drawn once though two countries and two provinces share it. Expects that outlines which touch
 * have the same points.
 */
export function shareLines(
  outlines: readonly Outline[],
  bounds: Bounds,
): { lines: SharedLine[]; outlines: LinedOutline[] } {
  const rings = outlines.flatMap(({ polygons }) => polygons.flat());
  const junctions = findJunctions(rings, bounds);
  const lines: Point[][] = [];
  const owners: Outline[][] = [];
  const numberOf = new Map<string, number>();

  function refer(line: Point[], owner: Outline): number {
    const known = numberOf.get(keyOf(line));
    const reversed = numberOf.get(keyOf([...line].reverse()));
    const number = known ?? reversed ?? lines.length;
    if (known === undefined && reversed === undefined) {
      numberOf.set(keyOf(line), number);
      lines.push(line);
    }
    owners[number] = [...(owners[number] ?? []), owner];
    return known === undefined && reversed !== undefined ? ~number : number;
  }

  const lined = outlines.map((outline) => ({
    id: outline.id,
    polygons: outline.polygons.map((polygon) =>
      polygon.map((ring) => cut(ring, junctions).map((line) => refer(line, outline))),
    ),
  }));
  return {
    lines: lines.map((points, number) => ({ kind: kindOf(owners[number] ?? [], points, bounds), points })),
    outlines: lined,
  };
}

/** Points where a line has to end: more than two lines meet there, or the edge of the map begins. */
function findJunctions(rings: readonly (readonly Point[])[], bounds: Bounds): Set<string> {
  const ways = new Map<string, Set<string>>();
  const junctions = new Set<string>();
  for (const ring of rings) {
    const open = ring.slice(0, -1);
    open.forEach((point, index) => {
      const before = open.at(index - 1) ?? point;
      const after = open[(index + 1) % open.length] ?? point;
      const known = ways.get(String(point)) ?? new Set();
      ways.set(String(point), known.add(String(before)).add(String(after)));
      if (isOnEdge(before, point, bounds) !== isOnEdge(point, after, bounds)) junctions.add(String(point));
    });
  }
  for (const [point, around] of ways) if (around.size > 2) junctions.add(point);
  return junctions;
}

function cut(ring: readonly Point[], junctions: ReadonlySet<string>): Point[][] {
  const open = ring.slice(0, -1);
  // A ring that touches nothing starts at its westernmost point, in every outline.
  const start = open.findIndex((point) => junctions.has(String(point)));
  const first =
    start >= 0 ? start : open.reduce((best, point, index) => (String(point) < String(open[best]) ? index : best), 0);
  const turned = [...open.slice(first), ...open.slice(0, first + 1)];
  const lines: Point[][] = [];
  let line: Point[] = [];
  turned.forEach((point, index) => {
    line.push(point);
    const isEnd = index === turned.length - 1 || (index > 0 && junctions.has(String(point)));
    if (!isEnd) return;
    lines.push(line);
    line = [point];
  });
  return lines;
}

function kindOf(owners: readonly Outline[], points: readonly Point[], bounds: Bounds): SharedLine['kind'] {
  const [first, second] = points;
  if (first && second && isOnEdge(first, second, bounds)) return 'edge';
  const countries = new Set(owners.map(({ country }) => country));
  if (countries.size > 1) return 'country';
  return owners.every(({ isProvince }) => isProvince) ? 'province' : 'coast';
}

function isOnEdge(a: Point, b: Point, [west, south, east, north]: Bounds): boolean {
  return (a[0] === b[0] && (a[0] === west || a[0] === east)) || (a[1] === b[1] && (a[1] === south || a[1] === north));
}

function keyOf(line: readonly Point[]): string {
  return line.join(' ');
}
