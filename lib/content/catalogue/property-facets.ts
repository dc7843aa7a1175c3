import { type Area, areas } from '@/lib/domain/place/place';
import {
  type EnergyLetter,
  energyLetters,
  type PropertyFeature,
  type PropertyFilter,
  propertyFeatures,
} from '@/lib/domain/property/property-query';
import { type MainType, mainTypes } from '@/lib/domain/property/property-type';
import { type Situation, situations } from '@/lib/domain/property/situation';
import { type Bitset, countBits, countCommon, countNumbers, intersect } from './bitset';
import type { PropertyColumns } from './property-columns';
import type { Criterion, NumberCriterion, PropertyCriteria } from './property-criteria';

/** The options of number criteria. They must be few and constant: the result of each is cached. */
export type FacetSteps = Readonly<Record<NumberCriterion | 'radius', readonly number[]>>;

/**
 * How many properties each option would leave, by option; options without results are absent. An option replaces its
 * own criterion and the rest of the filter stays; a feature is added to those chosen.
 */
export type PropertyFacets = {
  total: number;
  types: ReadonlyMap<MainType, number>;
  /** By id, each place without a radius around it. */
  places: ReadonlyMap<string, number>;
  areas: ReadonlyMap<Area, number>;
  situations: ReadonlyMap<Situation, number>;
  features: ReadonlyMap<PropertyFeature, number>;
  energy: ReadonlyMap<EnergyLetter, number>;
  /** Empty while no place is chosen. */
  radius: ReadonlyMap<number, number>;
} & Readonly<Record<NumberCriterion, ReadonlyMap<number, number>>>;

const criteriaNames = [
  'types',
  'places',
  'shape',
  'priceMin',
  'priceMax',
  'bedroomsMin',
  'surfaceMin',
  'groundMin',
  'features',
  'energy',
  'areas',
  'situations',
] as const satisfies readonly Criterion[];

/** Counts all options of a filter from sets and columns, one pass per criterion, without looking at any property. */
export function countFacets(
  { sets, typeMask, placeNumber, placeIds, size }: PropertyColumns,
  criteria: PropertyCriteria,
  filter: PropertyFilter,
  steps: FacetSteps,
): PropertyFacets {
  const parts = new Map<Criterion, Bitset>();
  for (const name of criteriaNames) {
    const part = criteria.matchingOne(filter, name);
    if (part) parts.set(name, part);
  }
  const all = leave(null);

  /** The result of the filter without one criterion. */
  function leave(name: Criterion | null): Bitset {
    const set = criteria.ofGoal(filter);
    for (const [other, part] of parts) if (other !== name) intersect(set, part);
    return set;
  }
  const without = (name: Criterion) => (parts.has(name) ? leave(name) : all);

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
  const countSteps = (name: NumberCriterion) =>
    countOptions(without(name), steps[name], (step) => criteria.ofOption(name, step));

  const withoutPlaces = without('places');
  const byPlace = new Uint32Array(placeIds.length);
  countNumbers(withoutPlaces, placeNumber, byPlace);
  const byTypeMask = new Uint32Array(typeMaskCount);
  countNumbers(without('types'), typeMask, byTypeMask);

  return {
    total: countBits(all),
    types: countTypes(byTypeMask),
    places: countMap(placeIds, byPlace),
    areas: countOptions(without('areas'), areas, (area) => sets.get(`area:${area}`)),
    situations: countOptions(without('situations'), situations, (situation) => sets.get(`situation:${situation}`)),
    features: countOptions(all, propertyFeatures, (feature) => sets.get(`feature:${feature}`)),
    energy: countOptions(without('energy'), energyLetters, (letter) =>
      criteria.ofEnergy(energyLetters.indexOf(letter)),
    ),
    radius: countRadius(),
    priceMin: countSteps('priceMin'),
    priceMax: countSteps('priceMax'),
    bedroomsMin: countSteps('bedroomsMin'),
    surfaceMin: countSteps('surfaceMin'),
    groundMin: countSteps('groundMin'),
  };

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

/** The number of combinations of types. */
export const typeMaskCount = 1 << mainTypes.length;

/** By type, from the number of properties of each combination: one of two types counts under both. */
export function countTypes(byTypeMask: Uint32Array): Map<MainType, number> {
  const counts = new Uint32Array(mainTypes.length);
  byTypeMask.forEach((count, mask) => {
    for (let type = 0; type < counts.length; type++) if (mask & (1 << type)) counts[type] = (counts[type] ?? 0) + count;
  });
  return countMap(mainTypes, counts);
}

export function countMap<T>(keys: readonly T[], counts: Uint32Array): Map<T, number> {
  return new Map(keys.flatMap((key, index) => (counts[index] ? [[key, counts[index]] as const] : [])));
}
