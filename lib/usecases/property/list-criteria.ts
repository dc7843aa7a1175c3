import type { ListState } from './list-state';

type Filter = ListState['filter'];

/** One criterion of a filter, with the filter that is left without it. */
export type ListCriterion = { name: keyof Filter; words: Filter; rest: Filter };

/** Each value of these is a separate criterion. */
const severalOf = ['places', 'types', 'areas', 'features'] as const;

/** The criteria of a filter one by one, as a visitor may remove them. */
export function listCriteria(filter: Filter): ListCriterion[] {
  return namesOf(filter).flatMap((name): ListCriterion[] => {
    const several = severalOf.find((candidate) => candidate === name);
    const values = several && filter[several];
    if (!several || !values) return [{ name, words: { [name]: filter[name] }, rest: withoutCriterion(filter, name) }];
    return values.map((value) => {
      const others = values.filter((other) => other !== value);
      const rest = others.length > 0 ? { ...filter, [name]: others } : withoutCriterion(filter, name);
      return { name, words: { [name]: [value] }, rest };
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

function namesOf(filter: Filter): (keyof Filter)[] {
  const names: (keyof Filter)[] = [
    'places',
    'radius',
    'shape',
    'areas',
    'types',
    'priceMin',
    'priceMax',
    'bedroomsMin',
    'surfaceMin',
    'groundMin',
    'features',
    'energy',
    'situations',
  ];
  return names.filter((name) => filter[name] !== undefined);
}
