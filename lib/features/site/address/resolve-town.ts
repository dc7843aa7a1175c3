import { getContent } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { countListPages } from '@/lib/features/properties/list/list-properties';
import {
  emptyListState,
  formatListState,
  isCommonState,
  type ListState,
  parseListState,
} from '@/lib/features/properties/list/list-state';
import {
  fitsTownPath,
  hrefOfList,
  type ListTown,
  type ReadTown,
  readTownPath,
} from '@/lib/features/properties/list/list-town';
import { goalOfListRoute, listRouteOf } from '@/lib/i18n/listing-path';
import { addressOf } from '@/lib/i18n/paths';
import { routePath } from '@/lib/i18n/route-path';
import type { RouteMatch } from '@/lib/i18n/route-table';
import { formerAddresses } from './address-memory';
import { encodeQuery } from './internal-query';
import { page, type Resolution, redirect } from './resolution';

/** The list of a town, `/te-koop/gent/` or `/te-koop/huis/gent/`: the page of the list, about that town. */
export function resolveTown(path: string, search: URLSearchParams, language: Language): Resolution | null {
  const read = readTownPath(path, language);
  const configured = read && getContent().pages.get(listRouteOf(read.goal));
  if (!configured) return null;
  const { goal, town } = read;
  const asked = parseListState(search);
  const filter = { ...asked.filter, ...filterOf(town) };
  const state = { ...asked, filter };
  const plain = hrefOfTown(read, language);
  if (plain !== `/${language}${path}`) return redirect(plain, language, search);
  const ofLastPage = leadToLastPage(configured, goal, state, language);
  if (ofLastPage) return ofLastPage;
  const isCommon = isCommonState({ ...state, filter: { ...filter, places: filter.places.slice(0, 1) } }, goal);
  return page(language, `page/${configured.id}/${encodeQuery(formatListState(state, language), isCommon)}`);
}

function filterOf({ places, type }: ListTown) {
  return { places, ...(type && { types: [type] }) };
}

export function hrefOfTown({ goal, town }: ReadTown, language: Language): string {
  return hrefOfList(goal, { ...emptyListState(), filter: filterOf(town) }, language);
}

/** The former address of a town's list, with the town among its parameters; null for any other list. */
export function leadToTown(original: string, search: URLSearchParams, language: Language): Resolution | null {
  const goal = goalOfListRoute(original);
  if (goal === null || ![...search.keys()].every(fitsTownPath)) return null;
  const href = hrefOfList(goal, parseListState(search), language);
  return href.startsWith(`${routePath(original, language)}?`) || href === routePath(original, language)
    ? null
    : redirect(href, language, new URLSearchParams());
}

/** From a page beyond the last one of a list; homes may fill it again. */
export function leadToLastPage(
  { modules }: PageFile,
  goal: Goal,
  state: ListState,
  language: Language,
): Resolution | null {
  const list = modules.find(({ relations }) => relations.type === 'property-list' && relations.id === goal);
  if (state.page === 1 || !list || !('maxItems' in list)) return null;
  const last = countListPages(goal, state.filter, list.maxItems);
  return state.page > last
    ? redirect(hrefOfList(goal, { ...state, page: last }, language), language, new URLSearchParams(), false)
    : null;
}

/** A redirect to the page of a match; null for no match. */
export function leadTo(
  match: RouteMatch | null,
  language: Language,
  search: URLSearchParams,
  isPermanent = true,
): Resolution | null {
  if (!match) return null;
  const renamed = formerAddresses().renamed(match);
  const address = addressOf(match, language) ?? (renamed && addressOf(renamed, language));
  return address === null ? null : redirect(address, language, search, isPermanent);
}
