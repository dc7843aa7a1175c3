import type { Language, Localized } from '@/lib/domain/language';
import type { MapPlace, MapPlacesFile } from '@/lib/domain/map/base-map';
import { distanceKm } from '@/lib/domain/map/geometry';
import { localPlaceName, placeKey, tidyPlaceName } from '@/lib/domain/place/place-name';
import { type GazetteerPlace, moreVillages, readGazetteer } from './gazetteer';

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

type ForeignCity = { country: string; rank: 1 | 2 | 3 | 4; names: Localized };

function city(country: string, rank: ForeignCity['rank'], names: Localized = {}): ForeignCity {
  return { country, rank, names };
}

/** By their name in GeoNames, which a language without a name of its own uses. */
const foreignCities: Readonly<Record<string, ForeignCity>> = {
  Paris: city('FR', 1, { nl: 'Parijs' }),
  Lille: city('FR', 2, { nl: 'Rijsel' }),
  Reims: city('FR', 2),
  Metz: city('FR', 2),
  Nancy: city('FR', 2),
  Amiens: city('FR', 2),
  Rouen: city('FR', 2),
  Strasbourg: city('FR', 2, { nl: 'Straatsburg', de: 'Straßburg' }),
  Dunkerque: city('FR', 3, { nl: 'Duinkerke', en: 'Dunkirk', de: 'Dünkirchen' }),
  Calais: city('FR', 3),
  'Boulogne-sur-Mer': city('FR', 3),
  Arras: city('FR', 3),
  Douai: city('FR', 3),
  Valenciennes: city('FR', 3),
  Cambrai: city('FR', 4),
  Maubeuge: city('FR', 4),
  Roubaix: city('FR', 4),
  Tourcoing: city('FR', 4),
  'Saint-Omer': city('FR', 4, { nl: 'Sint-Omaars' }),
  'Saint-Quentin': city('FR', 3),
  Laon: city('FR', 4),
  'Charleville-Mézières': city('FR', 3),
  Sedan: city('FR', 4),
  Verdun: city('FR', 3),
  Longwy: city('FR', 4),
  Thionville: city('FR', 3),
  Amsterdam: city('NL', 1),
  Rotterdam: city('NL', 1),
  'The Hague': city('NL', 2, { nl: 'Den Haag', fr: 'La Haye', de: 'Den Haag' }),
  Utrecht: city('NL', 2),
  Eindhoven: city('NL', 2),
  Tilburg: city('NL', 3),
  Breda: city('NL', 3),
  Nijmegen: city('NL', 3, { fr: 'Nimègue', de: 'Nimwegen' }),
  Arnhem: city('NL', 3, { de: 'Arnheim' }),
  '’s-Hertogenbosch': city('NL', 3, { fr: 'Bois-le-Duc' }),
  Dordrecht: city('NL', 4),
  Maastricht: city('NL', 2),
  Heerlen: city('NL', 4),
  Sittard: city('NL', 4),
  Roermond: city('NL', 4, { fr: 'Ruremonde' }),
  Venlo: city('NL', 3),
  Weert: city('NL', 4),
  Roosendaal: city('NL', 4),
  'Bergen op Zoom': city('NL', 4, { fr: 'Berg-op-Zoom' }),
  Middelburg: city('NL', 3, { fr: 'Middelbourg' }),
  Vlissingen: city('NL', 4, { fr: 'Flessingue', en: 'Flushing' }),
  Terneuzen: city('NL', 4),
  Goes: city('NL', 4),
  Köln: city('DE', 1, { nl: 'Keulen', fr: 'Cologne', en: 'Cologne' }),
  Düsseldorf: city('DE', 1),
  'Frankfurt am Main': city('DE', 1, { nl: 'Frankfurt', fr: 'Francfort', en: 'Frankfurt' }),
  Dortmund: city('DE', 2),
  Bonn: city('DE', 2),
  Aachen: city('DE', 2, { nl: 'Aken', fr: 'Aix-la-Chapelle' }),
  Mönchengladbach: city('DE', 3),
  Koblenz: city('DE', 2, { fr: 'Coblence' }),
  Trier: city('DE', 2, { fr: 'Trèves' }),
  Saarbrücken: city('DE', 2, { fr: 'Sarrebruck' }),
  Mainz: city('DE', 2, { fr: 'Mayence' }),
  Kaiserslautern: city('DE', 3),
  Düren: city('DE', 4),
  Bitburg: city('DE', 4),
  Prüm: city('DE', 4),
  Monschau: city('DE', 4, { fr: 'Montjoie' }),
  London: city('GB', 1, { nl: 'Londen', fr: 'Londres' }),
  Dover: city('GB', 3, { fr: 'Douvres' }),
  Canterbury: city('GB', 3, { fr: 'Cantorbéry' }),
};
