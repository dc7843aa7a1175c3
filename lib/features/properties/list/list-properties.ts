import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { distanceKm } from '@/lib/domain/map/geometry';
import { areaOf, placeId } from '@/lib/domain/place/place';
import { type CriterionName, type ListFilter, type SetName, setNames, setRow } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import { defaultSort } from '@/lib/domain/property/list-view';
import type { Property } from '@/lib/domain/property/property';
import { publicPosition } from '@/lib/domain/property/public-view';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { listCriteria, withoutCriterion } from './list-criteria';
import { type ListEntry, toEntry, withCovers } from './list-entry';
import { getListFacets, type ListCounts } from './list-facets';
import { countListed, listFilter } from './list-filter';
import { listSold } from './list-sold';
import type { ListState } from './list-state';

export type ListedPlace = { id: string; name: string; zip: string; count: number };

export type PropertyList = {
  items: ListEntry[];
  /** The latest that are sold or let of what the filter names: its places and types. */
  sold: ListedProperty[];
  /** Homes, on all pages; a project is one card with several. */
  total: number;
  page: number;
  pageCount: number;
  /** How many of each place match the filter without its own part. */
  places: ListedPlace[];
  counts: ListCounts;
  /** Only for an empty list: the results of one change. */
  looser: LooserFilter[];
  /** Only for an empty list: the homes that come closest to what it was asked for. */
  nearest: ListEntry[];
};

/** A filter that shows more: without one criterion, with the whole region of a place, or with a larger radius. */
export type LooserFilter = {
  kind: 'without' | 'area';
  /** The criterion that is dropped or added, and its value. */
  name: CriterionName;
  words: ListFilter;
  filter: ListFilter;
  count: number;
};

const soldShown = 4;

/** One page of a list. A page beyond the last one shows the last one. */
export function listProperties({
  goal,
  state,
  maxOnPage = Number.POSITIVE_INFINITY,
  language,
}: {
  goal: Goal;
  state: ListState;
  maxOnPage?: number | undefined;
  language: Language;
}): PropertyList {
  const { catalogue } = getContent();
  const pageSize = pageSizeOf(maxOnPage);
  const filter = listFilter(goal, state.filter);
  // Finding reuses the matches of counting.
  const { facets, counts } = getListFacets(goal, filter);
  const find = (page: number) =>
    catalogue.index.find({ filter, sort: state.sort, language, offset: (page - 1) * pageSize, limit: pageSize });
  const first = find(state.page);
  const pageCount = pagesFor(first.cardCount, pageSize);
  const page = Math.min(state.page, pageCount);
  const matches = page === state.page ? first : find(page);
  const entries = matches.items.map((property) => toEntry(property, matches, language));
  const sold = listSold({ goal, filter: state.filter, limit: soldShown, language });
  const looser = matches.total === 0 ? looserFilters(goal, state.filter) : [];
  return {
    ...withoutRepeats(entries, sold),
    total: matches.total,
    page,
    pageCount,
    places: listPlaces(facets.places, language),
    counts,
    looser,
    nearest: matches.total === 0 ? nearestHomes({ goal, state, looser, language }) : [],
  };
}

/** How many pages a list has. */
export function countListPages(goal: Goal, criteria: ListFilter, maxOnPage: number): number {
  const { catalogue, settings } = getContent();
  const { cardCount } = catalogue.index.find({
    filter: listFilter(goal, criteria),
    sort: defaultSort,
    language: settings.languages.default,
    offset: 0,
    limit: 0,
  });
  return pagesFor(cardCount, pageSizeOf(maxOnPage));
}

function pageSizeOf(maxOnPage: number): number {
  return Math.min(getContent().settings.options.pageSize, maxOnPage);
}

function pagesFor(cardCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(cardCount / pageSize));
}

/** One page shows both. */
function withoutRepeats(entries: readonly ListEntry[], sold: readonly ListedProperty[]) {
  const covered = withCovers([
    ...entries,
    ...sold.map((listed) => ({ kind: 'property' as const, id: listed.property.id, listed })),
  ]);
  return {
    items: covered.slice(0, entries.length),
    sold: sold.map((one, at) => {
      const own = covered[entries.length + at];
      return own?.kind === 'property' ? own.listed : one;
    }),
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

const maxLooser = 4;

/** The results of one change, the smallest step first. */
function looserFilters(goal: Goal, wanted: ListFilter): LooserFilter[] {
  const { getPlace } = getContent().catalogue;
  const offers = [...withoutOne(wanted), ...wider()];
  return offers
    .map((offer) => ({ ...offer, count: countListed(goal, offer.filter) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count)
    .slice(0, maxLooser);

  /** The region of the chosen place. */
  function wider(): Omit<LooserFilter, 'count'>[] {
    const { places: chosen, radius: _, ...rest } = wanted;
    if (!chosen) return [];
    const place = getPlace(chosen[0] ?? '');
    const area = place && areaOf(place);
    return [
      ...(area && !rest.areas
        ? [
            {
              kind: 'area' as const,
              name: 'areas' as const,
              words: { areas: [area] },
              filter: { ...rest, areas: [area] },
            },
          ]
        : []),
    ];
  }
}

const nearestShown = 2;
const maxMeasured = 1000;

type EmptyList = { goal: Goal; state: ListState; looser: readonly LooserFilter[]; language: Language };

/** With every other criterion, those nearest to the place; else those of the smallest change; else any. */
function nearestHomes({ goal, state, looser, language }: EmptyList): ListEntry[] {
  const { places = [], radius: _, ...rest } = state.filter;
  const { getPlace, index } = getContent().catalogue;
  const asked = places.flatMap((id) => getPlace(id)?.centre ?? []);
  const kmTo = (property: Property) => {
    const at = publicPosition(property) ?? getPlace(placeId(property.placeKey, property.zip))?.centre;
    return at ? Math.min(...asked.map((from) => distanceKm(from, at))) : Number.POSITIVE_INFINITY;
  };
  const find = (filter: ListFilter) => {
    const query = { filter: listFilter(goal, filter), shows: 'unit', sort: defaultSort, language } as const;
    const { items } = index.find({ ...query, offset: 0, limit: asked.length > 0 ? maxMeasured : nearestShown });
    const measured = items.map((property) => ({ property, km: kmTo(property) }));
    return measured.sort((a, b) => (a.km === b.km ? 0 : a.km - b.km)).map(({ property }) => property);
  };
  const changes = [...(asked.length > 0 ? [rest] : []), ...looser.slice(0, 1).map(({ filter }) => filter), {}];
  for (const change of changes) {
    const found = find(change).slice(0, nearestShown);
    if (found.length > 0)
      return withCovers(
        found.map((property) => ({ kind: 'property', id: property.id, listed: toListedProperty(property, language) })),
      );
  }
  return [];
}

/** Values of which one is enough are removed together: without one of several, a list shows no more. */
function withoutOne(wanted: ListFilter): Omit<LooserFilter, 'count'>[] {
  const together: readonly ('places' | SetName)[] = [
    'places',
    ...setNames.filter((name) => setRow(name).wants === 'any'),
  ];
  const whole = together
    .filter((name) => (wanted[name] ?? []).length > 0)
    .map((name) => ({ name, words: { [name]: wanted[name] }, rest: withoutCriterion(wanted, name) }));
  const single = listCriteria(wanted).filter(({ name }) => !together.some((one) => one === name) && name !== 'radius');
  return [...whole, ...single].map(({ name, words, rest }) => ({ kind: 'without', name, words, filter: rest }));
}
