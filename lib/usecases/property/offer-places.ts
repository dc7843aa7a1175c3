import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { defaultSort } from '@/lib/domain/property/list-view';
import type { OfferedPlace } from './list-facets';
import { countListed, listFilter } from './list-filter';
import { type ListState, placeParameter } from './list-state';

type PlaceQuestion = {
  text: string;
  goal: Goal;
  state: Pick<ListState, 'filter'>;
  /** Around the place that is being typed; a state has a radius only around known places. */
  radius: number | undefined;
  language: Language;
};

const maxOffered = 8;

/**
 * Places for the letters typed so far, with the number of properties for each under the rest of the filter, its
 * radius included. Those with none come last: a visitor sees that they are known.
 */
export function offerPlaces({ text, goal, state, radius, language }: PlaceQuestion): OfferedPlace[] {
  const { catalogue } = getContent();
  const { places: _, radius: _radius, ...rest } = state.filter;
  const named = catalogue.searchPlaces(text);
  // A complete name may be a spelling that no language writes any more.
  const found = named.length > 0 ? named : catalogue.findPlaces(text, null);
  const { countByPlace } = catalogue.index.find({
    filter: listFilter(goal, rest),
    sort: defaultSort,
    language,
    offset: 0,
    limit: 0,
  });
  const countOf = (id: string) =>
    radius === undefined ? (countByPlace.get(id) ?? 0) : countListed(goal, { ...rest, places: [id], radius });
  return found
    .slice(0, maxOffered)
    .map((place) => ({
      value: placeParameter(place, language),
      label: `${place.zip} ${place.names[language] ?? ''}`,
      count: countOf(place.id),
    }))
    .sort((a, b) => Number(a.count === 0) - Number(b.count === 0));
}
