import { groupBy } from '@/lib/domain/group-by';
import { inEachLanguage } from '@/lib/domain/language';
import { type Place, placeId } from '@/lib/domain/place/place';
import { localPlaceName, placeKey } from '@/lib/domain/place/place-name';
import { regionOfZip } from '@/lib/domain/place/region';
import knownNames from './known-places.json';
import { centreInProvince, findCentres } from './place-centre';
import { createPlaceSearch, type PlaceSearch } from './place-search';

type Known = {
  places: readonly Place[];
  byId: ReadonlyMap<string, Place>;
  byKey: ReadonlyMap<string, readonly Place[]>;
  search: PlaceSearch;
};

let made: Known | undefined;

/**
 * Every place of Belgium and Luxembourg, whether or not anything is on offer there, in the order of
 * `known-places.json`: by postal code, the most populated of a code first. Quarters, merged communes and places of
 * Luxembourg have an empty postal code. Made once, by the first caller.
 */
export function knownPlaces(): Known {
  if (made) return made;
  const places = withCentres(
    Object.entries(knownNames).flatMap(([code, names]) => names.map((name) => placeOf(code, name))),
  );
  made = {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    byKey: groupBy(places, ({ id }) => id.slice(0, id.lastIndexOf('|'))),
    search: createPlaceSearch(places, () => 0),
  };
  return made;
}

/** `code` is a postal code, or a province for places without one. */
function placeOf(code: string, name: string): Place {
  const zip = /^\d{4}$/.test(code) ? code : '';
  const key = placeKey(name);
  return {
    id: placeId(key, zip),
    zip,
    country: code === 'LU' ? 'luxembourg' : 'belgium',
    region: zip === '' ? regionOfProvince(code) : regionOfZip(zip),
    names: inEachLanguage((language) => localPlaceName(name, language, zip === '' ? undefined : zip)),
    centre: zip === '' ? centreInProvince(code, key) : null,
  };
}

function regionOfProvince(code: string): Place['region'] {
  if (code.startsWith('BE-V')) return 'flanders';
  return code.startsWith('BE-W') ? 'wallonia' : null;
}

function withCentres(places: readonly Place[]): Place[] {
  const centres = findCentres(
    places.filter(({ zip }) => zip !== ''),
    { given: new Map(), listings: [] },
  );
  return places.map((place) => ({ ...place, centre: place.centre ?? centres.get(place.id) ?? null }));
}
