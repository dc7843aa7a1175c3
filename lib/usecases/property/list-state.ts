import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { decodePolyline, encodePolyline } from '@/lib/domain/map/polyline';
import { areas, type Place } from '@/lib/domain/place/place';
import type { Goal } from '@/lib/domain/property/goal';
import { isListView, type ListView } from '@/lib/domain/property/list-view';
import {
  energyLetters,
  type PropertyFilter,
  type PropertySort,
  propertyFeatures,
  propertySorts,
  radiusSteps,
} from '@/lib/domain/property/property-query';
import { mainTypeOfWebId, webIdOfMainType } from '@/lib/domain/property/property-type';
import type { Situation } from '@/lib/domain/property/situation';
import { withParameters } from '@/lib/i18n/paths';

/** A list as its address describes it. What is absent is the default. */
export type ListState = {
  filter: Omit<PropertyFilter, 'goal'>;
  sort: PropertySort;
  view: ListView;
  page: number;
  /** A requested place that is unknown: the list says so. */
  unknownPlace: string | null;
  /** A requested view that does not exist: the list says so, and is shown as usual. */
  unknownView: string | null;
};

export const listSituations = ['available', 'option', 'sold'] as const;
export type ListSituation = (typeof listSituations)[number];

/**
 * Parameter names in the address. `city` (name|zip) and `type` (web type id) are the specification's; `area` is a shape
 * drawn on the map, as a polyline.
 */
export type ListParameter =
  | 'city'
  | 'radius'
  | 'area'
  | 'type'
  | 'priceMin'
  | 'priceMax'
  | 'bedrooms'
  | 'surface'
  | 'ground'
  | 'energy'
  | 'feature'
  | 'region'
  | 'situation'
  | 'sort'
  | 'view'
  | 'page';

export const surfaceSteps = [40, 60, 80, 100, 125, 150, 200, 250, 300] as const;
export const groundSteps = [100, 250, 500, 750, 1000, 2000, 5000, 10_000] as const;
export const bedroomSteps = [1, 2, 3, 4, 5] as const;
const maxPage = 10_000;
const maxAmount = 1_000_000_000;
/** Maximum places in one address; more are dropped. */
export const maxPlaces = 12;
const maxPlaceNameLength = 60;
const maxViewNameLength = 40;
/** Maximum length of one `city` parameter, which may name several places. */
const maxPlacesLength = 500;

/** "Sold" to a visitor depends on the goal: a let flat and a sold-out project count too. */
export function situationsOf(choice: ListSituation): readonly Situation[] {
  return choice === 'sold' ? ['sold', 'rented', 'soldOut'] : [choice];
}

/**
 * Reads a list's state from the parameters of its address. Unknown and out-of-range values are dropped, as if they were
 * absent; a parameter may be repeated or hold several values with commas.
 */
export function parseListState(parameters: URLSearchParams): ListState {
  const { settings } = getContent();
  const view = parameters.get('view');
  const asked = parameters
    .getAll('city')
    .slice(0, maxPlaces + 1)
    .flatMap(readPlaces);
  const places = distinct(asked.flatMap(({ ids }) => ids))
    .slice(0, maxPlaces)
    .sort();
  const unknown = asked.find(({ ids }) => ids.length === 0)?.text;
  const radius = readRadius(parameters);
  const shape = decodePolyline(parameters.get('area') ?? '');
  const types = distinct(values(parameters, 'type').flatMap((value) => mainTypeOfWebId(Number(value)) ?? []));
  const chosenAreas = distinct(values(parameters, 'region').flatMap((value) => oneOf(areas, value) ?? []));
  const situation = oneOf(listSituations, parameters.get('situation'));
  const [priceMin, priceMax] = ordered(amount(parameters.get('priceMin')), amount(parameters.get('priceMax')));
  const bedroomsMin = wholeNumber(parameters.get('bedrooms'), 20);
  const surfaceMin = wholeNumber(parameters.get('surface'), 100_000);
  const groundMin = wholeNumber(parameters.get('ground'), 1_000_000);
  const features = values(parameters, 'feature');
  const energy = oneOf(energyLetters, parameters.get('energy')?.toUpperCase());
  return {
    filter: {
      ...(places.length > 0 && { places }),
      // A radius needs a place: alone it means nothing.
      ...(places.length > 0 && radius !== undefined && { radius }),
      ...(shape && shape.length >= 3 && { shape }),
      ...(types.length > 0 && { types: types.sort((a, b) => webIdOfMainType(a) - webIdOfMainType(b)) }),
      ...(priceMin !== undefined && { priceMin }),
      ...(priceMax !== undefined && { priceMax }),
      ...(bedroomsMin !== undefined && { bedroomsMin }),
      ...(surfaceMin !== undefined && { surfaceMin }),
      ...(groundMin !== undefined && { groundMin }),
      ...(energy && { energy }),
      ...(propertyFeatures.some((feature) => features.includes(feature)) && {
        features: propertyFeatures.filter((feature) => features.includes(feature)),
      }),
      ...(chosenAreas.length > 0 && { areas: areas.filter((area) => chosenAreas.includes(area)) }),
      ...(situation && { situations: situationsOf(situation) }),
    },
    sort: oneOf(propertySorts, parameters.get('sort')) ?? 'newest',
    view: isListView(view) ? view : settings.options.defaultView,
    page: wholeNumber(parameters.get('page'), maxPage) ?? 1,
    unknownPlace: unknown ?? null,
    unknownView: isListView(view) ? null : view?.trim().slice(0, maxViewNameLength) || null,
  };
}

export const emptyListState = (): ListState => parseListState(new URLSearchParams());

/** Kilometres, one of the steps. */
export function readRadius(parameters: URLSearchParams): number | undefined {
  return radiusSteps.find((step) => String(step) === parameters.get('radius'));
}

type ReadPlace = { text: string; ids: string[] };

/** One place, or several with commas; a name with a comma is recognised as a whole. */
function readPlaces(value: string): ReadPlace[] {
  const whole = readPlace(value);
  if (whole.ids.length > 0 || !value.includes(',')) return whole.text === '' ? [] : [whole];
  return value
    .slice(0, maxPlacesLength)
    .split(',', maxPlaces)
    .map(readPlace)
    .filter(({ text }) => text !== '');
}

/** `Gent|9000`, and what people type: `Gent`, `9000`, `9000 Gent`, `Gent 9000`. */
function readPlace(value: string): ReadPlace {
  const { catalogue } = getContent();
  const exact = findByParameter(value);
  if (exact.length > 0) return { text: value, ids: exact.map((place) => place.id) };
  const text = value.slice(0, maxPlaceNameLength).trim();
  const [, zip = null] = text.match(/(?:^|[|\s])(\d{4})(?:$|\s)/) ?? [];
  const name = (zip === null ? text : text.replace(zip, '')).replace('|', ' ').trim();
  if (name !== '') return { text, ids: catalogue.findPlaces(name, zip).map((place) => place.id) };
  return {
    text,
    ids: zip === null ? [] : catalogue.places.filter((place) => place.zip === zip).map((place) => place.id),
  };
}

/** `Gent|9000` as the site writes it, whatever the name or the postal code is made of. */
function findByParameter(value: string): readonly Place[] {
  const bar = value.lastIndexOf('|');
  if (bar < 0 || value.length > maxPlacesLength) return [];
  return getContent().catalogue.findPlaces(value.slice(0, bar), value.slice(bar + 1).trim());
}

/** The parameters of a state in a language, in their fixed order, defaults left out. */
export function formatListState(state: ListState, language: Language): URLSearchParams {
  const { catalogue, settings } = getContent();
  const { filter } = state;
  const parameters = new URLSearchParams();
  const add = (name: ListParameter, value: string | number | undefined) => {
    if (value !== undefined) parameters.append(name, String(value));
  };
  for (const id of filter.places ?? []) {
    const place = catalogue.getPlace(id);
    if (place) add('city', placeParameter(place, language));
  }
  if (state.unknownPlace !== null) add('city', state.unknownPlace);
  if (filter.places) add('radius', filter.radius);
  if (filter.shape) add('area', encodePolyline(filter.shape));
  for (const type of filter.types ?? []) add('type', webIdOfMainType(type));
  add('priceMin', filter.priceMin);
  add('priceMax', filter.priceMax);
  add('bedrooms', filter.bedroomsMin);
  add('surface', filter.surfaceMin);
  add('ground', filter.groundMin);
  add('energy', filter.energy);
  for (const feature of filter.features ?? []) add('feature', feature);
  for (const area of filter.areas ?? []) add('region', area);
  add('situation', situationChoice(filter.situations));
  if (state.sort !== 'newest') add('sort', state.sort);
  if (state.unknownView !== null) add('view', state.unknownView);
  else if (state.view !== settings.options.defaultView) add('view', state.view);
  if (state.page > 1) add('page', state.page);
  return parameters;
}

/** A place in an address: `Gent|9000`. */
export function placeParameter({ names, zip }: Place, language: Language): string {
  return `${names[language]}|${zip}`;
}

export function situationChoice(situations: readonly Situation[] | undefined): ListSituation | undefined {
  return situations && listSituations.find((choice) => situationsOf(choice)[0] === situations[0]);
}

/** Address of a list: `/fr/a-vendre/?city=Namur%7C5000`. */
export function listHref(path: string, state: ListState, language: Language): string {
  return withParameters(path, formatListState(state, language));
}

/**
 * Returns whether the pages of this state are few enough to cache: one place at most, and only values that the filters
 * offer. Others are rendered each time, so that no caller can push the common ones out of the cache.
 */
export function isCommonState({ filter, page, unknownPlace, unknownView }: ListState, goal: Goal): boolean {
  const { priceSteps } = getContent().settings;
  const steps = priceSteps[goal];
  const isStep = (value: number | undefined, known: readonly number[]) => value === undefined || known.includes(value);
  return (
    unknownPlace === null &&
    unknownView === null &&
    (filter.places?.length ?? 0) <= 1 &&
    (filter.types?.length ?? 0) <= 1 &&
    (filter.areas?.length ?? 0) <= 1 &&
    isStep(filter.priceMin, steps) &&
    isStep(filter.priceMax, steps) &&
    isStep(filter.bedroomsMin, bedroomSteps) &&
    isStep(filter.surfaceMin, surfaceSteps) &&
    isStep(filter.groundMin, groundSteps) &&
    filter.radius === undefined &&
    filter.features === undefined &&
    filter.shape === undefined &&
    page <= 100
  );
}

function values(parameters: URLSearchParams, name: ListParameter): string[] {
  return parameters
    .getAll(name)
    .slice(0, maxPlaces)
    .flatMap((value) => value.split(',', maxPlaces));
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

function oneOf<T extends string>(known: readonly T[], value: string | null | undefined): T | undefined {
  return known.find((candidate) => candidate === value);
}

function wholeNumber(value: string | null, highest: number): number | undefined {
  if (value === null || !/^\d{1,9}$/.test(value.trim())) return undefined;
  const number = Number(value);
  return number >= 1 && number <= highest ? number : undefined;
}

/** `750000`, `€ 750.000` and `750 000` alike. */
function amount(value: string | null): number | undefined {
  if (value === null) return undefined;
  const digits = value.replace(/[€\s.  ]/g, '').replace(/,\d{0,2}$/, '');
  return wholeNumber(digits, maxAmount);
}

/** A minimum price above the maximum is a slip: the two are swapped. */
function ordered(low: number | undefined, high: number | undefined): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}
