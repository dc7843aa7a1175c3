import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { townLine } from '@/lib/domain/place/place';
import {
  type CriterionName,
  criteria,
  criterionNames,
  isNumber,
  isSet,
  type ListFilter,
  type NumberName,
  numberRow,
  radiusSteps,
  type SetName,
  setRow,
} from '@/lib/domain/property/criteria';
import type { AnyCriterion } from '@/lib/domain/property/criterion';
import type { Goal } from '@/lib/domain/property/goal';
import {
  type ListView,
  listViews,
  type PropertySort,
  pageNumbers,
  propertySorts,
} from '@/lib/domain/property/list-view';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { MainType } from '@/lib/domain/property/property-type';
import { typeLabels } from '@/lib/i18n/criterion-words';
import { linkTo, listPath, soldRoute, withParameters } from '@/lib/i18n/paths';
import { getSoon, type Soon } from './get-soon';
import { criteriaParameters, listCriteria } from './list-criteria';
import type { ListCounts } from './list-facets';
import { listFilter, widerSearch } from './list-filter';
import { type LooserFilter, listProperties, type PropertyList } from './list-properties';
import {
  chosenWords,
  cutMark,
  formatListState,
  type ListParameter,
  type ListState,
  placeParameter,
  stepsOf,
  townParameter,
} from './list-state';
import { hrefOfList, listNearbyTowns, type NearbyTown, placesByTown, townOfPage } from './list-town';

export type Option<T> = { value: T; isChosen: boolean };

/** A criterion that the filters offer with its options, as its address writes them. */
export type FilterField = {
  name: SetName | NumberName;
  parameter: ListParameter;
  /** One option can be chosen, not several. */
  isSingle: boolean;
  options: Option<string | number>[];
} & Pick<AnyCriterion & { kind: 'set' | 'number' }, 'bar' | 'sheet'>;

type ViewCriterion = { name: CriterionName; href: string; words: ListFilter };

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
  /** What chips call places and types: a whole town by its name, a part of one by its postal code too. */
  names: { places: Record<string, string>; types: Partial<Record<MainType, string>> };
  /** Every criterion with options, in the order of the filters. */
  fields: FilterField[];
  options: {
    radii: readonly number[];
    sorts: Option<PropertySort>[];
  };
  counts: ListCounts;
  /** Days for which a browser stores the chosen view. */
  viewDays: number;
  /** Each criterion with the address of the list without it. */
  criteria: ViewCriterion[];
  /** The criteria that the visitor chose, as chips and buttons count them: none on the page of a town. */
  chosen: ViewCriterion[];
  clearHref: string;
  looser: (LooserFilter & { href: string })[];
  /** Words of a search that no criterion stands for, and whether only its beginning was read. */
  unread: string;
  isCut: boolean;
  /** Where nothing is found: the nearest homes around the chosen places. */
  around: { km: number; count: number; href: string } | null;
  /** Replaces the whole search while there is nothing to search. */
  soon: Soon | null;
  views: (Option<ListView> & { href: string })[];
  pages: { number: number; href: string; isCurrent: boolean }[];
  previousHref: string | null;
  nextHref: string | null;
  /** Registering this search, with its criteria filled in. */
  /** Null where the content has no such page now. */
  registerHref: string | null;
  /** The name of the one place that the list is about. */
  placeName: string | null;
  /** All that the list has is under option. */
  isAllUnderOption: boolean;
  /** Prices on the page of a town: the lowest and the highest, which may be one; null where none is public. */
  priceRange: readonly [low: number, high: number] | null;
  /** The list is that of a town: its title names place and type. */
  isTown: boolean;
  /** For the list of a town: other towns around it. */
  nearby: NearbyTown[];
  /** The page of what is sold or let; null where the content has none. */
  soldHref: string | null;
};

const nothingUnknown = { unknownPlace: null, unknownType: null, unknownView: null, unread: null } as const;

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
    hrefOfList(goal, { ...current, ...nothingUnknown, page: 1, ...change }, language);
  const places = placesByTown(current.filter.places ?? []).flatMap((ids) => {
    const town = ids.length > 1 ? townParameter(ids, language) : null;
    if (town !== null) return [{ ids, value: town, label: town, name: town }];
    return ids.flatMap((id) => {
      const place = catalogue.getPlace(id);
      const name = place?.names[language] ?? '';
      return place
        ? [{ ids: [id], value: placeParameter(place, language), label: townLine({ zip: place.zip, city: name }), name }]
        : [];
    });
  });
  const town = townOfPage(state);
  const unread = state.unread ?? '';
  const isCut = unread.startsWith(cutMark.trim());
  const around = list.total === 0 ? widerSearch(goal, current.filter) : null;
  const listed = listCriteria(current.filter).map(({ name, words, rest }) => ({
    name,
    words,
    href: hrefOf({ filter: rest }),
  }));
  const page = (number: number) => hrefOf({ page: number });
  return {
    goal,
    language,
    path,
    list,
    state: current,
    parameters: [
      ...formatListState({ ...current, unknownType: null, unknownView: null, unread: null, page: 1 }, language),
    ],
    placeText: state.unknownPlace ?? '',
    places: places.map(({ value, label }) => ({ value, label })),
    names: {
      places: Object.fromEntries(places.flatMap(({ ids, label }) => ids.map((id) => [id, label]))),
      types: typeLabels(language),
    },
    fields: criterionNames.flatMap((name) => fieldOf(name, current.filter, goal) ?? []),
    options: {
      radii: radiusSteps,
      sorts: propertySorts.map((value) => ({ value, isChosen: current.sort === value })),
    },
    counts: list.counts,
    viewDays: settings.languages.cookieDays,
    criteria: listed,
    chosen: town ? [] : listed,
    clearHref: hrefOf({ filter: {} }),
    soon: getSoon(goal, language),
    looser: list.looser.map((looser) => ({ ...looser, href: hrefOf({ filter: looser.filter }) })),
    unread: isCut ? unread.slice(cutMark.trim().length).trim() : unread,
    isCut,
    around: around && { km: around.filter.radius, count: around.count, href: hrefOf({ filter: around.filter }) },
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
    placeName: placeNameOf(current, places),
    isAllUnderOption: list.total > 0 && !current.filter.situations && !list.counts.situation?.available,
    priceRange: town ? priceRangeOf(goal, current.filter, language) : null,
    isTown: town !== null,
    nearby: town ? listNearbyTowns(goal, town, language) : [],
    soldHref: linkTo(soldRoute, language),
  };
}

function placeNameOf({ filter, unknownPlace }: ListState, places: readonly { name: string }[]): string | null {
  return unknownPlace === null && places.length === 1 && filter.radius === undefined ? (places[0]?.name ?? null) : null;
}

function priceRangeOf(goal: Goal, filter: ListFilter, language: Language): readonly [number, number] | null {
  const prices = (['price-up', 'price-down'] as const).flatMap((sort) => {
    const query = { filter: listFilter(goal, filter), shows: 'unit', sort, language, offset: 0, limit: 1 } as const;
    const [first] = getContent().catalogue.index.find(query).items;
    return (first && usualPrice(first)) ?? [];
  });
  const [low, high] = prices;
  return low === undefined || high === undefined ? null : [low, high];
}

function fieldOf(name: CriterionName, filter: ListFilter, goal: Goal): FilterField | null {
  const { parameter } = criteria[name];
  if (isSet(name)) {
    const { choices, wants, bar, sheet } = setRow(name);
    const chosen = chosenWords(name, filter);
    const options = Object.keys(choices).map((value) => ({ value, isChosen: chosen.includes(value) }));
    return { name, parameter, isSingle: wants === 'one', options, bar, sheet };
  }
  if (!isNumber(name)) return null;
  const { bar, sheet } = numberRow(name);
  const options = withChosen(stepsOf(name, goal), filter[name]);
  return {
    name,
    parameter,
    isSingle: true,
    options: options.map((value) => ({ value, isChosen: value === filter[name] })),
    bar,
    sheet,
  };
}

/** A bound from the address that is not among the steps is offered too, so that it is not lost. */
function withChosen<T extends number | string>(steps: readonly T[], chosen: T | undefined): readonly T[] {
  if (chosen === undefined || steps.includes(chosen)) return steps;
  return [...steps, chosen].sort((a, b) => Number(a) - Number(b));
}

/** The default view is named too: a browser that remembers another one would redirect. */
function viewHref(href: string, view: ListView): string {
  const [path = '', query] = href.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('view', view);
  return `${path}?${parameters}`;
}

function registerHref(state: ListState, goal: Goal, language: Language): string | null {
  const criteria = criteriaParameters(state, language);
  if (goal === 'rent') criteria.set('goal', goal);
  const href = linkTo('/demand-register/', language);
  return href && withParameters(href, criteria);
}
