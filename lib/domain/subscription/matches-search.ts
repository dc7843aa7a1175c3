import { areaOf, placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { fold } from '@/lib/domain/text/fold';
import type { SearchCriteria } from './search-criteria';

export type MatchableProperty = Pick<
  Property,
  | 'goal'
  | 'types'
  | 'situation'
  | 'price'
  | 'isPricePublic'
  | 'priceUnit'
  | 'isStartingPrice'
  | 'zip'
  | 'placeKey'
  | 'country'
  | 'region'
  | 'details'
  | 'texts'
>;

const typesWithoutBedrooms: ReadonlySet<MainType> = new Set(['land', 'commercial', 'parking']);

/**
 * Decides whether somebody who registered a search is told of a property: one that can still be had (not under
 * option), of the wanted goal, of one of the types, in one of the zones, and within price and bedrooms as far as those
 * can be told. A search without types or without zones finds nothing; its form asks for both (specification, section 5).
 */
export function matchesSearch(property: MatchableProperty, criteria: SearchCriteria): boolean {
  return (
    property.situation === 'available' &&
    property.goal === criteria.goal &&
    property.types.some((type) => criteria.types.includes(type)) &&
    fitsPrice(property, criteria) &&
    fitsBedrooms(property, criteria) &&
    liesInZone(property, criteria)
  );
}

/**
 * A hidden price is not looked at: who registers narrow searches would read it from the mails that come and those that
 * do not. A starting price is the lowest of several, so it tells nothing about the least that somebody wants to pay.
 * A price of another unit, such as a rent of a year, fits no bounds: those are of whole prices and monthly rents.
 */
function fitsPrice(property: MatchableProperty, { priceMin, priceMax }: SearchCriteria): boolean {
  if (!property.isPricePublic || property.price === null) return true;
  const price = usualPrice(property);
  if (price === null) return priceMin === null && priceMax === null;
  if (priceMax !== null && price > priceMax) return false;
  return property.isStartingPrice || priceMin === null || price >= priceMin;
}

/**
 * Bedrooms that are not told exclude nothing: exports leave them out of homes that have some, and an alert that is not
 * sent is never missed, where one too many is deleted. So a studio without a count goes to whoever asked for studios.
 */
function fitsBedrooms({ types, details }: MatchableProperty, { bedroomsMin }: SearchCriteria): boolean {
  const hasNone = types.every((type) => typesWithoutBedrooms.has(type));
  if (bedroomsMin === null || details.bedrooms === undefined || hasNone) return true;
  return details.bedrooms >= bedroomsMin;
}

/** One zone of any kind is enough. */
function liesInZone(property: MatchableProperty, { areas, places, zips, unknownPlaces }: SearchCriteria): boolean {
  const area = areaOf(property);
  return (
    (area !== null && areas.includes(area)) ||
    zips.includes(property.zip) ||
    places.includes(placeId(property.placeKey, property.zip)) ||
    unknownPlaces.some((typed) => isCalled(property, typed))
  );
}

/** A postal code among folded words, with or without the letter of its country: `b 9830`, `l1611`, `9830`. */
const zipWord = /(?:^| )(?:(?:be?|lu?) ?)?(\d{4,5})(?= |$)/;

/**
 * Decides whether a property lies in what was typed: a name in any spelling or language, a postal code, or both, which
 * must then both fit. A bare name that several places share means all of them.
 */
function isCalled({ zip, texts }: MatchableProperty, typed: string): boolean {
  const folded = fold(typed);
  const [, typedZip] = zipWord.exec(folded) ?? [];
  const name = placeKey(folded.replace(zipWord, ' '));
  if (typedZip === undefined && name === '') return false;
  if (typedZip !== undefined && typedZip !== zip) return false;
  // The property's own key is that of one language's name only.
  return name === '' || Object.values(texts).some(({ city }) => placeKey(city) === name);
}
