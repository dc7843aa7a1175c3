import type { Point, Ring } from './outlines';
import type { Bounds } from './shared-lines';

/**
 * Returns the part of a closed ring inside a rectangle (Sutherland and Hodgman), closed again; empty if none is. Where
 * the ring leaves and enters several times, its parts hang together by lines along the edge, which cover nothing.
 */
export function clipRing(ring: Ring, [west, south, east, north]: Bounds): Point[] {
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
