import { getContent } from '@/lib/content/content';
import { perContent } from '@/lib/content/per-content';
import { groupBy } from '@/lib/domain/group-by';
import { inEachLanguage, type Language, languages } from '@/lib/domain/language';
import { keyOfPlace, type Place } from '@/lib/domain/place/place';
import type { ListFilter } from '@/lib/domain/property/criteria';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { type MainType, mainTypes } from '@/lib/domain/property/property-type';
import { slugify } from '@/lib/domain/text/fold';
import { listRouteOf } from '@/lib/i18n/listing-path';
import { listPath, redirectTarget, withParameters } from '@/lib/i18n/paths';
import { getRouteTable, routePath } from '@/lib/i18n/route-path';
import { getListFacets } from './list-facets';
import { countListed, listFilter } from './list-filter';
import { emptyListState, formatListState, type ListState, maxPlaces } from './list-state';

/** A list that is about one town, with all its postal codes, and at most one type: it has an address of its own. */
export type ListTown = { key: string; places: readonly string[]; type: MainType | null };

type Towns = {
  placesOf: ReadonlyMap<string, readonly Place[]>;
  keyOf: Readonly<Record<Language, ReadonlyMap<string, string>>>;
};

const townsOf = perContent('towns', ({ catalogue }): Towns => {
  const placesOf = groupBy(catalogue.places, ({ id }) => keyOfPlace(id));
  const slugs = (language: Language) => {
    const keyOf = new Map<string, string>();
    for (const [key, [place]] of placesOf) {
      const slug = slugify(place?.names[language] ?? '', language);
      if (slug !== '' && !keyOf.has(slug)) keyOf.set(slug, key);
    }
    return keyOf;
  };
  return { placesOf, keyOf: inEachLanguage(slugs) };
});

const towns = () => townsOf(getContent());

/** The town of a filter that names nothing else; null for any other filter. */
export function townOf({ places = [], types = [], ...others }: ListFilter): ListTown | null {
  const [first] = places;
  if (first === undefined || types.length > 1 || Object.keys(others).length > 0) return null;
  const key = keyOfPlace(first);
  const all = towns().placesOf.get(key) ?? [];
  const isWhole = all.length === places.length && all.every(({ id }) => places.includes(id));
  return isWhole && all.length <= maxPlaces ? { key, places, type: types[0] ?? null } : null;
}

/** The town whose page a list is: its title names the town and the type, so that neither is a choice to show again. */
export function townOfPage({ filter, unread, unknownPlace, unknownType }: ListState): ListTown | null {
  return unread === null && unknownPlace === null && unknownType === null ? townOf(filter) : null;
}

/** Places as a visitor counts them: a town with all its postal codes is one, a postal code of a larger town another. */
export function placesByTown(places: readonly string[]): (readonly string[])[] {
  const groups = groupBy(places, keyOfPlace);
  return [...groups].flatMap(([key, chosen]) => {
    const all = towns().placesOf.get(key) ?? [];
    return all.every(({ id }) => chosen.includes(id)) ? [chosen] : chosen.map((id) => [id]);
  });
}

/** What a place field offers for typed letters: a place, or a town with all its postal codes. */
export type PlaceChoice = { ids: readonly string[]; isWholeTown: boolean; place: Place };

/** Towns with several postal codes come before these, as a whole, where a name is typed. */
export function placeChoices(text: string): PlaceChoice[] {
  const { catalogue } = getContent();
  const named = catalogue.searchPlaces(text);
  // A complete name may be a spelling that no language writes any more.
  const found = named.length > 0 ? named : catalogue.findPlaces(text, null);
  const byTown = groupBy(found, ({ id }) => keyOfPlace(id));
  return [...byTown].flatMap(([key, parts]) => {
    const all = towns().placesOf.get(key) ?? [];
    const isWhole = all.length > 1 && all.length <= maxPlaces && !/\d/.test(text);
    const ids = all.map(({ id }) => id).sort();
    const single = parts.map((place) => ({ ids: [place.id], isWholeTown: false, place }));
    return isWhole ? [...parts.slice(0, 1).map((place) => ({ ids, isWholeTown: true, place })), ...single] : single;
  });
}

/** What is in a town, with all its postal codes; everything where the catalogue does not have it. */
export function filterOfTown(placeKey: string): ListFilter {
  const places = getContent()
    .catalogue.findPlaces(placeKey, null)
    .map(({ id }) => id)
    .sort();
  return places.length > 0 ? { places } : {};
}

export function townName({ places: [first = ''] }: ListTown, language: Language): string {
  return getContent().catalogue.getPlace(first)?.names[language] ?? '';
}

/** The address of a town's list; null where another town has its name, or the agency has no such list. */
function townPath(goal: Goal, { key, places: [first = ''], type }: ListTown, language: Language): string | null {
  const { catalogue } = getContent();
  const slug = slugify(catalogue.getPlace(first)?.names[language] ?? '', language);
  if (towns().keyOf[language].get(slug) !== key || !hasList(goal)) return null;
  const ofType = type === null ? '' : `${slugify(catalogue.typeName(type, language), language)}/`;
  return ofType === '/' ? null : `${routePath(listRouteOf(goal), language)}${ofType}${slug}/`;
}

function hasList(goal: Goal): boolean {
  const original = listRouteOf(goal);
  return (
    getContent().pages.has(original) && redirectTarget(original) === null && getRouteTable().get(original) !== null
  );
}

/** What the address of a town's list says in its path. */
const pathParameters: ReadonlySet<string> = new Set(['city', 'type']);

/** Whether a parameter of a list leaves it to an address of its town. */
export function fitsTownPath(parameter: string): boolean {
  return pathParameters.has(parameter) || parameter === 'page';
}

/**
 * The address of a list: that of its town where it says no more than a town, a type and the number of its page
 * (`/fr/a-vendre/namur/`), else with parameters (`/fr/a-vendre/?city=Namur%7C5000&type=2`).
 */
export function hrefOfList(goal: Goal, state: ListState, language: Language): string {
  const parameters = formatListState(state, language);
  const town = townOf(state.filter);
  const isPlain = [...parameters.keys()].every(fitsTownPath);
  const isKnown = state.unknownPlace === null && state.unknownType === null;
  const path = town && isPlain && isKnown ? townPath(goal, town, language) : null;
  if (path === null) return withParameters(listPath(goal, language), parameters);
  for (const name of pathParameters) parameters.delete(name);
  return withParameters(path, parameters);
}

/** The filters of the lists of towns with something on offer: of each town, and of each type there. */
export function listTownFilters(goal: Goal): ListFilter[] {
  if (!hasList(goal)) return [];
  const { facets } = getListFacets(goal, listFilter(goal));
  const keys = new Set([...facets.places.keys()].map(keyOfPlace));
  return [...keys].flatMap((key) => {
    const places = (towns().placesOf.get(key) ?? []).map(({ id }) => id).sort();
    const ofTypes = mainTypes.map((type) => ({ places, types: [type] }));
    return [{ places }, ...ofTypes.filter((filter) => countListed(goal, filter) > 0)];
  });
}

/** Towns with something on offer around the town of a list, nearer ones before farther ones by steps of distance. */
export function listNearbyTowns(goal: Goal, { key, places }: ListTown, language: Language): NearbyTown[] {
  const { catalogue } = getContent();
  const counts = getListFacets(goal, listFilter(goal)).facets.places;
  const reach =
    nearbySteps.find((km) => keysAround(km).length >= maxNearby) ?? nearbySteps[nearbySteps.length - 1] ?? 0;
  return keysAround(reach)
    .slice(0, maxNearby)
    .map((near) => {
      const filter = { places: (towns().placesOf.get(near) ?? []).map(({ id }) => id).sort() };
      return {
        name: catalogue.getPlace(filter.places[0] ?? '')?.names[language] ?? '',
        count: countListed(goal, filter),
        href: hrefOfList(goal, { ...emptyListState(), filter }, language),
      };
    });

  function keysAround(km: number): string[] {
    const around = catalogue.placesAround(places, km).filter((id) => counts.has(id));
    return [...new Set(around.map(keyOfPlace))].filter((near) => near !== key);
  }
}

export type NearbyTown = { name: string; count: number; href: string };

const maxNearby = 6;
/** Kilometres. */
const nearbySteps = [10, 20, 40, 60];

export type ReadTown = {
  goal: Goal;
  town: ListTown;
  /** Of the words of the path. */
  language: Language;
};

/** Reads `/te-koop/gent/` and `/te-koop/huis/gent/`, written in any language. */
export function readTownPath(path: string, preferred: Language): ReadTown | null {
  for (const goal of goals) {
    if (!hasList(goal)) continue;
    for (const language of [preferred, ...languages]) {
      const base = getRouteTable().localize(listRouteOf(goal), language).toLowerCase();
      if (base === '/' || !path.toLowerCase().startsWith(base)) continue;
      const segments = path.toLowerCase().slice(base.length).split('/').filter(Boolean);
      const town = readSegments(segments, language);
      if (town) return { goal, town, language };
    }
  }
  return null;
}

function readSegments(segments: readonly string[], language: Language): ListTown | null {
  const [first = '', second, ...others] = segments;
  if (others.length > 0) return null;
  if (second === undefined) return readTown(first, null, language);
  const [ofFirst, ofSecond] = [typeOf(first, language), typeOf(second, language)];
  return (ofFirst && readTown(second, ofFirst, language)) ?? (ofSecond && readTown(first, ofSecond, language)) ?? null;
}

function readTown(slug: string, type: MainType | null, language: Language): ListTown | null {
  const { placesOf, keyOf } = towns();
  const key = keyOf[language].get(slug);
  const places = key === undefined ? [] : (placesOf.get(key) ?? []);
  if (key === undefined || places.length > maxPlaces) return null;
  return { key, places: places.map(({ id }) => id).sort(), type };
}

function typeOf(slug: string, language: Language): MainType | null {
  const { typeName } = getContent().catalogue;
  return mainTypes.find((type) => slugify(typeName(type, language), language) === slug) ?? null;
}
