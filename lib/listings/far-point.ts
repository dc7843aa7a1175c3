import { distanceKm } from '@/lib/domain/map/geometry';
import { placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import type { Country } from '@/lib/domain/place/region';
import { rememberFew } from '@/lib/domain/remember-few';
import { centresOfProvince, knownCentre } from './catalogue/place-centre';
import type { Doubt } from './doubts';
import { positionFields } from './field/part-fields';

/**
 * How far a point may lie from the middle of its place. Middles are known, outlines are not: the largest communes (Tournai,
 * Couvin, La Roche-en-Ardenne) reach 12 km from theirs, and 5 km more are for a middle that is roughly known.
 */
export const maxKmFromCentre = 17;

type Located = { country: Country; zip: string; city: string; position: Position };

const keyOf = rememberFew(placeKey);

/**
 * How many kilometres a point lies from its place where that is too far to be true; null where it is near, or where nothing
 * is known of the place. A place that is not known by name may be anywhere in its province.
 */
export function kmTooFar({ country, zip, city, position }: Located): number | null {
  if (country !== 'belgium' && country !== 'luxembourg') return null;
  const centre = knownCentre({ id: placeId(keyOf(city), zip), zip, country });
  const centres = centre ? [centre] : centresOfProvince({ zip, country });
  if (centres.length === 0) return null;
  const km = Math.min(...centres.map((each) => distanceKm(each, position)));
  return km > maxKmFromCentre ? Math.round(km) : null;
}

type Point = { latitude: number | null; longitude: number | null };

/** The point of a record, unless it lies too far from its place: then none, and the doubt says so. */
export function nearPosition(point: Point, place: Omit<Located, 'position'>, doubt: Doubt): Point {
  const { latitude, longitude } = point;
  if (latitude === null || longitude === null) return point;
  const km = kmTooFar({ ...place, position: { latitude, longitude } });
  if (km === null) return point;
  const expected = `a point within ${maxKmFromCentre} km of ${place.zip} ${place.city}, not ${km}; it is left out`;
  doubt(positionFields.latitude.name, `${latitude}, ${longitude}`, expected);
  return { latitude: null, longitude: null };
}
