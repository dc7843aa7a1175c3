import { criterionNames, type ListFilter as Filter, isSet, setRow } from '@/lib/domain/property/criteria';
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
