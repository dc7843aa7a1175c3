import {
  type NumberName,
  type NumberValue,
  numberNames,
  numberRow,
  type PropertyFilter,
  type SetName,
  type SetValue,
  setNames,
  setRow,
} from '@/lib/domain/property/criteria';
import { type Bitset, countBits, countCommon, countNumbers, intersect } from './bitset';
import type { PropertyColumns } from './property-columns';
import { type Criterion, narrowing, type PropertyCriteria } from './property-criteria';

/** Bounds to count instead of those of the criterion. They must be few and constant: the result of each is stored. */
export type FacetSteps = Readonly<
  Partial<Record<NumberName, readonly (number | string)[]>> & { radius: readonly number[] }
>;

/**
 * How many properties each option would leave, by option; options without results are absent. An option replaces its
 * own criterion and the rest of the filter stays; a feature is added to those chosen.
 */
export type PropertyFacets = {
  total: number;
  /** By id, each place without a radius around it. */
  places: ReadonlyMap<string, number>;
  /** Empty while no place is chosen. */
  radius: ReadonlyMap<number, number>;
} & OptionCounts;

type OptionCounts = { readonly [Name in SetName]: ReadonlyMap<SetValue<Name>, number> } & {
  readonly [Name in NumberName]: ReadonlyMap<NumberValue<Name>, number>;
};

/** Counts all options of a filter from sets and columns, one pass per criterion, without looking at any property. */
export function countFacets(
  { sets, placeNumber, placeIds, size }: PropertyColumns,
  criteria: PropertyCriteria,
  filter: PropertyFilter,
  steps: FacetSteps,
): PropertyFacets {
  const parts = new Map<Criterion, Bitset>();
  for (const name of narrowing) {
    const part = criteria.matchingOne(filter, name);
    if (part) parts.set(name, part);
  }
  const all = criteria.matching(filter, () => leave(null));

  /** The result of the filter without one criterion. */
  function leave(name: Criterion | null): Bitset {
    const set = criteria.ofWhole(filter);
    for (const [other, part] of parts) if (other !== name) intersect(set, part);
    return set;
  }
  function without(name: Criterion): Bitset {
    return parts.has(name) ? leave(name) : all;
  }

  function countOptions<T>(
    set: Bitset,
    options: readonly T[],
    setOf: (option: T) => Bitset | undefined,
  ): Map<T, number> {
    const counts = new Map<T, number>();
    for (const option of options) {
      const other = setOf(option);
      const count = other ? countCommon(set, other) : 0;
      if (count > 0) counts.set(option, count);
    }
    return counts;
  }

  const countValues = (name: SetName) => {
    const { choices, wants } = setRow(name);
    return countOptions(
      wants === 'all' && parts.has(name) ? all : without(name),
      Object.values(choices).flat(),
      (value) => sets.get(`${name}:${value}`),
    );
  };
  const countSteps = (name: NumberName) => {
    const offered = steps[name] ?? numberRow(name).steps;
    return countOptions(offered === 'prices' ? all : without(name), offered === 'prices' ? [] : offered, (step) =>
      criteria.ofOption(name, step),
    );
  };

  const byPlace = new Uint32Array(placeIds.length);
  countNumbers(without('places'), placeNumber, byPlace);

  const counted = Object.fromEntries([
    ...setNames.map((name) => [name, countValues(name)]),
    ...numberNames.map((name) => [name, countSteps(name)]),
  ]) as OptionCounts;
  return { ...counted, total: countBits(all), places: countMap(placeIds, byPlace), radius: countRadius() };

  /** From the counts by place, which exist anyway: a radius is the places in it. */
  function countRadius(): Map<number, number> {
    if (!filter.places || size === 0) return new Map();
    const distances = criteria.distancesFrom(filter.places);
    const counts = new Map<number, number>();
    for (const step of steps.radius) {
      let count = 0;
      distances.forEach((distance, number) => {
        if (distance <= step) count += byPlace[number] ?? 0;
      });
      if (count > 0) counts.set(step, count);
    }
    return counts;
  }
}

export function countMap<T>(keys: readonly T[], counts: Uint32Array): Map<T, number> {
  return new Map(keys.flatMap((key, index) => (counts[index] ? [[key, counts[index]] as const] : [])));
}
