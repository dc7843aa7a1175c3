import { getContent } from '@/lib/content/content';
import { placeId } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import type { PublicProperty } from '@/lib/domain/property/public-view';

export type MapSpot = {
  position: Position;
  /** The middle of the commune, not the property's own point. */
  isArea: boolean;
};

/**
 * The point of a property on a map: its own where the address is public, else the middle of its commune; null
 * where neither is known. It reads the public view, so it cannot reveal a hidden address.
 */
export function mapSpotOf(property: Pick<PublicProperty, 'position' | 'placeKey' | 'zip'>): MapSpot | null {
  if (property.position) return onMap(property.position, false);
  const centre = getContent().catalogue.getPlace(placeId(property.placeKey, property.zip))?.centre;
  return centre ? onMap(centre, true) : null;
}

/** The area of our own map; a home in Spain would be outside it. */
const drawn = { north: 52.2, east: 8, south: 48.8, west: 1.5 };

function onMap(position: Position, isArea: boolean): MapSpot | null {
  const { latitude, longitude } = position;
  const isDrawn =
    latitude <= drawn.north && latitude >= drawn.south && longitude <= drawn.east && longitude >= drawn.west;
  return isDrawn ? { position: rounded(position), isArea } : null;
}

/** To a metre: an export's further digits are noise that costs bytes. */
function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 };
}
