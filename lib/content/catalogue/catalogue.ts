import defaultTypeNames from '@/lib/content/listing/default-type-names.json';
import type { Listings } from '@/lib/content/listing/read-listings';
import { type Language, type Localized, languages, pickLocalized } from '@/lib/domain/language';
import { type Place, placeId } from '@/lib/domain/place/place';
import { localPlaceName, placeKey, tidyPlaceName } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import { countryOf, regionOfZip } from '@/lib/domain/place/region';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { publicPosition } from '@/lib/domain/property/public-view';
import { groupBy } from './group-by';
import { createListingSearch, type ListingSearch } from './listing-search';
import { findCentres } from './place-centre';
import { createPlaceSearch, type PlaceSearch } from './place-search';
import { createPlacesAround, type PlacesAround } from './places-around';
import { createPropertyIndex, type PropertyIndex } from './property-index';

/** All listings in memory, with the indexes that pages query. Holds hidden facts: show only public views of it. */
export type Catalogue = {
  properties: readonly Property[];
  projects: readonly Project[];
  index: PropertyIndex;
  getProperty(id: number): Property | null;
  getProject(id: number): Project | null;
  /** By our number or the id in the export, as typed; several where only capitals differ. */
  findProperties: ListingSearch<Property>;
  findProjects: ListingSearch<Project>;
  /** True for a property that the export knows but does not publish (any more). */
  isWithdrawn(id: number): boolean;
  /** Addresses of documents that non-public listings name: they are not served. */
  withdrawnDocuments: readonly string[];
  listUnits(projectId: number): readonly Property[];
  /** Every place with a property, and those of the export's own list, by name in the default language. */
  places: readonly Place[];
  getPlace(id: string): Place | null;
  /** Places of a name in any spelling or language, in one postal code or in all. */
  findPlaces(name: string, zip: string | null): readonly Place[];
  /** Places by the beginning of a name, of a word of it, or of a postal code; the best known ones first. */
  searchPlaces: PlaceSearch;
  /** Ids of the given places, and of those whose centre lies within this many kilometres of one of theirs. */
  placesAround: PlacesAround;
  typeName(type: MainType, language: Language): string;
};

export function createCatalogue(listings: Listings, defaultLanguage: Language): Catalogue {
  const { properties, projects, withdrawnIds } = listings;
  const propertyById = new Map(properties.map((property) => [property.id, property]));
  const projectById = new Map(projects.map((project) => [project.id, project]));
  const units = groupBy(
    properties.filter((property) => property.projectId !== null && projectById.has(property.projectId)),
    (property) => property.projectId,
  );
  const places = collectPlaces(listings, defaultLanguage);
  const placeById = new Map(places.map((place) => [place.id, place]));
  const propertiesByPlace = countBy(properties, (property) => placeId(property.placeKey, property.zip));
  const placesByKey = groupBy(places, (place) => place.id.slice(0, place.id.lastIndexOf('|')));

  function typeName(type: MainType, language: Language): string {
    return listings.typeNames[language]?.[type] ?? defaultTypeNames[language][type];
  }

  const centreOf = (id: string) => placeById.get(id)?.centre ?? null;

  return {
    properties,
    projects,
    withdrawnDocuments: listings.withdrawnDocuments,
    index: createPropertyIndex(
      properties,
      (language) => ({
        typeName: (property) =>
          pickLocalized(property.texts, language, defaultLanguage)?.value.typeName ??
          typeName(property.mainType, language),
        cityName: (property) => placeById.get(placeId(property.placeKey, property.zip))?.names[language] ?? '',
      }),
      {
        positionOf: (property) => publicPosition(property) ?? centreOf(placeId(property.placeKey, property.zip)),
        centreOf,
      },
    ),
    getProperty: (id) => propertyById.get(id) ?? null,
    getProject: (id) => projectById.get(id) ?? null,
    findProperties: createListingSearch(properties),
    findProjects: createListingSearch(projects),
    isWithdrawn: (id) => withdrawnIds.has(id),
    listUnits: (projectId) => units.get(projectId) ?? [],
    places,
    getPlace: (id) => placeById.get(id) ?? null,
    findPlaces(name, zip) {
      const named = placesByKey.get(placeKey(name)) ?? [];
      return zip === null ? named : named.filter((place) => place.zip === zip);
    },
    searchPlaces: createPlaceSearch(places, (place) => propertiesByPlace.get(place.id) ?? 0),
    placesAround: createPlacesAround(places),
    typeName,
  };
}

function countBy<K, T>(values: readonly T[], keyOf: (value: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

/** One place per name and zip, with the name most records of a language use, or its known name in that language. */
function collectPlaces(listings: Listings, defaultLanguage: Language): Place[] {
  const places = new Map<string, Omit<Place, 'names' | 'centre'> & { spellings: Localized<Map<string, number>> }>();
  const given = new Map<string, Position>();

  function add(
    language: Language,
    rawName: string,
    zip: string,
    place: Pick<Place, 'country' | 'region'>,
    weight: number,
  ): void {
    const id = placeId(placeKey(rawName), zip);
    const known = places.get(id) ?? { id, zip, country: place.country, region: place.region, spellings: {} };
    places.set(id, known);
    const spellings = known.spellings[language] ?? new Map<string, number>();
    known.spellings[language] = spellings;
    const name = tidyPlaceName(rawName);
    spellings.set(name, (spellings.get(name) ?? 0) + weight);
  }

  for (const language of languages) {
    for (const { name, zip, countryId, centre } of listings.places[language] ?? []) {
      const country = countryOf(countryId ?? undefined);
      const id = placeId(placeKey(name), zip);
      if (centre && !given.has(id)) given.set(id, centre);
      // The export's own list of places has the best spelling.
      add(language, name, zip, { country, region: country === 'belgium' ? regionOfZip(zip) : null }, 1000);
    }
  }
  for (const listing of [...listings.properties, ...listings.projects]) {
    for (const text of Object.values(listing.texts)) add(text.language, text.city, listing.zip, listing, 1);
  }

  const named = [...places.values()].map(({ spellings, ...place }) => ({
    ...place,
    names: namesOf(spellings, place.zip, defaultLanguage),
  }));
  const centres = findCentres(named, { given, listings: [...listings.properties, ...listings.projects] });
  const collator = new Intl.Collator(defaultLanguage);
  return named
    .map((place) => ({ ...place, centre: centres.get(place.id) ?? null }))
    .sort(
      (a, b) =>
        collator.compare(a.names[defaultLanguage] ?? '', b.names[defaultLanguage] ?? '') || (a.zip < b.zip ? -1 : 1),
    );
}

function namesOf(spellings: Localized<Map<string, number>>, zip: string, defaultLanguage: Language): Localized {
  const favourite: Localized = {};
  for (const language of languages) {
    const counted = [...(spellings[language] ?? [])].sort(([, a], [, b]) => b - a);
    if (counted[0]) favourite[language] = counted[0][0];
  }
  const names: Localized = {};
  for (const language of languages) {
    const picked = pickLocalized(favourite, language, defaultLanguage);
    if (picked) names[language] = localPlaceName(picked.value, language, zip);
  }
  return names;
}
