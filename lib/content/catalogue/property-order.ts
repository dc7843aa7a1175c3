import { type Language, languages } from '@/lib/domain/language';
import { type PropertySort, propertySorts } from '@/lib/domain/property/list-view';
import { offeredSince } from '@/lib/domain/property/offered-since';
import type { Property } from '@/lib/domain/property/property';
import { type Bitset, forEachBit, hasBit } from './bitset';
import type { ListEntries } from './list-entries';

/** Names that sort a list, in one language; lower-cased and compared by that language's rules. */
export type SortNames = { typeName(property: Property): string; cityName(property: Property): string };

export type Stretch = {
  set: Bitset;
  /** The size of the set. */
  total: number;
  sort: PropertySort;
  language: Language;
  offset: number;
  limit: number;
};

/** The positions in the order of a sort, and the place of each position in that order. */
export type PropertyOrder = { order: Uint32Array; rank: Uint32Array };

/** One order per sort and, where names decide, language. */
export type OrderOf = (sort: PropertySort, language: Language) => PropertyOrder;

/** Creates each order on first use. */
export function createOrders(
  properties: readonly Property[],
  price: Float64Array,
  sortNames: (language: Language) => SortNames,
  { tierOf, sinceOf }: ListEntries,
): OrderOf {
  const days = rankDays(properties.map(offeredSince));
  return keepOrders(new Map(), (sort, language) => {
    if (sort === 'price-up') return orderBy(rankNumbers(price), days);
    if (sort === 'price-down') return orderBy(rankNumbers(price.map((value) => -value)), days);
    if (sort === 'offer') return orderBy(Float64Array.from(properties, tierOf), rankDays(properties.map(sinceOf)));
    if (sort === 'newest') return orderBy(new Float64Array(properties.length), days);
    const names = sortNames(language);
    return orderBy(rankNames(properties, language, sort === 'type' ? names.typeName : names.cityName), days);
  });
}

/** Orders by key, as they are handed to another thread. */
export type MadeOrders = ReadonlyMap<string, PropertyOrder>;

export function makeAllOrders(orderOf: OrderOf): MadeOrders {
  const made = new Map<string, PropertyOrder>();
  for (const sort of propertySorts) {
    for (const language of languages) made.set(orderKey(sort, language), orderOf(sort, language));
  }
  return made;
}

export function keepOrders(orders: Map<string, PropertyOrder>, make: OrderOf): OrderOf {
  return (sort, language) => {
    const key = orderKey(sort, language);
    const order = orders.get(key) ?? make(sort, language);
    orders.set(key, order);
    return order;
  };
}

function orderKey(sort: PropertySort, language: Language): string {
  return sort === 'type' || sort === 'city' ? `${sort}:${language}` : sort;
}

/** Ranks that begin at 0, and how many there are. */
type DayRanks = { ranks: Float64Array; count: number };

/** By rank, day and position. A sort of plain numbers takes a tenth of one with a function that compares. */
function orderBy(ranks: Float64Array, days: DayRanks): PropertyOrder {
  const size = ranks.length;
  const keys = ranks
    .map((rank, position) => (rank * days.count + (days.ranks[position] ?? 0)) * size + position)
    .sort();
  const order = Uint32Array.from(keys, (key) => key % size);
  const rank = new Uint32Array(size);
  order.forEach((position, place) => {
    rank[position] = place;
  });
  return { order, rank };
}

/** Takes ranges of sorted matches. */
export function createStretches(properties: readonly Property[], orderOf: OrderOf): (stretch: Stretch) => Property[] {
  const size = properties.length;
  return ({ set, total, sort, language, offset, limit }) => {
    if (limit === 0) return [];
    const { order, rank } = orderOf(sort, language);
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

/** Equal numbers share a rank. Hidden prices (NaN) come last. */
function rankNumbers(numbers: Float64Array): Float64Array {
  const ranks = new Map([...new Set(numbers.slice().sort())].map((number, rank) => [number, rank]));
  return numbers.map((number) => ranks.get(number) ?? 0);
}

/** The latest day first, no day last. */
function rankDays(sinces: readonly (string | null)[]): DayRanks {
  const days = sinces.map((since) => since?.slice(0, 10) ?? '');
  const distinct = [...new Set(days)].sort().reverse();
  const rankOf = new Map(distinct.map((day, rank) => [day, rank]));
  return { ranks: Float64Array.from(days, (day) => rankOf.get(day) ?? 0), count: distinct.length };
}

/** Collates each distinct name once: comparing 100,000 names as text would take seconds. */
function rankNames(
  properties: readonly Property[],
  language: Language,
  nameOf: (property: Property) => string,
): Float64Array {
  const names = properties.map(nameOf);
  const collator = new Intl.Collator(language);
  const distinct = [...new Set(names)].sort(collator.compare);
  const ranks = new Map(distinct.map((name, rank) => [name, rank]));
  return Float64Array.from(names, (name) => ranks.get(name) ?? 0);
}

function pick(properties: readonly Property[], positions: readonly number[]): Property[] {
  return positions.flatMap((position) => properties[position] ?? []);
}
