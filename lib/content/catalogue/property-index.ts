import type { Language } from '@/lib/domain/language';
import { areaOf, placeId } from '@/lib/domain/place/place';
import { letterRank } from '@/lib/domain/property/energy-label';
import type { Property } from '@/lib/domain/property/property';
import { energyLetters, type PropertyFilter, type PropertySort } from '@/lib/domain/property/property-query';
import { type MainType, mainTypes } from '@/lib/domain/property/property-type';
import {
  addTo,
  type Bitset,
  countBits,
  createBitset,
  createFullBitset,
  forEachBit,
  hasBit,
  intersect,
  union,
} from './bitset';

export type PropertyMatches = {
  total: number;
  /** The wanted stretch of the sorted matches. */
  items: Property[];
  countByType: Map<MainType, number>;
  /** By id of the place. */
  countByPlace: Map<string, number>;
};

export type PropertyIndex = {
  find(query: {
    filter: PropertyFilter;
    sort: PropertySort;
    language: Language;
    offset: number;
    limit: number;
  }): PropertyMatches;
  count(filter: PropertyFilter): number;
};

/** Names by which a list is sorted, in one language; lower-cased and compared as that language does. */
export type SortNames = { typeName(property: Property): string; cityName(property: Property): string };

const noEnergy = 255;

/**
 * The index behind every list: a bitset per goal, type, place, area and situation, columns for what is compared, and
 * one sorted order per sort and language, made when first asked for. Positions follow descending ids, the default order.
 *
 * A hidden price takes part in neither the price filter nor the price order: either would tell it, step by step.
 */
export function createPropertyIndex(
  properties: readonly Property[],
  sortNames: (language: Language) => SortNames,
): PropertyIndex {
  const size = properties.length;
  const everything = createFullBitset(size);
  const sets = new Map<string, Bitset>();
  const price = new Float64Array(size);
  const bedrooms = new Uint16Array(size);
  const surface = new Float64Array(size);
  const energy = new Uint8Array(size).fill(noEnergy);
  const typeNumber = new Uint8Array(size);
  const placeNumber = new Uint32Array(size);
  const placeIds: string[] = [];
  const placeNumbers = new Map<string, number>();
  const orders = new Map<string, { order: Uint32Array; rank: Uint32Array }>();

  properties.forEach((property, position) => {
    const place = placeId(property.placeKey, property.zip);
    const area = areaOf(property);
    const keys = [
      `goal:${property.goal}`,
      `type:${property.mainType}`,
      `place:${place}`,
      `situation:${property.situation}`,
    ];
    if (area) keys.push(`area:${area}`);
    for (const key of keys) {
      const set = sets.get(key) ?? createBitset(size);
      sets.set(key, set);
      addTo(set, position);
    }
    price[position] = property.isPricePublic && property.price !== null ? property.price : Number.NaN;
    bedrooms[position] = property.details.bedrooms ?? 0;
    surface[position] = property.details.surfaceLiving ?? property.details.surfaceTotal ?? 0;
    if (property.energyLabel) energy[position] = letterRank(property.energyLabel);
    typeNumber[position] = mainTypes.indexOf(property.mainType);
    let number = placeNumbers.get(place);
    if (number === undefined) {
      number = placeIds.push(place) - 1;
      placeNumbers.set(place, number);
    }
    placeNumber[position] = number;
  });

  function narrow(set: Bitset, kind: string, wanted: readonly string[] | undefined): void {
    if (!wanted) return;
    intersect(
      set,
      union(
        wanted.flatMap((value) => sets.get(`${kind}:${value}`) ?? []),
        size,
      ),
    );
  }

  function matching(filter: PropertyFilter): Bitset {
    const set = everything.slice();
    narrow(set, 'goal', filter.goal && [filter.goal]);
    narrow(set, 'type', filter.types);
    narrow(set, 'place', filter.places);
    narrow(set, 'area', filter.areas);
    narrow(set, 'situation', filter.situations);
    const {
      priceMin = Number.NEGATIVE_INFINITY,
      priceMax = Number.POSITIVE_INFINITY,
      bedroomsMin = 0,
      surfaceMin = 0,
    } = filter;
    const hasPrice = filter.priceMin !== undefined || filter.priceMax !== undefined;
    const worstEnergy = filter.energy === undefined ? noEnergy : energyLetters.indexOf(filter.energy);
    if (!hasPrice && bedroomsMin === 0 && surfaceMin === 0 && worstEnergy === noEnergy) return set;
    // Written out, not by callback: it runs over every match of every filtered list.
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
        if ((energy[position] ?? noEnergy) > worstEnergy) continue;
        kept |= bit;
      }
      set[index] = kept;
    }
    return set;
  }

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

  function stretch(
    set: Bitset,
    total: number,
    sort: PropertySort,
    language: Language,
    offset: number,
    limit: number,
  ): Property[] {
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
  }

  return {
    find({ filter, sort, language, offset, limit }) {
      const set = matching(filter);
      const types = new Uint32Array(mainTypes.length);
      const places = new Uint32Array(placeIds.length);
      let total = 0;
      for (let index = 0; index < set.length; index++) {
        let rest = set[index] ?? 0;
        while (rest !== 0) {
          const bit = rest & -rest;
          const position = (index << 5) + 31 - Math.clz32(bit);
          rest ^= bit;
          const type = typeNumber[position] ?? 0;
          const place = placeNumber[position] ?? 0;
          types[type] = (types[type] ?? 0) + 1;
          places[place] = (places[place] ?? 0) + 1;
          total++;
        }
      }
      return {
        total,
        items: stretch(set, total, sort, language, offset, limit),
        countByType: countMap(mainTypes, types),
        countByPlace: countMap(placeIds, places),
      };
    },
    count(filter) {
      return countBits(matching(filter));
    },
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

function countMap<T>(keys: readonly T[], counts: Uint32Array): Map<T, number> {
  return new Map(keys.flatMap((key, index) => (counts[index] ? [[key, counts[index]] as const] : [])));
}
