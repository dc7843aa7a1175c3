import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { defaultSort } from '@/lib/domain/property/list-view';
import { defaultRadius } from '@/lib/domain/search-sentence/sentence';
import { type ListCriterion, listCriteria } from '@/lib/features/properties/list/list-criteria';
import { countListed, listFilter, widerSearch } from '@/lib/features/properties/list/list-filter';
import { emptyListState } from '@/lib/features/properties/list/list-state';
import { hrefOfList } from '@/lib/features/properties/list/list-town';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { typeLabels } from '@/lib/i18n/criterion-words';
import { notUnderstood, readSearch, type Search } from './read-search';
import { popularPlaces, type Suggestion, type Suggestions, suggest } from './suggest';

type Recognised = Suggestion & {
  /** The goal that the text names. */
  saidGoal: Goal | null;
  criteria: readonly ListCriterion[];
  names: { places: Record<string, string>; types: ReturnType<typeof typeLabels> };
  /** What was not understood. */
  rest: readonly string[];
  isCut: boolean;
};

/** Everything that the search box offers for a text; without one the places with most properties, and the map. */
export type SearchOffer = Suggestions & {
  /** The filters that the text means; null where a single type or place says the same. */
  recognised: Recognised | null;
  around: Suggestion | null;
  mapHref: string | null;
};

const maxProperties = 4;

export function offerSearch(asked: { text: string; goal: Goal; language: Language }): SearchOffer {
  const { text, goal, language } = asked;
  if (text.trim() === '') {
    const mapHref = hrefOfList(goal, { ...emptyListState(), view: 'map' }, language);
    return {
      types: [],
      cities: popularPlaces(goal, language),
      around: null,
      properties: [],
      recognised: null,
      mapHref,
    };
  }
  const { types, cities, properties } = suggest(asked);
  const search = readSearch(asked);
  const recognised = recognisedIn(search, language);
  const isOffered = [...types, ...cities].some(({ href }) => href === recognised?.href);
  return {
    types,
    cities,
    around: around(search, language),
    properties: distinct([...properties, ...(recognised ? listed(search, language) : [])]).slice(0, maxProperties),
    recognised: isOffered ? null : recognised,
    mapHref: null,
  };
}

function recognisedIn({ sentence, goal, filter, isCut, href }: Search, language: Language): Recognised | null {
  if (href === null || sentence.reference !== null) return null;
  const { catalogue } = getContent();
  const named = (filter.places ?? []).map((id) => [id, catalogue.getPlace(id)?.names[language] ?? ''] as const);
  return {
    label: '',
    href,
    count: countListed(goal, filter),
    saidGoal: sentence.goal,
    criteria: listCriteria(filter),
    names: { places: Object.fromEntries(named), types: typeLabels(language) },
    rest: notUnderstood(sentence),
    isCut,
  };
}

/** The same search with what lies around its places, as near as there is more; its label is the name of the first. */
function around({ goal, filter }: Search, language: Language): Suggestion | null {
  const [first = ''] = filter.places ?? [];
  const name = getContent().catalogue.getPlace(first)?.names[language];
  if (name === undefined || filter.radius !== undefined) return null;
  const wider = widerSearch(goal, filter, defaultRadius);
  return (
    wider && {
      label: name,
      count: wider.count,
      href: hrefOfList(goal, { ...emptyListState(), filter: wider.filter }, language),
    }
  );
}

function distinct(properties: readonly ListedProperty[]): ListedProperty[] {
  return [...new Map(properties.map((listed) => [listed.property.id, listed])).values()];
}

/** Properties looked at for four with a picture each of their own. */
const maxInspected = 16;

/** The first properties of the list, those with the picture of an earlier one last. */
function listed({ goal, filter }: Search, language: Language): ListedProperty[] {
  const found = getContent().catalogue.index.find({
    filter: listFilter(goal, filter),
    shows: 'unit',
    sort: defaultSort,
    language,
    offset: 0,
    limit: maxInspected,
  });
  const properties = found.items.map((property) => toListedProperty(property, language));
  const pictureOf = ({ property }: ListedProperty) => property.text.pictures[0]?.url;
  const repeats = (listed: ListedProperty, at: number) =>
    properties.slice(0, at).some((other) => pictureOf(other) === pictureOf(listed));
  return [...properties.filter((one, at) => !repeats(one, at)), ...properties.filter(repeats)];
}
