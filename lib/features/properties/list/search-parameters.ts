import type { Language } from '@/lib/domain/language';
import { savedNames } from '@/lib/domain/property/criteria';
import { placesAround } from '@/lib/features/properties/map/places-around';
import { emptyListState, formatListState, type ListState, maxPlaces, parseListState } from './list-state';

/** The criteria of a list's address that a search registration supports, for its address in a language. */
export function searchParameters(search: URLSearchParams, language: Language): URLSearchParams {
  return criteriaParameters(parseListState(search), language);
}

/** The same for a list's state. A registration knows places, but no radius and no shapes. */
export function criteriaParameters({ filter, unknownPlace }: ListState, language: Language): URLSearchParams {
  const { types, areas, provinces, features } = filter;
  const places = placesAround(filter, maxPlaces);
  return formatListState(
    {
      ...emptyListState(),
      unknownPlace,
      filter: {
        ...(places.length > 0 && { places }),
        ...(types && { types }),
        ...(areas && { areas }),
        ...(provinces && { provinces }),
        ...(features && { features }),
        ...Object.fromEntries(savedNames.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]))),
      },
    },
    language,
  );
}
