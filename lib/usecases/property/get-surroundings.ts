import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type Locator, screenSheet } from '@/lib/domain/map/locator';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { hasStreetsAt } from '@/lib/usecases/site/get-map-frame';
import { getLocator } from './get-locator';
import { type MapSpot, mapSpotOf } from './map-spot';

/** What the page of a listing shows of where it is. */
export type Surroundings = {
  /** The point of the property on a map; null where it is unknown. */
  spot: MapSpot | null;
  /** The drawing of its surroundings, where the map has no streets to show. */
  locator: Locator | null;
  /** A picture instead of the drawn marker. */
  customMarker: string | null;
};

export function getSurroundings(
  listing: Pick<PublicProperty, 'position' | 'placeKey' | 'zip'>,
  language: Language,
): Surroundings {
  const spot = mapSpotOf(listing);
  return {
    spot,
    locator: spot && !hasStreetsAt(spot.position) ? getLocator(spot.position, language, screenSheet) : null,
    customMarker: getContent().settings.map.customMarker ?? null,
  };
}
