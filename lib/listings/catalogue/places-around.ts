import { distanceKm } from '@/lib/domain/map/geometry';
import type { Place } from '@/lib/domain/place/place';

/** Ids of the places around others, see `createPlacesAround`. */
export type PlacesAround = (ids: readonly string[], km: number) => string[];

/** The shortest degree of latitude on the sphere that `distanceKm` measures. */
const kmPerDegree = 111.19;

/**
 * The index behind a search with a radius: places sorted by latitude, so that only a band of some thousand is measured.
 * The given places always come first, also those without a known centre or with a radius that is not a number; then, by
 * name in the order of `places`, those of `places` whose centre is at most `km` kilometres from one of theirs.
 */
export function createPlacesAround(places: readonly Place[], getPlace: (id: string) => Place | null): PlacesAround {
  const located = places
    .flatMap(({ id, centre }, order) => (centre === null ? [] : [{ id, centre, order }]))
    .sort((a, b) => a.centre.latitude - b.centre.latitude);
  const latitudes = Float64Array.from(located, ({ centre }) => centre.latitude);

  function firstFrom(latitude: number): number {
    let low = 0;
    let high = latitudes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((latitudes[middle] ?? 0) < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return (ids, km) => {
    const found = new Map<string, number>();
    for (const id of ids) {
      const centre = getPlace(id)?.centre;
      if (!centre || !(km >= 0)) continue;
      const band = km / kmPerDegree;
      for (let index = firstFrom(centre.latitude - band); index < located.length; index += 1) {
        const place = located[index];
        if (!place || place.centre.latitude > centre.latitude + band) break;
        if (!found.has(place.id) && distanceKm(centre, place.centre) <= km) found.set(place.id, place.order);
      }
    }
    for (const id of ids) found.delete(id);
    const around = [...found].sort(([, a], [, b]) => a - b).map(([id]) => id);
    return [...new Set(ids), ...around];
  };
}
