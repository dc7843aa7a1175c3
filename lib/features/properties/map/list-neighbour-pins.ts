import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { distanceKm, squareAround } from '@/lib/domain/map/geometry';
import type { MapPin } from '@/lib/domain/map/map-message';
import type { Property } from '@/lib/domain/property/property';
import { publicPosition } from '@/lib/domain/property/public-view';
import { createPinMaker, maxMapPins } from './list-map-pins';
import { type MapSpot, mapSpotOf } from './map-spot';

/** Maxima for the property's own map, which shows where it is: more would distract from that. */
export const maxNeighbours = 30;
const neighbourReachKm = 5;

/**
 * The properties on offer around a property for the same goal, nearest first, itself included. Distances are measured
 * between the points that the map shows, so the order reveals no hidden address. Null when no such property is
 * public.
 */
export async function listNeighbourPins(id: number, language: Language): Promise<MapPin[] | null> {
  const { getProperty, index } = getContent().catalogue;
  const property = getProperty(id);
  if (!property) return null;
  const centre = spotOf(property)?.position;
  if (!centre) return [];
  const { items } = index.find({
    filter: {
      goal: property.goal,
      situations: ['available', 'option'],
      shape: squareAround(centre, neighbourReachKm),
    },
    sort: 'newest',
    language,
    offset: 0,
    limit: maxMapPins,
  });
  const nearest = items
    .flatMap((neighbour) => {
      const spot = spotOf(neighbour);
      return spot ? { neighbour, km: distanceKm(centre, spot.position) } : [];
    })
    .filter(({ km }) => km <= neighbourReachKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, maxNeighbours);
  const pinOf = await createPinMaker(language);
  return nearest.flatMap(({ neighbour }) => pinOf(neighbour) ?? []);
}

function spotOf(property: Property): MapSpot | null {
  return mapSpotOf({ position: publicPosition(property), placeKey: property.placeKey, zip: property.zip });
}
