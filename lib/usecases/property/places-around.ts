import { getContent } from '@/lib/content/content';
import { distanceKm, isInside } from '@/lib/domain/map/geometry';
import type { Place } from '@/lib/domain/place/place';
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
  const near = places
    .map((place) => ({ id: place.id, distance: distanceOf(place) }))
    .filter(({ distance }) => radius !== undefined && distance <= radius)
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
  return [...new Set([...chosen, ...near])].slice(0, limit);

  function distanceOf({ centre }: Place): number {
    return centre
      ? Math.min(Number.POSITIVE_INFINITY, ...centres.map((from) => distanceKm(from, centre)))
      : Number.POSITIVE_INFINITY;
  }
}
