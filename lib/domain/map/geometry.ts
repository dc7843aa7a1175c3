import type { Position } from '@/lib/domain/place/position';

const earthRadiusKm = 6371.0088;
const radiansPerDegree = Math.PI / 180;

/** Great-circle distance in kilometres on a round earth: within 0.5 % of the true one. */
export function distanceKm(a: Position, b: Position): number {
  const latitudeSine = Math.sin(((b.latitude - a.latitude) * radiansPerDegree) / 2);
  const longitudeSine = Math.sin(((b.longitude - a.longitude) * radiansPerDegree) / 2);
  const haversine =
    latitudeSine ** 2 +
    Math.cos(a.latitude * radiansPerDegree) * Math.cos(b.latitude * radiansPerDegree) * longitudeSine ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Points of the compass, clockwise. */
export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** Where `to` lies as seen from `from`, for distances of a few hours of travel. */
export function directionOf(from: Position, to: Position): CompassPoint {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radiansPerDegree);
  const eighths = Math.round((Math.atan2(east, to.latitude - from.latitude) / Math.PI) * 4);
  return compassPoints[(eighths + compassPoints.length) % compassPoints.length] ?? 'N';
}

/** Returns the corners of the square that reaches the given kilometres from a position to each side. */
export function squareAround({ latitude, longitude }: Position, km: number): Position[] {
  const height = km / earthRadiusKm / radiansPerDegree;
  const width = height / Math.cos(latitude * radiansPerDegree);
  const [north, south] = [latitude + height, latitude - height];
  const [east, west] = [longitude + width, longitude - width];
  return [
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ];
}

/**
 * Decides whether a position lies within a shape: its corners in either direction, the last one joined to the first. A
 * position on an edge or a corner is inside, so a shape drawn along a street includes both sides of it. Where the shape
 * crosses itself, the even-odd rule decides. Fewer than three corners hold nothing. The shape may not cross the 180th
 * meridian.
 */
export function isInside(shape: readonly Position[], position: Position): boolean {
  if (shape.length < 3) return false;
  let isIn = false;
  let from = shape[shape.length - 1];
  for (const to of shape) {
    if (from === undefined) return false;
    if (isOnEdge(from, to, position)) return true;
    // Of an edge's two ends the lower one counts, so a ray through a corner crosses once and not twice.
    if (from.latitude > position.latitude !== to.latitude > position.latitude && isWestOf(position, from, to)) {
      isIn = !isIn;
    }
    from = to;
  }
  return isIn;
}

/** Whether the edge crosses the position's latitude east of it. */
function isWestOf(position: Position, from: Position, to: Position): boolean {
  const share = (position.latitude - from.latitude) / (to.latitude - from.latitude);
  return position.longitude < from.longitude + share * (to.longitude - from.longitude);
}

function isOnEdge(from: Position, to: Position, position: Position): boolean {
  const cross =
    (to.longitude - from.longitude) * (position.latitude - from.latitude) -
    (to.latitude - from.latitude) * (position.longitude - from.longitude);
  return (
    cross === 0 &&
    isBetween(position.longitude, from.longitude, to.longitude) &&
    isBetween(position.latitude, from.latitude, to.latitude)
  );
}

function isBetween(value: number, a: number, b: number): boolean {
  return a < b ? value >= a && value <= b : value >= b && value <= a;
}

/** Metres around the centre of a commune: an area, not an address. */
export const areaRadius = 1200;

/** Pixels of the whole world at zoom 0; each further zoom doubles them. */
export const worldSize = 256;

/** Web Mercator, as in every tiled map: pixels of the world at zoom 0. */
export function project(longitude: number, latitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * worldSize, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize];
}
