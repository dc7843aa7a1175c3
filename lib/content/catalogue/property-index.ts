import type { Language } from '@/lib/domain/language';
import type { PropertyFilter } from '@/lib/domain/property/criteria';
import type { PropertySort } from '@/lib/domain/property/list-view';
import type { Property } from '@/lib/domain/property/property';
import { countBits, countNumbers } from './bitset';
import { type ListedProjects, listEntries } from './list-entries';
import { type Geography, type PropertyColumns, readColumns } from './property-columns';
import { createCriteria } from './property-criteria';
import { countFacets, countMap, type FacetSteps, type PropertyFacets } from './property-facets';
import { createOrders, createStretches, type OrderOf, type SortNames } from './property-order';

export type PropertyMatches = {
  total: number;
  /** The requested range of the sorted matches. */
  items: Property[];
  /** By id of the place; counted when it is read. */
  readonly countByPlace: Map<string, number>;
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

export type IndexParts = {
  properties: readonly Property[];
  columns: PropertyColumns;
  orderOf: OrderOf;
  centreOf: Geography['centreOf'];
};

/**
 * The index behind every list: a bitset per goal, type, place, area, situation and feature, columns for compared
 * values, and one sorted order per sort and language. Positions follow descending ids, the order among equals.
 *
 * A hidden price takes part in neither the price filter nor the price order: either would reveal it, step by step. For
 * the same reason a hidden address lies where `geography` says.
 */
export function createPropertyIndex(
  properties: readonly Property[],
  sortNames: (language: Language) => SortNames,
  geography: Geography,
  projects: ListedProjects = [],
): PropertyIndex {
  const entries = listEntries(properties, projects);
  const columns = readColumns(properties, geography, entries);
  // A minimum and a maximum price compare the same number.
  const orderOf = createOrders(properties, columns.numbers.priceMin, sortNames, entries);
  return openPropertyIndex({ properties, columns, orderOf, centreOf: geography.centreOf });
}

/** The index over columns and orders that are made already. */
export function openPropertyIndex({ properties, columns, orderOf, centreOf }: IndexParts): PropertyIndex {
  const criteria = createCriteria(columns, centreOf);
  const takeStretch = createStretches(properties, orderOf);
  const { placeIds, placeNumber } = columns;
  return {
    find({ filter, ...stretch }) {
      const set = criteria.matching(filter);
      const total = countBits(set);
      return {
        total,
        items: takeStretch({ set, total, ...stretch }),
        get countByPlace() {
          const counts = new Uint32Array(placeIds.length);
          countNumbers(set, placeNumber, counts);
          return countMap(placeIds, counts);
        },
      };
    },
    count: (filter) => countBits(criteria.matching(filter)),
    countFacets: (filter, steps) => countFacets(columns, criteria, filter, steps),
  };
}
