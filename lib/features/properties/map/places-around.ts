import { getContent } from '@/lib/content/content';
import { distanceKm, isInside } from '@/lib/domain/map/geometry';
import type { Place } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import type { PropertyFilter } from '@/lib/domain/property/criteria';

/**
 * Ids of the places that a filter covers, for readers without radius and shapes: the chosen ones, then those within the
 * radius, nearest first; without chosen places, those whose centre lies in the shape. Maximum `limit`.
 */
export function placesAround(
  { places: chosen = [], radius, shape }: Pick<PropertyFilter, 'places' | 'radius' | 'shape'>,
  limit: number,
): string[] {
  const { places, getPlace } = getContent().catalogue;
  if (chosen.length === 0) {
    const inShape = ({ centre }: Place) => shape !== undefined && centre !== null && isInside(shape, centre);
    return shape
      ? places
          .filter(inShape)
          .map(({ id }) => id)
          .slice(0, limit)
      : [];
  }
  const centres = chosen.flatMap((id) => getPlace(id)?.centre ?? []);
  const near = radius === undefined ? [] : placesNear(centres, radius);
  return [...new Set([...chosen, ...near])].slice(0, limit);
}

/** Ids of the places that lie at most `km` kilometres from one of the centres, nearest first. */
export function placesNear(centres: readonly Position[], km: number): string[] {
  return getContent()
    .catalogue.places.flatMap(({ id, centre }) => {
      const distance = centre && Math.min(...centres.map((from) => distanceKm(from, centre)));
      return distance !== null && distance <= km ? [{ id, distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}
