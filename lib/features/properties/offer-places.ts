import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { townLine } from '@/lib/domain/place/place';
import type { Goal } from '@/lib/domain/property/goal';
import { defaultSort } from '@/lib/domain/property/list-view';
import type { OfferedPlace } from './list/list-facets';
import { countListed, listFilter } from './list/list-filter';
import { type ListState, placeParameter, townParameter } from './list/list-state';
import { placeChoices } from './list/list-town';

type PlaceQuestion = {
  text: string;
  goal: Goal;
  state: Pick<ListState, 'filter'>;
  /** Around the place that is being typed; a state has a radius only around known places. */
  radius: number | undefined;
  language: Language;
};

/** Of a whole town the label is its name alone. */
type NamedPlace = OfferedPlace & { isWholeTown: boolean };

const maxOffered = 8;

/**
 * Places for the letters typed so far, with the number of properties for each under the rest of the filter, its
 * radius included. Those with none come last: a visitor sees that they are known.
 */
export function offerPlaces({ text, goal, state, radius, language }: PlaceQuestion): NamedPlace[] {
  const { catalogue } = getContent();
  const { places: _, radius: _radius, ...rest } = state.filter;
  const { countByPlace } = catalogue.index.find({
    filter: listFilter(goal, rest),
    sort: defaultSort,
    language,
    offset: 0,
    limit: 0,
  });
  const countOf = (ids: readonly string[]) =>
    radius === undefined
      ? ids.reduce((sum, id) => sum + (countByPlace.get(id) ?? 0), 0)
      : countListed(goal, { ...rest, places: ids, radius });
  return placeChoices(text)
    .flatMap(({ ids, isWholeTown, place }) => {
      const value = isWholeTown ? townParameter(ids, language) : placeParameter(place, language);
      const name = place.names[language] ?? '';
      return value === null
        ? []
        : [
            {
              value,
              label: isWholeTown ? name : townLine({ zip: place.zip, city: name }),
              isWholeTown,
              count: countOf(ids),
            },
          ];
    })
    .slice(0, maxOffered)
    .sort((a, b) => Number(a.count === 0) - Number(b.count === 0));
}
