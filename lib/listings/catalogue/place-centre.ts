import { keyOfPlace, type Place, placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import { provinceOfZip } from '@/lib/domain/place/province';
import type { Country } from '@/lib/domain/place/region';
import knownCentres from './known-centres.json';

/** By province, then by the place's key or, where several places of a province share a name, `key|zip`. */
const known: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>> = new Map(
  Object.entries(knownCentres).map(([province, places]) => [province, new Map(Object.entries(places))]),
);

const knownKeys: ReadonlySet<string> = new Set(
  Object.values(knownCentres).flatMap((places) => Object.keys(places).map((key) => key.replace(/\|.*$/, ''))),
);

/** Whether a place of Belgium or Luxembourg has this name, in any spelling or language. */
export function isKnownPlace(name: string): boolean {
  return knownKeys.has(placeKey(name));
}

type Located = {
  placeKey: string;
  zip: string;
  isAddressPublic: boolean;
  latitude: number | null;
  longitude: number | null;
};

export type CentreSources = {
  /** The positions in the export's own list of places, by place id. */
  given: ReadonlyMap<string, Position>;
  /** Properties and projects: for an unknown place, those with a public address give its position. */
  listings: readonly Located[];
};

/**
 * Finds the centre of each place: the export's, else that of `known-centres.json`, else the mean of the public
 * addresses in it, else the mean of the places whose postal code begins alike. Null where none of them helps. A hidden
 * address never counts: with one property in a place, the mean would be its true point.
 */
export function findCentres(
  places: readonly Omit<Place, 'centre'>[],
  { given, listings }: CentreSources,
): Map<string, Position | null> {
  const publicPositions = groupPublicPositions(listings);
  const centres = new Map<string, Position | null>();
  const positionsByZip = new Map<string, Position[]>();
  for (const { id, zip, country } of places) {
    const centre = given.get(id) ?? knownCentre({ id, zip, country }) ?? mean(publicPositions.get(id));
    centres.set(id, centre);
    if (centre === null) continue;
    for (const key of zipKeys(country, zip)) positionsByZip.set(key, [...(positionsByZip.get(key) ?? []), centre]);
  }
  for (const { id, zip, country } of places) {
    if (centres.get(id)) continue;
    const near = zipKeys(country, zip).find((key) => positionsByZip.has(key));
    centres.set(id, mean(near === undefined ? undefined : positionsByZip.get(near)));
  }
  return centres;
}

type Code = Pick<Place, 'zip' | 'country'>;

function provinceOf({ zip, country }: Code): string | null {
  return country === 'luxembourg' ? 'LU' : country === 'belgium' ? provinceOfZip(zip) : null;
}

/** The centres of all places of the province of a postal code; none of another country. */
export function centresOfProvince(code: Code): readonly Position[] {
  const places = known.get(provinceOf(code) ?? '');
  return places ? [...places.values()].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude })) : [];
}

/** Returns the centre of a Belgian or Luxembourg place in `known-centres.json`; null where it has none. */
export function knownCentre({ id, zip, country }: Pick<Place, 'id' | 'zip' | 'country'>): Position | null {
  const province = provinceOf({ zip, country });
  if (province === null) return null;
  return centreInProvince(province, id) ?? centreInProvince(province, keyOfPlace(id));
}

/** `province` is `LU` or a code of ISO 3166-2, `key` a place's key, with its postal code where several share a name. */
export function centreInProvince(province: string, key: string): Position | null {
  const [latitude, longitude] = known.get(province)?.get(key) ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/**
 * The whole code, then its first two digits: offices of one district. Other countries' codes have no known structure.
 */
function zipKeys(country: Country, zip: string): string[] {
  if (country !== 'belgium' && country !== 'luxembourg') return [];
  return /^\d{4}$/.test(zip) ? [`${country} ${zip}`, `${country} ${zip.slice(0, 2)}`] : [];
}

function groupPublicPositions(listings: readonly Located[]): Map<string, Position[]> {
  const positions = new Map<string, Position[]>();
  for (const { placeKey, zip, isAddressPublic, latitude, longitude } of listings) {
    if (!isAddressPublic || latitude === null || longitude === null) continue;
    const id = placeId(placeKey, zip);
    const group = positions.get(id);
    if (group) group.push({ latitude, longitude });
    else positions.set(id, [{ latitude, longitude }]);
  }
  return positions;
}

/** Rounded like the table, to a hundred metres: a centre is no more precise. */
function mean(positions: readonly Position[] | undefined): Position | null {
  if (!positions || positions.length === 0) return null;
  const sum = positions.reduce(
    (total, { latitude, longitude }) => ({
      latitude: total.latitude + latitude,
      longitude: total.longitude + longitude,
    }),
    { latitude: 0, longitude: 0 },
  );
  const round = (degrees: number) => Math.round((degrees / positions.length) * 1000) / 1000;
  return { latitude: round(sum.latitude), longitude: round(sum.longitude) };
}
