import { type Content, getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { decodePolyline, encodePolyline } from '@/lib/domain/map/polyline';
import type { Place } from '@/lib/domain/place/place';
import {
  type CriterionName,
  criteria,
  criterionNames,
  isNumber,
  isSet,
  type ListFilter,
  type NumberName,
  numberNames,
  numberRow,
  radiusSteps,
  ranges,
  type SetName,
  setNames,
  setRow,
} from '@/lib/domain/property/criteria';
import { readWholeNumber } from '@/lib/domain/property/criterion';
import type { Goal } from '@/lib/domain/property/goal';
import {
  defaultSort,
  isListView,
  type ListView,
  type PropertySort,
  propertySorts,
} from '@/lib/domain/property/list-view';

/** A list as its address describes it. What is absent is the default. */
export type ListState = Readonly<{
  filter: Readonly<ListFilter>;
  sort: PropertySort;
  view: ListView;
  page: number;
  /** A requested place that is unknown: the list says so. */
  unknownPlace: string | null;
  /** A requested type that does not exist: the list says so, and shows all types. */
  unknownType: string | null;
  /** A requested view that does not exist: the list says so, and is shown as usual. */
  unknownView: string | null;
  /** Words of a search that were not understood: the list says so. */
  unread: string | null;
}>;

/**
 * Parameter names in the address. `city` (name|zip) and `type` are the specification's; `area` is a shape drawn on the
 * map, as a polyline.
 */
export type ListParameter = (typeof criteria)[CriterionName]['parameter'] | 'sort' | 'view' | 'page' | 'unread';

/** Cached and linked addresses keep this order. */
const addressOrder = criterionNames.toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)));

function isLate(name: CriterionName): boolean {
  return 'isLateInAddress' in criteria[name];
}

const maxPage = 10_000;
/** Maximum places in one address; more are dropped. */
export const maxPlaces = 12;
const maxPlaceNameLength = 60;
/** Of a view or a type that does not exist. */
const maxUnknownLength = 40;
const maxUnreadLength = 100;
/** Maximum length of one `city` parameter, which may name several places. */
const maxPlacesLength = 500;

/**
 * Reads a list's state from the parameters of its address. Unknown and out-of-range values are dropped, as if they were
 * absent; a parameter may be repeated or hold several values with commas.
 */
export function parseListState(parameters: URLSearchParams): ListState {
  const content = getContent();
  const text = parameters.toString();
  if (lastParsed?.content !== content || lastParsed.text !== text)
    lastParsed = { content, text, state: readState(parameters) };
  return lastParsed.state;
}

/** Address, metadata, translations and list of one page parse the same parameters. */
let lastParsed: { content: Content; text: string; state: ListState } | null = null;

function readState(parameters: URLSearchParams): ListState {
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
  return {
    filter: {
      // A list of an unknown place has nothing, rather than everything as if it lay there.
      ...((places.length > 0 || unknown !== undefined) && { places }),
      // A radius needs a place: alone it means nothing.
      ...(places.length > 0 && radius !== undefined && { radius }),
      ...(shape && shape.length >= 3 && { shape }),
      ...readCriteria(parameters),
    },
    sort: propertySorts.find((sort) => sort === parameters.get('sort')) ?? defaultSort,
    view: isListView(view) ? view : settings.options.defaultView,
    page: readWholeNumber(parameters.get('page') ?? '', maxPage) ?? 1,
    unknownPlace: unknown ?? null,
    unknownType: readUnknownType(parameters),
    unknownView: isListView(view) ? null : view?.trim().slice(0, maxUnknownLength) || null,
    unread: readUnread(parameters.get('unread') ?? ''),
  };
}

/** Before words of a search of which only the beginning was read. */
export const cutMark = '… ';

/** Words to show, as one line without invisible characters; null for none. */
export function readUnread(text: string): string | null {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, maxUnreadLength).join('').trim() || null;
}

/** The criteria that need no catalogue. */
function readCriteria(parameters: URLSearchParams): ListFilter {
  const filter = Object.fromEntries([
    ...setNames.map((name) => [name, readSet(name, parameters)]),
    ...numberNames.map((name) => [name, numberRow(name).read(parameters.get(numberRow(name).parameter) ?? '')]),
  ]) as ListFilter;
  for (const name of [...setNames, ...numberNames]) if (filter[name] === undefined) delete filter[name];
  for (const [low, high] of ranges) {
    const { [low]: min, [high]: max } = filter;
    if (min !== undefined && max !== undefined && min > max) Object.assign(filter, { [low]: max, [high]: min });
  }
  return filter;
}

function readSet(name: SetName, parameters: URLSearchParams): readonly string[] | undefined {
  const { parameter, choices, wants, spell = (text) => text } = setRow(name);
  const written = wants === 'one' ? [parameters.get(parameter) ?? ''] : values(parameters, parameter);
  const words = new Set(written.map(spell));
  const wanted = Object.entries(choices).flatMap(([word, meant]) => (words.has(word) ? meant : []));
  return wanted.length > 0 ? wanted : undefined;
}

function readUnknownType(parameters: URLSearchParams): string | null {
  const { parameter, choices, spell = (text) => text } = setRow('types');
  const unknown = values(parameters, parameter).find((word) => word.trim() !== '' && !(spell(word) in choices));
  return unknown?.trim().slice(0, maxUnknownLength) ?? null;
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
    ids: zip === null ? [] : catalogue.placesOfZip(zip).map((place) => place.id),
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
  for (const name of addressOrder) {
    if (isSet(name)) for (const word of chosenWords(name, filter)) add(criteria[name].parameter, word);
    if (name === 'types' && state.unknownType !== null) add('type', state.unknownType);
    if (isNumber(name)) add(criteria[name].parameter, filter[name]);
    if (name === 'places') {
      for (const id of filter.places ?? []) {
        const place = catalogue.getPlace(id);
        if (place) add('city', placeParameter(place, language));
      }
      if (state.unknownPlace !== null) add('city', state.unknownPlace);
    }
    if (name === 'radius' && filter.places) add('radius', filter.radius);
    if (name === 'shape' && filter.shape) add('area', encodePolyline(filter.shape));
  }
  if (state.sort !== defaultSort) add('sort', state.sort);
  if (state.unknownView !== null) add('view', state.unknownView);
  else if (state.view !== settings.options.defaultView) add('view', state.view);
  if (state.page > 1) add('page', state.page);
  if (state.unread !== null) add('unread', state.unread);
  return parameters;
}

/** A place in an address: `Gent|9000`. */
export function placeParameter({ names, zip }: Place, language: Language): string {
  return `${names[language]}|${zip}`;
}

/** A whole town in an address: its name alone; null where that would be read as something else. */
export function townParameter(ids: readonly string[], language: Language): string | null {
  const name = getContent().catalogue.getPlace(ids[0] ?? '')?.names[language] ?? '';
  const read = readPlaces(name).flatMap((place) => place.ids);
  return read.sort().join() === ids.toSorted().join() ? name : null;
}

/** What an address says of the chosen values. */
export function chosenWords(name: SetName, filter: ListFilter): string[] {
  const wanted: readonly string[] = filter[name] ?? [];
  return Object.entries(setRow(name).choices).flatMap(([word, [first = '']]) => (wanted.includes(first) ? [word] : []));
}

/** The bounds that the filters of a goal's list offer. */
export function stepsOf(name: NumberName, goal: Goal): readonly (number | string)[] {
  const { steps } = numberRow(name);
  return steps === 'prices' ? getContent().settings.priceSteps[goal] : steps;
}

/**
 * Returns whether the pages of this state are few enough to cache: one place at most, and only values that the filters
 * offer. Others are rendered each time, so that no caller can push the common ones out of the cache.
 */
export function isCommonState(
  { filter, page, unknownPlace, unknownType, unknownView, unread }: ListState,
  goal: Goal,
): boolean {
  const isCommonSet = (name: SetName) =>
    setRow(name).wants === 'one' || chosenWords(name, filter).length <= (setRow(name).wants === 'any' ? 1 : 0);
  const { places } = getContent().catalogue;
  const isOwn = (id: string) => places.some((place) => place.id === id);
  const isStep = (name: NumberName) => filter[name] === undefined || stepsOf(name, goal).includes(filter[name]);
  return (
    unknownPlace === null &&
    unknownType === null &&
    unknownView === null &&
    unread === null &&
    (filter.places?.length ?? 0) <= 1 &&
    (filter.places ?? []).every(isOwn) &&
    filter.radius === undefined &&
    filter.shape === undefined &&
    setNames.every(isCommonSet) &&
    numberNames.every(isStep) &&
    page <= 100
  );
}

function values(parameters: URLSearchParams, name: string): string[] {
  return parameters
    .getAll(name)
    .slice(0, maxPlaces)
    .flatMap((value) => value.split(',', maxPlaces));
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
