import { distanceKm } from '@/lib/domain/map/geometry';
import type { Position } from '@/lib/domain/place/position';
import {
  type CriterionName,
  criteria,
  criterionNames,
  isNumber,
  isSet,
  type NumberName,
  numberRow,
  type PropertyFilter,
  setRow,
} from '@/lib/domain/property/criteria';
import { rangeOf } from '@/lib/domain/property/criterion';
import { type Bitset, createFullBitset, intersect, keepBetween, keepFlagged, union } from './bitset';
import type { Geography, PropertyColumns } from './property-columns';
import { rememberShapes } from './shape-set';

/** The criteria that narrow a list, each on its own: a radius belongs to its places. */
export type Criterion = Exclude<CriterionName, 'radius'>;

export type PropertyCriteria = {
  /** The result of the whole filter; of the same object as the last one, its stored result. */
  matching(filter: PropertyFilter, compute?: () => Bitset): Bitset;
  /** The result of one criterion alone; null where the filter does not have it. */
  matchingOne(filter: PropertyFilter, criterion: Criterion): Bitset | null;
  /** Everything that the criteria of a filter choose from. */
  ofWhole(filter: PropertyFilter): Bitset;
  /** The result of a bound; stored, so only for offered ones. */
  ofOption(criterion: NumberName, value: number | string): Bitset;
  /**
   * Kilometres from the nearest of the places to each place, by number; a place without a known centre is near itself
   * only.
   */
  distancesFrom(placeIds: readonly string[]): Float64Array;
};

/** The maximum radius: beyond it nothing is measured. */
const furthestKm = 60;
const kmPerDegree = 111;

const kinds = ['set', 'place', 'number'] as const;

/** Sets come first: a radius and numbers are compared for what the sets have left. */
export const narrowing: readonly Criterion[] = criterionNames
  .filter((name) => name !== 'radius')
  .sort((a, b) => kinds.indexOf(criteria[a].kind) - kinds.indexOf(criteria[b].kind));

/** Evaluates criteria by intersecting sets and comparing columns. */
export function createCriteria(columns: PropertyColumns, centreOf: Geography['centreOf']): PropertyCriteria {
  const { size, numbers, latitude, longitude, placeNumber, placeIds } = columns;
  const everything = createFullBitset(size);
  const options = new Map<string, Bitset>();
  const inShape = rememberShapes(latitude, longitude);
  const placeNumbers = new Map(placeIds.map((id, number) => [id, number]));
  // One list asks the same several times in a row.
  let lastResult: { filter: PropertyFilter; set: Bitset } | null = null;

  function ofOption(name: NumberName, value: number | string): Bitset {
    const key = `${name}:${value}`;
    const known = options.get(key);
    if (known) return known;
    const set = everything.slice();
    compare(set, numbers, name, value);
    options.set(key, set);
    return set;
  }

  const distancesFrom = rememberLast((ids: readonly string[]) =>
    measure(
      columns,
      ids.map((id) => ({ number: placeNumbers.get(id), from: centreOf(id) })),
    ),
  );

  /** Narrows the set to what meets one criterion of the filter. */
  function narrow(set: Bitset, filter: PropertyFilter, name: Criterion): void {
    if (isSet(name)) {
      const wanted: readonly string[] = filter[name] ?? [];
      for (const values of setRow(name).wants === 'all' ? wanted.map((value) => [value]) : [wanted])
        intersect(set, valuesIn(columns, name, values));
    } else if (isNumber(name)) {
      const value = filter[name];
      const known = options.get(`${name}:${value}`);
      if (known) intersect(set, known);
      else if (value !== undefined) compare(set, numbers, name, value);
    } else if (name === 'shape') {
      intersect(set, inShape(filter.shape ?? []));
    } else {
      const { places = [], radius } = filter;
      if (radius === undefined) intersect(set, valuesIn(columns, 'places', places));
      else
        keepFlagged(
          set,
          placeNumber,
          Uint8Array.from(distancesFrom(places), (distance) => Number(distance <= radius)),
        );
    }
  }

  function narrowAll(filter: PropertyFilter): Bitset {
    const set = wholeOf(columns, everything, filter);
    for (const name of narrowing) if (filter[name] !== undefined) narrow(set, filter, name);
    return set;
  }

  return {
    ofWhole: (filter) => wholeOf(columns, everything, filter),
    ofOption,
    distancesFrom,
    matching(filter, compute = () => narrowAll(filter)) {
      if (lastResult?.filter === filter) return lastResult.set;
      const set = compute();
      lastResult = { filter, set };
      return set;
    },
    matchingOne(filter, name) {
      if (filter[name] === undefined) return null;
      const set = everything.slice();
      narrow(set, filter, name);
      return set;
    },
  };
}

/** Of one value, the set of the index itself: callers that narrow it copy it. */
function valuesIn({ sets, size }: PropertyColumns, kind: string, values: readonly string[]): Bitset {
  const found = values.flatMap((value) => sets.get(`${kind}:${value}`) ?? []);
  const [only] = found;
  return only && found.length === 1 ? only : union(found, size);
}

function wholeOf(columns: PropertyColumns, everything: Bitset, { goal, list }: PropertyFilter): Bitset {
  const set = (goal ? valuesIn(columns, 'goal', [goal]) : everything).slice();
  if (list === 'marked') intersect(set, valuesIn(columns, 'list', ['marked']));
  if (list) intersect(set, valuesIn(columns, 'list', [list === 'gone' ? 'gone' : 'offered']));
  return set;
}

/** Returns what was made for the same object as the last time. */
function rememberLast<T extends object, R>(make: (of: T) => R): (of: T) => R {
  let last: { of: T; made: R } | null = null;
  return (of) => {
    if (last?.of !== of) last = { of, made: make(of) };
    return last.made;
  };
}

function compare(set: Bitset, numbers: PropertyColumns['numbers'], name: NumberName, value: number | string): void {
  const [low, high] = rangeOf(numberRow(name), value);
  keepBetween(set, numbers[name], low, high);
}

type Start = { number: number | undefined; from: Position | null | undefined };

/** Kilometres to each place from the nearest of some; infinity beyond the maximum radius. */
function measure({ placeIds, centres }: PropertyColumns, starts: readonly Start[]): Float64Array {
  const distances = new Float64Array(placeIds.length).fill(Number.POSITIVE_INFINITY);
  for (const { number, from } of starts) {
    if (from) {
      centres.forEach((centre, other) => {
        if (!centre || Math.abs(centre.latitude - from.latitude) * kmPerDegree > furthestKm) return;
        distances[other] = Math.min(distances[other] ?? 0, distanceKm(from, centre));
      });
    }
    if (number !== undefined) distances[number] = 0;
  }
  return distances;
}
