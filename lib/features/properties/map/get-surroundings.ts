import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type Locator, screenSheet } from '@/lib/domain/map/locator';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { getLocator } from './get-locator';
import { type MapSpot, mapSpotOf } from './map-spot';

/** What the page of a listing shows of where it is. */
export type Surroundings = {
  /** The point of the property on a map; null where it is unknown. */
  spot: MapSpot | null;
  /** The still drawing of its surroundings: it stands where the map is not, or not yet. */
  locator: Locator | null;
  /** A picture instead of the drawn marker. */
  customMarker: string | null;
};

export function getSurroundings(
  listing: Pick<PublicProperty, 'position' | 'placeKey' | 'zip'> & { text: { description: string | null } },
  language: Language,
): Surroundings {
  const spot = mapSpotOf(listing);
  return {
    spot,
    locator: spot && getLocator({ ...spot, ...listing.text }, language, screenSheet),
    customMarker: getContent().settings.map.customMarker ?? null,
  };
}
