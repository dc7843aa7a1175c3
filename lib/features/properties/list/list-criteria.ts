import type { Language } from '@/lib/domain/language';
import { criterionNames, type ListFilter as Filter, isSet, savedNames, setRow } from '@/lib/domain/property/criteria';
import { placesAround } from '@/lib/features/properties/map/places-around';
import { emptyListState, formatListState, type ListState, maxPlaces, parseListState } from './list-state';
import { placesByTown } from './list-town';

/** One criterion of a filter, with the filter that is left without it. */
export type ListCriterion = { name: keyof Filter; words: Filter; rest: Filter };

/**
 * The criteria of a filter one by one, as a visitor may remove them: each of several values is one, and so is a town with
 * all its postal codes.
 */
export function listCriteria(filter: Filter): ListCriterion[] {
  return criterionNames.flatMap((name): ListCriterion[] => {
    if (filter[name] === undefined) return [];
    const isSeveral = name === 'places' || (isSet(name) && setRow(name).wants !== 'one');
    if (!isSeveral) return [{ name, words: { [name]: filter[name] }, rest: withoutCriterion(filter, name) }];
    const values: readonly string[] = filter[name] ?? [];
    const choices = name === 'places' ? placesByTown(values) : values.map((value) => [value]);
    return choices.map((choice) => {
      const others = values.filter((other) => !choice.includes(other));
      const rest = others.length > 0 ? { ...filter, [name]: others } : withoutCriterion(filter, name);
      return { name, words: { [name]: choice }, rest };
    });
  });
}

/** A radius needs places: it is removed with them. */
export function withoutCriterion(filter: Filter, name: keyof Filter): Filter {
  const rest: Filter = { ...filter };
  delete rest[name];
  if (name === 'places') delete rest.radius;
  return rest;
}

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
