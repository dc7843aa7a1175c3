import { isInside } from '@/lib/domain/map/geometry';
import type { Position } from '@/lib/domain/place/position';
import { type Bitset, createBitset } from './bitset';

/** Cells per side of the grid laid over a shape. */
const side = 64;
const unknown = 0;
const outside = 1;
const inside = 2;
const crossed = 3;

/**
 * Returns the positions that lie in a shape (at least three corners). Most cells of a grid laid over it are crossed by
 * no edge and lie wholly in or out, which is tested once per cell; only in the others is each position compared with
 * each edge. NaN, an unknown position, never matches.
 */
export function findInShape(shape: readonly Position[], latitude: Float64Array, longitude: Float64Array): Bitset {
  const set = createBitset(latitude.length);
  const latitudes = shape.map((corner) => corner.latitude);
  const longitudes = shape.map((corner) => corner.longitude);
  const south = Math.min(...latitudes);
  const west = Math.min(...longitudes);
  const north = Math.max(...latitudes);
  const east = Math.max(...longitudes);
  const height = (north - south) / side || 1;
  const width = (east - west) / side || 1;
  const rowOf = (value: number) => Math.min(side - 1, Math.max(0, Math.floor((value - south) / height)));
  const columnOf = (value: number) => Math.min(side - 1, Math.max(0, Math.floor((value - west) / width)));
  const cells = markEdges(shape, { south, height, rowOf, columnOf });

  for (let position = 0; position < latitude.length; position++) {
    const y = latitude[position] ?? Number.NaN;
    const x = longitude[position] ?? Number.NaN;
    if (!(y >= south && y <= north && x >= west && x <= east)) continue;
    const row = rowOf(y);
    const column = columnOf(x);
    const cell = row * side + column;
    if (cells[cell] === unknown) {
      const middle = { latitude: south + (row + 0.5) * height, longitude: west + (column + 0.5) * width };
      cells[cell] = isInside(shape, middle) ? inside : outside;
    }
    const isIn = cells[cell] === inside || (cells[cell] === crossed && isInside(shape, { latitude: y, longitude: x }));
    if (isIn) set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31));
  }
  return set;
}

type Grid = { south: number; height: number; rowOf(value: number): number; columnOf(value: number): number };

/** Marks the cells that an edge crosses, and their neighbours: rounding must not hide one. */
function markEdges(shape: readonly Position[], { south, height, rowOf, columnOf }: Grid): Uint8Array {
  const cells = new Uint8Array(side * side);
  let from = shape.at(-1);
  for (const to of shape) {
    if (!from) break;
    const [low, high] = from.latitude <= to.latitude ? [from, to] : [to, from];
    const slope = high.latitude > low.latitude ? (high.longitude - low.longitude) / (high.latitude - low.latitude) : 0;
    const lonAt = (value: number) =>
      low.longitude + slope * (Math.min(high.latitude, Math.max(low.latitude, value)) - low.latitude);
    const isLevel = high.latitude === low.latitude;
    for (let row = Math.max(0, rowOf(low.latitude) - 1); row <= Math.min(side - 1, rowOf(high.latitude) + 1); row++) {
      const a = columnOf(isLevel ? low.longitude : lonAt(south + row * height));
      const b = columnOf(isLevel ? high.longitude : lonAt(south + (row + 1) * height));
      const last = Math.min(side - 1, Math.max(a, b) + 1);
      for (let column = Math.max(0, Math.min(a, b) - 1); column <= last; column++) cells[row * side + column] = crossed;
    }
    from = to;
  }
  return cells;
}

const maxShapes = 16;

/** Finds what lies in a shape: moving a map and changing filters query the same few shapes again and again. */
export function rememberShapes(
  ...positions: [latitude: Float64Array, longitude: Float64Array]
): (shape: readonly Position[]) => Bitset {
  const shapes = new Map<string, Bitset>();
  return (shape) => {
    const key = shape.map((corner) => `${corner.latitude},${corner.longitude}`).join(' ');
    const known = shapes.get(key);
    if (known) return known;
    const set = findInShape(shape, ...positions);
    const oldest = shapes.keys().next();
    if (shapes.size >= maxShapes && !oldest.done) shapes.delete(oldest.value);
    shapes.set(key, set);
    return set;
  };
}
