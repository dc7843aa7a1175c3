import { getContent } from '@/lib/content/content';
import type { Language, Localized } from '@/lib/domain/language';
import { type Area, areas } from '@/lib/domain/place/place';
import type { Goal } from '@/lib/domain/property/goal';
import {
  energyLetters,
  type PropertyFilter,
  type PropertySort,
  propertySorts,
} from '@/lib/domain/property/property-query';
import { type MainType, webIdOfMainType } from '@/lib/domain/property/property-type';
import { listPath, pathTo } from '@/lib/i18n/paths';
import { alternatesOf } from '@/lib/usecases/page/alternates';
import { type LooserFilter, listProperties, type PropertyList } from './list-properties';
import {
  bedroomSteps,
  formatListState,
  type ListSituation,
  type ListState,
  type ListView,
  listHref,
  listSituations,
  listViews,
  situationChoice,
  surfaceSteps,
} from './list-state';

export type Option<T> = { value: T; isChosen: boolean };

/** A list with the addresses of all its next states: the screen adds only words. */
export type PropertyListView = {
  goal: Goal;
  path: string;
  list: PropertyList;
  state: ListState;
  /** The same list in each language. */
  alternates: Localized;
  /** What is written in the place field. */
  placeText: string;
  names: { places: Record<string, string>; types: Partial<Record<MainType, string>> };
  options: {
    types: { webId: number; name: string; count: number; isChosen: boolean }[];
    prices: readonly number[];
    bedrooms: readonly number[];
    surfaces: readonly number[];
    energy: readonly string[];
    areas: Option<Area>[];
    situations: Option<ListSituation>[];
    sorts: Option<PropertySort>[];
  };
  /** Each criterion with the address of the list without it. */
  criteria: { name: keyof PropertyFilter; href: string; words: ListState['filter'] }[];
  clearHref: string;
  looser: (LooserFilter & { href: string })[];
  views: (Option<ListView> & { href: string })[];
  pages: { number: number; href: string; isCurrent: boolean }[];
  previousHref: string | null;
  nextHref: string | null;
  /** Registering this search, with its criteria filled in. */
  registerHref: string;
};

export function getPropertyListView({
  goal,
  state,
  language,
}: {
  goal: Goal;
  state: ListState;
  language: Language;
}): PropertyListView {
  const { catalogue, settings } = getContent();
  const path = listPath(goal, language);
  const list = listProperties({ goal, state, language });
  const current: ListState = { ...state, page: list.page };
  const hrefOf = (change: Partial<ListState>) =>
    listHref(path, { ...current, unknownPlace: null, page: 1, ...change }, language);
  const without = (name: keyof ListState['filter']) => {
    const { [name]: _, ...filter } = current.filter;
    return hrefOf({ filter });
  };
  const names = current.filter.places?.flatMap((id) => {
    const place = catalogue.getPlace(id);
    return place ? [[id, `${place.zip} ${place.names[language]}`] as const] : [];
  });
  const criteria = (Object.keys(current.filter) as (keyof ListState['filter'])[]).map((name) => ({
    name,
    href: without(name),
    words: current.filter,
  }));
  const page = (number: number) => hrefOf({ page: number });
  return {
    goal,
    path,
    list,
    state: current,
    alternates: alternatesOf((other) => listHref(listPath(goal, other), current, other)),
    placeText: state.unknownPlace ?? names?.map(([, name]) => name).join(', ') ?? '',
    names: {
      places: Object.fromEntries(names ?? []),
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
      energy: energyLetters,
      areas: areas.map((value) => ({ value, isChosen: current.filter.areas?.includes(value) ?? false })),
      situations: listSituations.map((value) => ({
        value,
        isChosen: situationChoice(current.filter.situations) === value,
      })),
      sorts: propertySorts.map((value) => ({ value, isChosen: current.sort === value })),
    },
    criteria,
    clearHref: hrefOf({ filter: {} }),
    looser: list.looser.map((looser) => ({ ...looser, href: hrefOf({ filter: looser.filter }) })),
    views: listViews.map((value) => ({
      value,
      isChosen: current.view === value,
      href: hrefOf({ view: value, page: current.page }),
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

function registerHref(state: ListState, goal: Goal, language: Language): string {
  const query = formatListState({ ...state, page: 1, sort: 'newest' }, language);
  query.delete('view');
  if (goal === 'rent') query.set('goal', goal);
  const path = pathTo('/demand-register/', language);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** First, last and the ones around the current page; a gap between two numbers is drawn as dots. */
function pageNumbers(current: number, count: number): number[] {
  if (count <= 1) return [];
  const wanted = new Set([1, count, current - 1, current, current + 1]);
  // A gap of one page is filled with that page: dots would take the same room.
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(count - 2)) wanted.add(count - 1);
  return [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
}
