import { type Language, languages } from '@/lib/domain/language';
import { type PropertySort, propertySorts } from '@/lib/domain/property/list-view';
import { offeredSince } from '@/lib/domain/property/offered-since';
import type { Property } from '@/lib/domain/property/property';
import { type Bitset, forEachBit, hasBit } from './bitset';
import type { ListEntries, Shown } from './list-entries';

/** Names that sort a list, in one language; lower-cased and compared by that language's rules. */
export type SortNames = { typeName: NameOf; cityName: NameOf };

type NameOf = (property: Property, position: number) => string;

export type Stretch = {
  set: Bitset;
  /** The size of the set. */
  total: number;
  sort: PropertySort;
  shows: Shown;
  language: Language;
  offset: number;
  limit: number;
};

/** The positions in the order of a sort, and the place of each position in that order. */
export type PropertyOrder = { order: Uint32Array; rank: Uint32Array };

/** One order per sort and, where names decide, language; the usual one differs where units stand for projects. */
export type OrderOf = (sort: PropertySort, language: Language, shows?: Shown) => PropertyOrder;

/** Creates each order on first use. */
export function createOrders(
  properties: readonly Property[],
  price: Float64Array,
  sortNames: (language: Language) => SortNames,
  { tierOf, sinceOf }: ListEntries,
): OrderOf {
  const byDay = sortByDay(properties.map(offeredSince));
  return keepOrders(new Map(), (sort, language, shows = 'unit') => {
    if (sort === 'price-up') return orderBy(rankNumbers(price), byDay);
    if (sort === 'price-down') return orderBy(rankNumbers(price.map((value) => -value)), byDay);
    if (sort === 'offer') {
      const tiers = properties.map((property) => tierOf(property, shows));
      return orderBy(rankNumbers(tiers), sortByDay(properties.map((property) => sinceOf(property, shows))));
    }
    if (sort === 'newest') return toOrder(byDay);
    const names = sortNames(language);
    return orderBy(rankNames(properties, language, sort === 'type' ? names.typeName : names.cityName), byDay);
  });
}

/** Orders by key, as they are handed to another thread. */
export type MadeOrders = ReadonlyMap<string, PropertyOrder>;

export function makeAllOrders(orderOf: OrderOf): MadeOrders {
  const made = new Map<string, PropertyOrder>();
  for (const sort of propertySorts) {
    for (const language of languages)
      for (const shows of ['unit', 'project'] as const)
        made.set(orderKey(sort, language, shows), orderOf(sort, language, shows));
  }
  return made;
}

export function keepOrders(orders: Map<string, PropertyOrder>, make: OrderOf): OrderOf {
  return (sort, language, shows = 'unit') => {
    const key = orderKey(sort, language, shows);
    const order = orders.get(key) ?? make(sort, language, shows);
    orders.set(key, order);
    return order;
  };
}

function orderKey(sort: PropertySort, language: Language, shows: Shown): string {
  if (sort === 'offer') return `${sort}:${shows}`;
  return sort === 'type' || sort === 'city' ? `${sort}:${language}` : sort;
}

/** A rank for each position, from 0 on, and how many ranks there are. */
type Ranks = { ranks: Uint32Array; count: number };

/** By rank, and in the given order among equals. */
function orderBy(ranks: Ranks, positions: Uint32Array): PropertyOrder {
  return toOrder(sortByRank(positions, ranks));
}

/** Counts the positions of each rank: comparing them with each other would take many times longer. */
function sortByRank(positions: Uint32Array, { ranks, count }: Ranks): Uint32Array {
  const next = new Uint32Array(count + 1);
  for (const rank of ranks) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  for (let rank = 0; rank < count; rank++) next[rank + 1] = (next[rank + 1] ?? 0) + (next[rank] ?? 0);
  const sorted = new Uint32Array(positions.length);
  for (const position of positions) {
    const rank = ranks[position] ?? 0;
    const place = next[rank] ?? 0;
    sorted[place] = position;
    next[rank] = place + 1;
  }
  return sorted;
}

function toOrder(order: Uint32Array): PropertyOrder {
  const rank = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) rank[order[place] ?? 0] = place;
  return { order, rank };
}

/** Takes ranges of sorted matches. */
export function createStretches(properties: readonly Property[], orderOf: OrderOf): (stretch: Stretch) => Property[] {
  const size = properties.length;
  return ({ set, total, sort, shows, language, offset, limit }) => {
    if (limit === 0) return [];
    const { order, rank } = orderOf(sort, language, shows);
    const positions: number[] = [];
    if (total * 16 < size) {
      forEachBit(set, (position) => positions.push(position));
      positions.sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
      return pick(properties, positions.slice(offset, offset + limit));
    }
    let passed = 0;
    for (const position of order) {
      if (!hasBit(set, position)) continue;
      if (passed++ < offset) continue;
      positions.push(position);
      if (positions.length === limit) break;
    }
    return pick(properties, positions);
  };
}

/** Hidden prices (NaN) come last. */
function rankNumbers(numbers: ArrayLike<number>): Ranks {
  return rankValues(
    numbers,
    (value) => value,
    (distinct) => [...Float64Array.from(distinct).sort()],
  );
}

/** The positions: the latest day first, no day last. */
function sortByDay(sinces: readonly (string | null)[]): Uint32Array {
  const ranks = rankValues(
    sinces,
    (since) => since?.slice(0, 10) ?? '',
    (days) => days.sort().reverse(),
  );
  return sortByRank(Uint32Array.from(sinces.keys()), ranks);
}

/** Collates each distinct name once: comparing 100,000 names as text would take seconds. */
function rankNames(properties: readonly Property[], language: Language, nameOf: NameOf): Ranks {
  const collator = new Intl.Collator(language);
  return rankValues(
    properties.map(nameOf),
    (name) => name,
    (names) => names.sort(collator.compare),
  );
}

/** Values with equal keys share a rank: the place of the key among the sorted ones. Each distinct value is looked at once. */
function rankValues<T, Key>(values: ArrayLike<T>, keyOf: (value: T) => Key, sort: (keys: Key[]) => Key[]): Ranks {
  const known = new Map<T, number>();
  const numbers = new Uint32Array(values.length);
  for (let position = 0; position < numbers.length; position++) {
    const value = values[position] as T;
    const number = known.get(value) ?? known.size;
    if (number === known.size) known.set(value, number);
    numbers[position] = number;
  }
  const keys = [...known.keys()].map(keyOf);
  const sorted = sort([...new Set(keys)]);
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  const ranks = keys.map((key) => rankOf.get(key) ?? 0);
  for (let position = 0; position < numbers.length; position++) numbers[position] = ranks[numbers[position] ?? 0] ?? 0;
  return { ranks: numbers, count: sorted.length };
}

function pick(properties: readonly Property[], positions: readonly number[]): Property[] {
  return positions.flatMap((position) => properties[position] ?? []);
}
