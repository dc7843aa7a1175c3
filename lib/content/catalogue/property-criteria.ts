import { distanceKm } from '@/lib/domain/map/geometry';
import type { Position } from '@/lib/domain/place/position';
import { energyLetters, type PropertyFilter } from '@/lib/domain/property/property-query';
import { type Bitset, between, createFullBitset, intersect, keepFlagged, union } from './bitset';
import { noEnergy, type PropertyColumns } from './property-columns';
import { findInShape } from './shape-set';

/** The criteria of a filter, each on its own. Every query has a goal; a radius belongs to its places. */
export type Criterion = Exclude<keyof PropertyFilter, 'goal' | 'radius'>;

/** Criteria that compare a number; they offer few options, so their sets are cached. */
export type NumberCriterion = 'priceMin' | 'priceMax' | 'bedroomsMin' | 'surfaceMin' | 'groundMin';

export type PropertyCriteria = {
  /** The result of the whole filter. */
  matching(filter: PropertyFilter): Bitset;
  /** The result of one criterion alone; null where the filter does not have it. */
  matchingOne(filter: PropertyFilter, criterion: Criterion): Bitset | null;
  ofGoal(filter: PropertyFilter): Bitset;
  /** The result of an option of a number; cached, so only for offered options. */
  ofOption(criterion: NumberCriterion, value: number): Bitset;
  /** The result of an energy letter, better ones included. */
  ofEnergy(rank: number): Bitset;
  /**
   * Kilometres from the nearest of the places to each place, by number; a place without a known centre is near itself
   * only.
   */
  distancesFrom(placeIds: readonly string[]): Float64Array;
};

/** The maximum radius: beyond it nothing is measured. */
const furthestKm = 60;
const kmPerDegree = 111;
const maxShapes = 16;

/** Evaluates criteria by intersecting sets and comparing columns. */
export function createCriteria(columns: PropertyColumns): PropertyCriteria {
  const { size, sets, price, bedrooms, surface, ground, energy, latitude, longitude, placeNumber, placeIds, centres } =
    columns;
  const everything = createFullBitset(size);
  const options = new Map<string, Bitset>();
  const shapes = new Map<string, Bitset>();
  const numbers = new Map(placeIds.map((id, number) => [id, number]));

  const ofValues = (kind: string, values: readonly string[]) =>
    union(
      values.flatMap((value) => sets.get(`${kind}:${value}`) ?? []),
      size,
    );

  function narrow(set: Bitset, kind: string, wanted: readonly string[] | undefined): void {
    if (wanted) intersect(set, ofValues(kind, wanted));
  }

  function compare(criterion: NumberCriterion, value: number): Bitset {
    switch (criterion) {
      case 'priceMin':
        return between(price, value, Number.POSITIVE_INFINITY);
      case 'priceMax':
        return between(price, Number.NEGATIVE_INFINITY, value);
      case 'bedroomsMin':
        return between(bedrooms, value, Number.POSITIVE_INFINITY);
      case 'surfaceMin':
        return between(surface, value, Number.POSITIVE_INFINITY);
      case 'groundMin':
        return between(ground, value, Number.POSITIVE_INFINITY);
    }
  }

  function kept(key: string, make: () => Bitset): Bitset {
    const known = options.get(key);
    if (known) return known;
    const made = make();
    options.set(key, made);
    return made;
  }

  const ofEnergy = (rank: number) => kept(`energy:${rank}`, () => between(energy, 0, rank));

  function distancesFrom(ids: readonly string[]): Float64Array {
    const distances = new Float64Array(placeIds.length).fill(Number.POSITIVE_INFINITY);
    for (const id of ids) {
      const number = numbers.get(id);
      const from = columns.centreOf(id);
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

  /** Narrows the set to what lies within the radius. */
  function narrowAround(set: Bitset, ids: readonly string[], radius: number): void {
    const flags = Uint8Array.from(distancesFrom(ids), (distance) => Number(distance <= radius));
    keepFlagged(set, placeNumber, flags);
  }

  function inShape(shape: readonly Position[]): Bitset {
    const key = shape.map((corner) => `${corner.latitude},${corner.longitude}`).join(' ');
    const known = shapes.get(key);
    if (known) return known;
    const set = findInShape(shape, latitude, longitude);
    // Moving a map and changing filters query the same few shapes again and again.
    const oldest = shapes.keys().next();
    if (shapes.size >= maxShapes && !oldest.done) shapes.delete(oldest.value);
    shapes.set(key, set);
    return set;
  }

  function narrowNumbers(set: Bitset, filter: PropertyFilter): void {
    const {
      priceMin = Number.NEGATIVE_INFINITY,
      priceMax = Number.POSITIVE_INFINITY,
      bedroomsMin = 0,
      surfaceMin = 0,
      groundMin = 0,
    } = filter;
    const hasPrice = filter.priceMin !== undefined || filter.priceMax !== undefined;
    const worstEnergy = filter.energy === undefined ? noEnergy : energyLetters.indexOf(filter.energy);
    if (!hasPrice && bedroomsMin === 0 && surfaceMin === 0 && groundMin === 0 && worstEnergy === noEnergy) return;
    // Written out, without a callback: it runs over every match of every filtered list.
    for (let index = 0; index < set.length; index++) {
      let rest = set[index] ?? 0;
      let kept = 0;
      while (rest !== 0) {
        const bit = rest & -rest;
        const position = (index << 5) + 31 - Math.clz32(bit);
        rest ^= bit;
        const amount = price[position] ?? 0;
        // NaN, a hidden price, fails both comparisons.
        if (hasPrice && !(amount >= priceMin && amount <= priceMax)) continue;
        if ((bedrooms[position] ?? 0) < bedroomsMin || (surface[position] ?? 0) < surfaceMin) continue;
        if ((ground[position] ?? 0) < groundMin || (energy[position] ?? noEnergy) > worstEnergy) continue;
        kept |= bit;
      }
      set[index] = kept;
    }
  }

  const ofGoal = (filter: PropertyFilter) => {
    const set = everything.slice();
    narrow(set, 'goal', filter.goal && [filter.goal]);
    return set;
  };

  return {
    ofGoal,
    ofEnergy,
    distancesFrom,
    ofOption: (criterion, value) => kept(`${criterion}:${value}`, () => compare(criterion, value)),
    matching(filter) {
      const { places, radius } = filter;
      const set = ofGoal(filter);
      narrow(set, 'type', filter.types);
      narrow(set, 'area', filter.areas);
      narrow(set, 'situation', filter.situations);
      for (const feature of filter.features ?? []) narrow(set, 'feature', [feature]);
      if (!places || radius === undefined) narrow(set, 'place', places);
      else narrowAround(set, places, radius);
      if (filter.shape) intersect(set, inShape(filter.shape));
      narrowNumbers(set, filter);
      return set;
    },
    matchingOne(filter, criterion) {
      const wanted = filter[criterion];
      if (wanted === undefined) return null;
      const set = everything.slice();
      switch (criterion) {
        case 'types':
          return ofValues('type', filter.types ?? []);
        case 'areas':
          return ofValues('area', filter.areas ?? []);
        case 'situations':
          return ofValues('situation', filter.situations ?? []);
        case 'features':
          for (const feature of filter.features ?? []) narrow(set, 'feature', [feature]);
          return set;
        case 'places':
          if (filter.radius === undefined) return ofValues('place', filter.places ?? []);
          narrowAround(set, filter.places ?? [], filter.radius);
          return set;
        case 'shape':
          return inShape(filter.shape ?? []);
        case 'energy':
          return ofEnergy(filter.energy === undefined ? noEnergy : energyLetters.indexOf(filter.energy));
        default:
          return options.get(`${criterion}:${wanted}`) ?? compare(criterion, filter[criterion] ?? 0);
      }
    },
  };
}
