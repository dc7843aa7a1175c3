import type { Language } from '@/lib/domain/language';
import type { PropertySort } from '@/lib/domain/property/list-view';
import type { Property } from '@/lib/domain/property/property';
import { type Bitset, forEachBit, hasBit } from './bitset';

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

/** Takes ranges of sorted matches. One order per sort and language, created on first use. */
export function createStretches(
  properties: readonly Property[],
  price: Float64Array,
  sortNames: (language: Language) => SortNames,
): (stretch: Stretch) => Property[] {
  const size = properties.length;
  const orders = new Map<string, { order: Uint32Array; rank: Uint32Array }>();

  function orderOf(sort: PropertySort, language: Language): { order: Uint32Array; rank: Uint32Array } {
    const key = sort === 'type' || sort === 'city' ? `${sort}:${language}` : sort;
    const known = orders.get(key);
    if (known) return known;
    const order = Uint32Array.from(properties.keys());
    if (sort === 'price-up') order.sort((a, b) => compareNumbers(price[a], price[b]) || a - b);
    if (sort === 'price-down') order.sort((a, b) => compareNumbers(price[a], price[b], -1) || a - b);
    if (sort === 'type' || sort === 'city') {
      const names = sortNames(language);
      const rankOfName = rankNames(properties, language, sort === 'type' ? names.typeName : names.cityName);
      order.sort((a, b) => (rankOfName[a] ?? 0) - (rankOfName[b] ?? 0) || a - b);
    }
    const rank = new Uint32Array(size);
    order.forEach((position, place) => {
      rank[position] = place;
    });
    const made = { order, rank };
    orders.set(key, made);
    return made;
  }

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

/** Hidden prices (NaN) come last in either direction. */
function compareNumbers(a = Number.NaN, b = Number.NaN, direction = 1): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return (a - b) * direction;
}

/** Collates each distinct name once: comparing 100,000 names as text would take seconds. */
function rankNames(
  properties: readonly Property[],
  language: Language,
  nameOf: (property: Property) => string,
): Uint32Array {
  const names = properties.map(nameOf);
  const collator = new Intl.Collator(language);
  const distinct = [...new Set(names)].sort(collator.compare);
  const ranks = new Map(distinct.map((name, rank) => [name, rank]));
  return Uint32Array.from(names, (name) => ranks.get(name) ?? 0);
}

function pick(properties: readonly Property[], positions: readonly number[]): Property[] {
  return positions.flatMap((position) => properties[position] ?? []);
}
