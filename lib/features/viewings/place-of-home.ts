import { getContent } from '@/lib/content/content';
import { placeId } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import type { Property } from '@/lib/domain/property/property';

/** `isRough`: the middle of its commune, since the home has no position of its own. */
type HomePlace = { position: Position | null; isRough: boolean };

/** Where a home is, for those who go there: also where visitors see less. */
export function placeOfHome(property: Property | null): HomePlace {
  if (property === null) return { position: null, isRough: true };
  const { latitude, longitude, placeKey, zip } = property;
  if (latitude !== null && longitude !== null) return { position: { latitude, longitude }, isRough: false };
  return { position: getContent().catalogue.getPlace(placeId(placeKey, zip))?.centre ?? null, isRough: true };
}
