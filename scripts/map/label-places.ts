import type { Language } from '@/lib/domain/language';
import type { MapPlace, MapPlacesFile } from '@/lib/domain/map/base-map';
import { distanceKm } from '@/lib/domain/map/geometry';
import { localPlaceName, placeKey, tidyPlaceName } from '@/lib/domain/place/place-name';
import { foreignCities } from './foreign-cities';
import { type GazetteerPlace, readGazetteer } from './gazetteer';
import { moreVillages } from './more-villages';

/** Minimum population for a rank. */
const minPeople: readonly (readonly [MapPlace['rank'], number])[] = [
  [1, 190_000],
  [2, 65_000],
  [3, 28_000],
  [4, 9_000],
  [5, 2_500],
];

/** A place this near to one with three times its population is part of it, and its name is shown once there is room. */
const suburbKm: readonly number[] = [3.5, 8];

/** Names this near would overlap at any zoom: only the better known one is shown. */
const nearestKm = 0.6;

const ranks = [1, 2, 3, 4, 5, 6] as const;

type Label = { name: string; place: GazetteerPlace; rank: MapPlace['rank']; isHome: boolean };

/** Returns the names on the map in a language, the most important ones first. */
export function labelPlaces(language: Language): MapPlacesFile {
  return placeLabels(language).map(({ name, place, rank, isHome }) => {
    const longitude = round(place.longitude);
    const latitude = round(place.latitude);
    return isHome ? [name, longitude, latitude, rank] : [name, longitude, latitude, rank, 1];
  });
}

function placeLabels(language: Language): Label[] {
  const labels: Label[] = [];
  const bestKnown = new Map<string, GazetteerPlace>();
  const home = [...readGazetteer(['BE', 'LU']), ...listMoreVillages()];
  for (const place of home) {
    const key = `${place.country} ${placeKey(place.name)}`;
    const isBestKnown = (bestKnown.get(key) ?? place) === place;
    if (isBestKnown) bestKnown.set(key, place);
    // Forest near Frasnes is not the one in Brussels, and has no Dutch name.
    const name = isBestKnown ? localPlaceName(place.name, language) : tidyPlaceName(place.name);
    labels.push({ name: name.replace(/'/g, '’'), place, rank: rankOf(place, home), isHome: true });
  }
  for (const place of readGazetteer(['FR', 'NL', 'DE', 'GB'])) {
    const found = place.name.replace(/'/g, '’');
    const city = foreignCities[found];
    if (city?.country !== place.country || bestKnown.has(`${place.country} ${place.name}`)) continue;
    bestKnown.set(`${place.country} ${place.name}`, place);
    labels.push({ name: city.names[language] ?? found, place, rank: city.rank, isHome: false });
  }
  labels.sort((a, b) => a.rank - b.rank || b.place.population - a.place.population);
  return labels.filter(
    ({ place }, index) => !labels.slice(0, index).some((better) => distanceKm(better.place, place) < nearestKm),
  );
}

function rankOf(place: GazetteerPlace, all: readonly GazetteerPlace[]): MapPlace['rank'] {
  if (place.country === 'LU' && place.name === 'Luxembourg') return 1;
  const [rank] = minPeople.find(([, least]) => place.population >= least) ?? [6];
  const greater = all.filter((other) => other.population > place.population * 3);
  const steps = suburbKm.filter((km) => greater.some((other) => distanceKm(other, place) < km)).length;
  return ranks[Math.min(rank + steps, ranks.length) - 1] ?? 6;
}

function listMoreVillages(): GazetteerPlace[] {
  return Object.entries(moreVillages).flatMap(([province, places]) =>
    Object.entries(places).map(([name, [latitude, longitude]]) => ({
      name,
      latitude,
      longitude,
      country: province.slice(0, 2),
      province: province.slice(3),
      population: 0,
    })),
  );
}

/** Rounds to a hundred metres. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
