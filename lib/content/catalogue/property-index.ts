import type { Language } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import type { PropertyFilter, PropertySort } from '@/lib/domain/property/property-query';
import type { MainType } from '@/lib/domain/property/property-type';
import { countBits } from './bitset';
import { type Geography, readColumns } from './property-columns';
import { createCriteria } from './property-criteria';
import {
  countFacets,
  countMap,
  countTypes,
  type FacetSteps,
  type PropertyFacets,
  typeMaskCount,
} from './property-facets';
import { createStretches, type SortNames } from './property-order';

export type PropertyMatches = {
  total: number;
  /** The requested range of the sorted matches. */
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
  /** How many each option would leave, with the rest of the filter unchanged. */
  countFacets(filter: PropertyFilter, steps: FacetSteps): PropertyFacets;
};

/**
 * The index behind every list: a bitset per goal, type, place, area, situation and feature, columns for compared
 * values, and one sorted order per sort and language. Positions follow descending ids, the default order.
 *
 * A hidden price takes part in neither the price filter nor the price order: either would reveal it, step by step. For
 * the same reason a hidden address lies where `geography` says.
 */
export function createPropertyIndex(
  properties: readonly Property[],
  sortNames: (language: Language) => SortNames,
  geography: Geography,
): PropertyIndex {
  const columns = readColumns(properties, geography);
  const criteria = createCriteria(columns);
  const takeStretch = createStretches(properties, columns.price, sortNames);
  return {
    find({ filter, ...stretch }) {
      const set = criteria.matching(filter);
      const typeMasks = new Uint32Array(typeMaskCount);
      const places = new Uint32Array(columns.placeIds.length);
      const { typeMask, placeNumber } = columns;
      let total = 0;
      // Written out, without a callback: it runs over every match of every list.
      for (let index = 0; index < set.length; index++) {
        let rest = set[index] ?? 0;
        while (rest !== 0) {
          const bit = rest & -rest;
          const position = (index << 5) + 31 - Math.clz32(bit);
          rest ^= bit;
          const mask = typeMask[position] ?? 0;
          const place = placeNumber[position] ?? 0;
          typeMasks[mask] = (typeMasks[mask] ?? 0) + 1;
          places[place] = (places[place] ?? 0) + 1;
          total++;
        }
      }
      return {
        total,
        items: takeStretch({ set, total, ...stretch }),
        countByType: countTypes(typeMasks),
        countByPlace: countMap(columns.placeIds, places),
      };
    },
    count: (filter) => countBits(criteria.matching(filter)),
    countFacets: (filter, steps) => countFacets(columns, criteria, filter, steps),
  };
}
