import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { areaOf } from '@/lib/domain/place/place';
import type { Goal } from '@/lib/domain/property/goal';
import type { PropertyFilter } from '@/lib/domain/property/property-query';
import { type MainType, mainTypes } from '@/lib/domain/property/property-type';
import type { ListState } from './list-state';
import { type ListedProperty, toListedProperty } from './listed-property';

export type ListedPlace = { id: string; name: string; zip: string; count: number };

export type PropertyList = {
  items: ListedProperty[];
  total: number;
  page: number;
  pageCount: number;
  /** How many of each type and place match the filter without its own part. */
  types: { type: MainType; name: string; count: number }[];
  places: ListedPlace[];
  /** Only for an empty list: what one change would bring, most first. */
  looser: LooserFilter[];
};

/** A filter with one criterion left out, and how many it would show. */
export type LooserFilter = { without: keyof PropertyFilter; filter: ListState['filter']; count: number };

/** One page of a list. A page beyond the last one shows the last one. */
export function listProperties({
  goal,
  state,
  language,
}: {
  goal: Goal;
  state: ListState;
  language: Language;
}): PropertyList {
  const { catalogue, settings } = getContent();
  const { pageSize } = settings.options;
  const filter: PropertyFilter = { ...state.filter, goal };
  const find = (page: number) =>
    catalogue.index.find({ filter, sort: state.sort, language, offset: (page - 1) * pageSize, limit: pageSize });
  const first = find(state.page);
  const pageCount = Math.max(1, Math.ceil(first.total / pageSize));
  const page = Math.min(state.page, pageCount);
  const matches = page === state.page ? first : find(page);
  const { types: _types, ...withoutTypes } = filter;
  const { places: _places, ...withoutPlaces } = filter;
  const countOnly = { sort: state.sort, language, offset: 0, limit: 0 };
  const byType = filter.types
    ? catalogue.index.find({ filter: withoutTypes, ...countOnly }).countByType
    : matches.countByType;
  const byPlace = filter.places
    ? catalogue.index.find({ filter: withoutPlaces, ...countOnly }).countByPlace
    : matches.countByPlace;
  return {
    items: matches.items.map((property) => toListedProperty(property, language)),
    total: matches.total,
    page,
    pageCount,
    types: mainTypes.map((type) => ({ type, name: catalogue.typeName(type, language), count: byType.get(type) ?? 0 })),
    places: listPlaces(byPlace, language),
    looser: matches.total === 0 ? looserFilters(filter, state) : [],
  };
}

function listPlaces(counts: ReadonlyMap<string, number>, language: Language): ListedPlace[] {
  const collator = new Intl.Collator(language);
  return getContent()
    .catalogue.places.flatMap(({ id, names, zip }) => {
      const count = counts.get(id) ?? 0;
      return count > 0 ? [{ id, name: names[language] ?? '', zip, count }] : [];
    })
    .sort((a, b) => collator.compare(a.name, b.name));
}

const mostLooser = 4;

function looserFilters(filter: PropertyFilter, state: ListState): LooserFilter[] {
  const { index, places } = getContent().catalogue;
  const criteria = (Object.keys(state.filter) as (keyof ListState['filter'])[]).filter(
    (name) => state.filter[name] !== undefined,
  );
  const dropped = criteria.map((without) => {
    const { [without]: _, ...rest } = state.filter;
    return { without, filter: rest, count: index.count({ ...rest, ...(filter.goal && { goal: filter.goal }) }) };
  });
  const wider = widerArea(state.filter);
  if (wider)
    dropped.push({
      without: 'places',
      filter: wider,
      count: index.count({ ...wider, ...(filter.goal && { goal: filter.goal }) }),
    });
  return dropped
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count)
    .slice(0, mostLooser);

  /** The region around the chosen places. */
  function widerArea({ places: chosen, ...rest }: ListState['filter']): ListState['filter'] | null {
    const place = chosen?.[0] === undefined ? undefined : places.find(({ id }) => id === chosen[0]);
    const area = place && areaOf(place);
    return area && !rest.areas ? { ...rest, areas: [area] } : null;
  }
}
