import { areaOf, placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import { provinceOf } from '@/lib/domain/place/province';
import { numberRow, type SavedName, savedNames } from '@/lib/domain/property/criteria';
import { rangeOf } from '@/lib/domain/property/criterion';
import type { Property } from '@/lib/domain/property/property';
import { hasFeature } from '@/lib/domain/property/property-feature';
import { isGone } from '@/lib/domain/property/situation';
import { fold } from '@/lib/domain/text/fold';
import type { SearchCriteria } from './search-criteria';

/** Decides whether a registered search is sent a property: one that fits, and is not under option. */
export function matchesSearch(property: Property, criteria: SearchCriteria): boolean {
  return property.situation === 'available' && fitsSearch(property, criteria);
}

/**
 * Decides whether a property on offer fits a registered search: of the wanted goal, of one of the types, in one of the
 * zones, with every feature, and within every bound that does not ignore it. A search without types or without zones
 * fits nothing; its form asks for both (specification, section 5).
 */
export function fitsSearch(property: Property, criteria: SearchCriteria): boolean {
  return (
    !isGone(property) &&
    property.goal === criteria.goal &&
    property.types.some((type) => criteria.types.includes(type)) &&
    criteria.features.every((feature) => hasFeature(property, feature)) &&
    savedNames.every((name) => meets(property, name, criteria[name])) &&
    liesInZone(property, criteria)
  );
}

function meets(property: Property, name: SavedName, value: number | null): boolean {
  const row = numberRow(name);
  if (value === null || row.saved?.ignores(property)) return true;
  const [low, high] = rangeOf(row, value);
  const number = row.numberOf(property);
  return number >= low && number <= high;
}

/** One zone of any kind is enough. */
export function liesInZone(
  property: Property,
  { areas, provinces, places, zips, unknownPlaces }: SearchCriteria,
): boolean {
  const area = areaOf(property);
  const province = provinceOf(property);
  return (
    (area !== null && areas.includes(area)) ||
    (province !== null && provinces.includes(province)) ||
    zips.includes(property.zip) ||
    places.includes(placeId(property.placeKey, property.zip)) ||
    unknownPlaces.some((typed) => isCalled(property, typed))
  );
}

/** A postal code among folded words, with or without its country letter: `b 9830`, `l1611`, `9830`. */
const zipWord = /(?:^| )(?:(?:be?|lu?) ?)?(\d{4,5})(?= |$)/;

/** The postal code and the name in what was typed as a place; the key is empty for a code alone. */
export function typedPlace(typed: string): { zip: string | null; name: string; key: string } {
  const folded = fold(typed);
  const [, zip = null] = zipWord.exec(folded) ?? [];
  const name = zip === null ? typed : typed.replace(zip, ' ').trim();
  return { zip, name, key: placeKey(folded.replace(zipWord, ' ')) };
}

/**
 * Decides whether a property lies in a typed place: a name in any spelling or language, a postal code, or both, which
 * must then both match. A bare name that several places share means all of them.
 */
function isCalled({ zip, texts }: Property, typed: string): boolean {
  const { zip: typedZip, key: name } = typedPlace(typed);
  if (typedZip === null && name === '') return false;
  if (typedZip !== null && typedZip !== zip) return false;
  // The property's own key is that of one language's name only.
  return name === '' || Object.values(texts).some(({ city }) => placeKey(city) === name);
}
