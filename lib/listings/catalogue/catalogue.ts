import { groupBy } from '@/lib/domain/group-by';
import { inEachLanguage, type Language, type Localized, languages, pickLocalized } from '@/lib/domain/language';
import { keyOfPlace, type Place, placeId } from '@/lib/domain/place/place';
import { localPlaceName, placeKey, tidyPlaceName } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import { countryOf, regionOfZip } from '@/lib/domain/place/region';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { publicPosition } from '@/lib/domain/property/public-view';
import { once } from '@/lib/domain/remember-few';
import defaultTypeNames from '@/lib/listings/default-type-names.json';
import type { HeldProperty, HiddenProperty } from '@/lib/listings/disclose-property';
import type { Listings } from '@/lib/listings/read-listings';
import { knownPlaces } from './known-places';
import { listEntries } from './list-entries';
import { createListingSearch, type ListingSearch } from './listing-search';
import { findCentres } from './place-centre';
import { createPlaceSearch, maxFound, type PlaceSearch } from './place-search';
import { createPlacesAround, type PlacesAround } from './places-around';
import { type PropertyColumns, readColumns } from './property-columns';
import { openPropertyIndex, type PropertyIndex } from './property-index';
import { createOrders, type OrderOf } from './property-order';
import { wordOfText } from './stored-properties';

/** All listings in memory, with the indexes that pages query. Holds hidden facts: show only public views of it. */
export type Catalogue = {
  basis: CatalogueBasis;
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
  /** Properties that visitors do not see, for the agency's own people. */
  hidden: readonly HiddenProperty[];
  getHidden(id: number): HiddenProperty | null;
  /** Those of them that only the agency's policy for adverts keeps off the site. */
  held: readonly HeldProperty[];
  listUnits(projectId: number): readonly Property[];
  /** Every place with a property, and those of the export's own list, by name in the default language. */
  places: readonly Place[];
  /** All places of Belgium and Luxembourg, those of `places` among them. */
  listKnownPlaces(): readonly Place[];
  /** One of `places`, or another of Belgium and Luxembourg, where nothing is on offer. */
  getPlace(id: string): Place | null;
  /** Places of a name in any spelling or language, in one postal code or in all; of the others where it has none. */
  findPlaces(name: string, zip: string | null): readonly Place[];
  /** The places of a postal code; of the others the largest one, where it has none. */
  placesOfZip(zip: string): readonly Place[];
  /**
   * Places by the beginning of a name, of a word of it, or of a postal code; the best known ones first, the others last.
   */
  searchPlaces: PlaceSearch;
  /** Ids of the given places, and of those whose centre lies within this many kilometres of one of theirs. */
  placesAround: PlacesAround;
  typeName(type: MainType, language: Language): string;
};

/** What a catalogue is made of: listings, and all that takes time to make from them. */
export type CatalogueBasis = Omit<Listings, 'places'> & {
  defaultLanguage: Language;
  places: readonly Place[];
  columns: PropertyColumns;
  orderOf: OrderOf;
};

/** What `earlier` has of the same properties need not be made again. */
export function createCatalogue(listings: Listings, defaultLanguage: Language, earlier?: CatalogueBasis): Catalogue {
  return openCatalogue(makeBasis(listings, defaultLanguage, earlier));
}

function makeBasis(listings: Listings, defaultLanguage: Language, earlier?: CatalogueBasis): CatalogueBasis {
  const { properties } = listings;
  const places = collectPlaces(listings, defaultLanguage);
  const placeById = new Map(places.map((place) => [place.id, place]));
  const centreOf = (id: string) => placeById.get(id)?.centre ?? null;
  const entries = listEntries(properties, listings.projects);
  const geography = {
    positionOf: (property: Property) => publicPosition(property) ?? centreOf(placeId(property.placeKey, property.zip)),
    centreOf,
  };
  const columns = readColumns(properties, geography, entries, earlier);
  const sortNames = (language: Language) => {
    const typeNames = once(() => localTypeNames(listings, language, defaultLanguage));
    const cityNames = columns.placeIds.map((id) => placeById.get(id)?.names[language] ?? '');
    return {
      typeName: (_: Property, position: number) => typeNames()[position] ?? '',
      cityName: (_: Property, position: number) => cityNames[columns.placeNumber[position] ?? 0] ?? '',
    };
  };
  return {
    ...listings,
    defaultLanguage,
    places,
    columns,
    // A minimum and a maximum price compare the same number.
    orderOf: createOrders(properties, columns.numbers.priceMin, sortNames, entries),
  };
}

/** By position. */
function localTypeNames(listings: Listings, language: Language, defaultLanguage: Language): string[] {
  const inOrder = [language, defaultLanguage, ...languages];
  return listings.properties.map((property) => {
    const shown = inOrder.find((one) => wordOfText(property, one, 'language') !== undefined);
    const name = shown && wordOfText(property, shown, 'typeName');
    return name ?? typeNameOf(listings, property.mainType, language);
  });
}

function typeNameOf({ typeNames }: Pick<Listings, 'typeNames'>, type: MainType, language: Language): string {
  return typeNames[language]?.[type] ?? defaultTypeNames[language][type];
}

/** What few pages ask for is made when the first one does. */
export function openCatalogue(basis: CatalogueBasis): Catalogue {
  const { properties, projects, withdrawnIds, withdrawnDocuments, hidden, places, columns, orderOf } = basis;
  const propertyById = new Map<number, Property>();
  for (const property of properties) propertyById.set(property.id, property);
  const projectById = new Map(projects.map((project) => [project.id, project]));
  const placeById = new Map(places.map((place) => [place.id, place]));
  const unitsOf = once(() =>
    groupBy(
      properties.filter(({ projectId }) => projectId !== null && projectById.has(projectId)),
      ({ projectId }) => projectId,
    ),
  );
  const hiddenById = once(() => new Map(hidden.map((property) => [property.id, property])));
  const keyOf = ({ id }: Place) => keyOfPlace(id);
  const placesByKey = once(() => groupBy(places, keyOf));
  const getPlace = (id: string) => placeById.get(id) ?? knownPlaces().byId.get(id) ?? null;
  const findProperties = once(() => createListingSearch(properties));
  const findProjects = once(() => createListingSearch(projects));
  const around = once(() => createPlacesAround(places, getPlace));
  const searchPlaces = once(() => {
    const counts = new Uint32Array(columns.placeIds.length);
    for (const number of columns.placeNumber) counts[number] = (counts[number] ?? 0) + 1;
    const countOf = new Map(columns.placeIds.map((id, number) => [id, counts[number] ?? 0]));
    return createPlaceSearch(places, ({ id }) => countOf.get(id) ?? 0);
  });
  return {
    basis,
    properties,
    projects,
    withdrawnDocuments,
    hidden,
    getHidden: (id) => hiddenById().get(id) ?? null,
    held: hidden.filter(({ lacks }) => lacks.length > 0),
    index: openPropertyIndex({ properties, columns, orderOf, centreOf: (id) => getPlace(id)?.centre ?? null }),
    getProperty: (id) => propertyById.get(id) ?? null,
    getProject: (id) => projectById.get(id) ?? null,
    findProperties: (reference) => findProperties()(reference),
    findProjects: (reference) => findProjects()(reference),
    isWithdrawn: (id) => withdrawnIds.has(id),
    listUnits: (projectId) => unitsOf().get(projectId) ?? [],
    places,
    listKnownPlaces: () => knownPlaces().places,
    getPlace,
    findPlaces(name, zip) {
      const key = placeKey(name);
      const inZip = (found: readonly Place[] = []) =>
        zip === null ? found : found.filter((place) => place.zip === zip);
      const own = inZip(placesByKey().get(key));
      return own.length > 0 ? own : inZip(knownPlaces().byKey.get(key));
    },
    placesOfZip(zip) {
      const own = places.filter((place) => place.zip === zip);
      return own.length > 0
        ? own
        : knownPlaces()
            .places.filter((place) => place.zip === zip)
            .slice(0, 1);
    },
    searchPlaces(prefix, limit = maxFound) {
      const own = searchPlaces()(prefix, limit);
      const others = knownPlaces().search()(prefix, limit);
      return [...own, ...others.filter(({ id }) => !placeById.has(id))].slice(0, limit);
    },
    placesAround: (ids, radius) => around()(ids, radius),
    typeName: (type, language) => typeNameOf(basis, type, language),
  };
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
  for (const { count, city, language, listing } of countSpellings(listings))
    add(language, city, listing.zip, listing, count);

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

type Spelling = { count: number; city: string; language: Language; listing: Property | Project };

/**
 * How many texts of each language spell a place of a postal code in each way, by first occurrence. Most listings share
 * their place and its spelling: folding a name takes longer than all the rest.
 */
function countSpellings({ properties, projects }: Listings): Spelling[] {
  const found: Spelling[] = [];
  const known = inEachLanguage(() => new Map<string, Map<string, Spelling>>());
  for (const listing of [...properties, ...projects]) {
    const { zip } = listing;
    for (const language of languages) {
      const city = 'goal' in listing ? wordOfText(listing, language, 'city') : listing.texts[language]?.city;
      if (city === undefined) continue;
      const ofZip = known[language].get(zip) ?? new Map<string, Spelling>();
      known[language].set(zip, ofZip);
      const spelling = ofZip.get(city);
      if (spelling) {
        spelling.count++;
        continue;
      }
      const first = { count: 1, city, language, listing };
      ofZip.set(city, first);
      found.push(first);
    }
  }
  return found;
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
