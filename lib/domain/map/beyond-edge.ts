import type { BaseMap, MapPoint } from './base-map';

/** Degrees: further than the map can be dragged. */
const beyond = 20;

/**
 * Moves a point that lies on the edge of the drawn ground far outwards, so that sea, land and borders go on where their
 * data ends, rather than stop along a straight line. Points inside stay.
 */
export function beyondEdge(
  [longitude, latitude]: MapPoint,
  [west, south, east, north]: BaseMap['bounds'],
): [longitude: number, latitude: number] {
  const move = (value: number, low: number, high: number) =>
    value <= low ? low - beyond : value >= high ? high + beyond : value;
  return [move(longitude, west, east), move(latitude, south, north)];
}
