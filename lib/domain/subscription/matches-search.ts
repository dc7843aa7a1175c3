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
 * Decides whether a registered search matches a property: still available (not under option), of the wanted goal, of
 * one of the types, in one of the zones, and within price and bedrooms where these are known. A search without types or
 * without zones matches nothing; its form asks for both (specification, section 5).
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
 * A hidden price is ignored: a subscriber with narrow searches could derive it from the mails that come and those that
 * do not. A starting price is the lowest of several, so it cannot be compared with a minimum price. A price of another
 * unit, such as a yearly rent, matches no bounds: those are for whole prices and monthly rents.
 */
function fitsPrice(property: MatchableProperty, { priceMin, priceMax }: SearchCriteria): boolean {
  if (!property.isPricePublic || property.price === null) return true;
  const price = usualPrice(property);
  if (price === null) return priceMin === null && priceMax === null;
  if (priceMax !== null && price > priceMax) return false;
  return property.isStartingPrice || priceMin === null || price >= priceMin;
}

/**
 * An unknown number of bedrooms excludes nothing: exports leave it out for homes that have some. A missing alert is
 * never noticed, while a superfluous one is simply deleted. So a studio without a count is reported to those who asked
 * for studios.
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

/** A postal code among folded words, with or without its country letter: `b 9830`, `l1611`, `9830`. */
const zipWord = /(?:^| )(?:(?:be?|lu?) ?)?(\d{4,5})(?= |$)/;

/**
 * Decides whether a property lies in a typed place: a name in any spelling or language, a postal code, or both, which
 * must then both match. A bare name that several places share means all of them.
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
