import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type BaseMap, type MapPlace, parseBaseMap, parseMapPlaces } from '@/lib/domain/map/base-map';
import { drawLocator, type Locator, type LocatorSheet, screenSheet } from '@/lib/domain/map/locator';
import type { Position } from '@/lib/domain/place/position';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { processSingleton } from '@/lib/platform/bridge.mjs';
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

type Known = { base: BaseMap | null; places: Map<Language, MapPlace[] | null> };

const shared = processSingleton<Known>('locator-ground');

/** The drawing of what lies around a position; null where the map's own files are not there. */
export function getLocator(
  { position, description }: { position: Position; description: string | null },
  language: Language,
  sheet: LocatorSheet,
): Locator | null {
  const { base, places } = shared.get() ?? { base: parseBaseMap(readShipped('base')), places: new Map() };
  const names = places.get(language) ?? parseMapPlaces(readShipped(`places-${language}`));
  shared.set({ base, places: places.set(language, names) });
  return (
    base && names && drawLocator({ base, places: names, position, language, sheet, description: description ?? '' })
  );
}

function readShipped(name: string): unknown {
  try {
    return JSON.parse(
      readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'map', `${name}.json`), 'utf8'),
    );
  } catch {
    return null;
  }
}
