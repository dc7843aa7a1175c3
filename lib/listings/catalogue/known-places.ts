import { groupBy } from '@/lib/domain/group-by';
import { keyOfPlace, type Place, placeId } from '@/lib/domain/place/place';
import { knownPlaceName } from '@/lib/domain/place/place-name';
import { provinceOfZip } from '@/lib/domain/place/province';
import { once } from '@/lib/domain/remember-few';
import knownNames from './known-places.json';
import { centreInProvince } from './place-centre';
import { createPlaceSearch, type PlaceSearch } from './place-search';

type Known = {
  places: readonly Place[];
  byId: ReadonlyMap<string, Place>;
  byKey: ReadonlyMap<string, readonly Place[]>;
  search: () => PlaceSearch;
};

/**
 * Every place of Belgium and Luxembourg, whether or not anything is on offer there, in the order of
 * `known-places.json`: by postal code, the most populated of a code first. Quarters, merged communes and places of
 * Luxembourg have an empty postal code. Made once, by the first caller.
 */
export const knownPlaces = once((): Known => {
  const places = Object.entries(knownNames).flatMap(([code, names]) => placesOf(code, names));
  return {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    byKey: groupBy(places, ({ id }) => keyOfPlace(id)),
    search: once(() => createPlaceSearch(places, () => 0)),
  };
});

/** `code` is a postal code, or a province for places without one. */
function placesOf(code: string, written: readonly string[]): Place[] {
  const isZip = /^\d{4}$/.test(code);
  const zip = isZip ? code : '';
  const province = isZip ? (provinceOfZip(code) ?? '') : code;
  const country = code === 'LU' ? 'luxembourg' : 'belgium';
  const region = regionOfProvince(province);
  const places = written.map((name) => {
    const { key, names } = knownPlaceName(name, isZip ? code : undefined);
    const id = placeId(key, zip);
    const centre = centreInProvince(province, id) ?? centreInProvince(province, key);
    return { id, zip, country, region, names, centre } as const;
  });
  // A part of a commune that has no middle of its own lies where its postal code does.
  const centreOfCode = places.find(({ centre }) => centre !== null)?.centre ?? null;
  return places.map((place) => ({ ...place, centre: place.centre ?? centreOfCode }));
}

function regionOfProvince(code: string): Place['region'] {
  if (code === 'BE-BRU') return 'brussels';
  if (code.startsWith('BE-V')) return 'flanders';
  return code.startsWith('BE-W') ? 'wallonia' : null;
}
