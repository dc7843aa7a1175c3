import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { pageNumbers } from '@/lib/domain/page/page-numbers';
import { type Area, areas } from '@/lib/domain/place/place';
import type { Goal } from '@/lib/domain/property/goal';
import { type ListView, listViews } from '@/lib/domain/property/list-view';
import {
  energyLetters,
  type PropertyFeature,
  type PropertyFilter,
  type PropertySort,
  propertyFeatures,
  propertySorts,
  radiusSteps,
} from '@/lib/domain/property/property-query';
import { type MainType, webIdOfMainType } from '@/lib/domain/property/property-type';
import { listPath, pathTo, withParameters } from '@/lib/i18n/paths';
import { criteriaParameters } from '@/lib/usecases/subscription/search-parameters';
import { getSoon, type Soon } from './get-soon';
import { listCriteria } from './list-criteria';
import type { ListCounts } from './list-facets';
import { type LooserFilter, listProperties, type PropertyList } from './list-properties';
import {
  bedroomSteps,
  formatListState,
  groundSteps,
  type ListSituation,
  type ListState,
  listHref,
  listSituations,
  placeParameter,
  situationChoice,
  surfaceSteps,
} from './list-state';

export type Option<T> = { value: T; isChosen: boolean };

/** A list with the addresses of all its next states: the screen adds only words. */
export type PropertyListView = {
  goal: Goal;
  language: Language;
  path: string;
  list: PropertyList;
  state: ListState;
  /** The state's parameters, as a form carries what it does not show. */
  parameters: readonly (readonly [name: string, value: string])[];
  /** The text of the place field: an unknown place, to be corrected. */
  placeText: string;
  /** Chosen places, as the address and as visitors write them. */
  places: readonly { value: string; label: string }[];
  names: { places: Record<string, string>; types: Partial<Record<MainType, string>> };
  options: {
    types: { webId: number; name: string; count: number; isChosen: boolean }[];
    prices: readonly number[];
    bedrooms: readonly number[];
    surfaces: readonly number[];
    grounds: readonly number[];
    radii: readonly number[];
    energy: readonly string[];
    features: Option<PropertyFeature>[];
    areas: Option<Area>[];
    situations: Option<ListSituation>[];
    sorts: Option<PropertySort>[];
  };
  counts: ListCounts;
  /** Days for which a browser stores the chosen view. */
  viewDays: number;
  /** Each criterion with the address of the list without it. */
  criteria: { name: keyof PropertyFilter; href: string; words: ListState['filter'] }[];
  clearHref: string;
  looser: (LooserFilter & { href: string })[];
  /** Replaces the whole search while there is nothing to search. */
  soon: Soon | null;
  views: (Option<ListView> & { href: string })[];
  pages: { number: number; href: string; isCurrent: boolean }[];
  previousHref: string | null;
  nextHref: string | null;
  /** Registering this search, with its criteria filled in. */
  registerHref: string;
};

type AskedList = {
  goal: Goal;
  state: ListState;
  /** Reduces the number of properties on one page below that of the settings. */
  maxOnPage?: number;
  language: Language;
};

export function getPropertyListView({ goal, state, maxOnPage, language }: AskedList): PropertyListView {
  const { catalogue, settings } = getContent();
  const path = listPath(goal, language);
  const list = listProperties({ goal, state, maxOnPage, language });
  const current: ListState = { ...state, page: list.page };
  const hrefOf = (change: Partial<ListState>) =>
    listHref(path, { ...current, unknownPlace: null, unknownView: null, page: 1, ...change }, language);
  const places = (current.filter.places ?? []).flatMap((id) => {
    const place = catalogue.getPlace(id);
    return place
      ? [{ id, value: placeParameter(place, language), label: `${place.zip} ${place.names[language]}` }]
      : [];
  });
  const page = (number: number) => hrefOf({ page: number });
  return {
    goal,
    language,
    path,
    list,
    state: current,
    parameters: [...formatListState({ ...current, unknownView: null, page: 1 }, language)],
    placeText: state.unknownPlace ?? '',
    places: places.map(({ value, label }) => ({ value, label })),
    names: {
      places: Object.fromEntries(places.map(({ id, label }) => [id, label])),
      types: Object.fromEntries(list.types.map(({ type, name }) => [type, name])),
    },
    options: {
      types: list.types.map(({ type, name, count }) => ({
        webId: webIdOfMainType(type),
        name,
        count,
        isChosen: current.filter.types?.includes(type) ?? false,
      })),
      prices: settings.priceSteps[goal],
      bedrooms: bedroomSteps,
      surfaces: surfaceSteps,
      grounds: groundSteps,
      radii: radiusSteps,
      features: propertyFeatures.map((value) => ({
        value,
        isChosen: current.filter.features?.includes(value) ?? false,
      })),
      energy: energyLetters,
      areas: areas.map((value) => ({ value, isChosen: current.filter.areas?.includes(value) ?? false })),
      situations: listSituations.map((value) => ({
        value,
        isChosen: situationChoice(current.filter.situations) === value,
      })),
      sorts: propertySorts.map((value) => ({ value, isChosen: current.sort === value })),
    },
    counts: list.counts,
    viewDays: settings.languages.cookieDays,
    criteria: listCriteria(current.filter).map(({ name, words, rest }) => ({
      name,
      words,
      href: hrefOf({ filter: rest }),
    })),
    clearHref: hrefOf({ filter: {} }),
    soon: getSoon(goal, language),
    looser: list.looser.map((looser) => ({ ...looser, href: hrefOf({ filter: looser.filter }) })),
    views: listViews.map((value) => ({
      value,
      isChosen: current.view === value,
      href: viewHref(hrefOf({ view: value, page: current.page }), value),
    })),
    pages: pageNumbers(list.page, list.pageCount).map((number) => ({
      number,
      href: page(number),
      isCurrent: number === list.page,
    })),
    previousHref: list.page > 1 ? page(list.page - 1) : null,
    nextHref: list.page < list.pageCount ? page(list.page + 1) : null,
    registerHref: registerHref(current, goal, language),
  };
}

/** The default view is named too: a browser that remembers another one would redirect. */
function viewHref(href: string, view: ListView): string {
  const [path = '', query] = href.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('view', view);
  return `${path}?${parameters}`;
}

function registerHref(state: ListState, goal: Goal, language: Language): string {
  const criteria = criteriaParameters(state, language);
  if (goal === 'rent') criteria.set('goal', goal);
  return withParameters(pathTo('/demand-register/', language), criteria);
}
