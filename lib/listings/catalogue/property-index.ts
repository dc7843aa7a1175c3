import type { Language } from '@/lib/domain/language';
import { type PropertyFilter, showsProjects } from '@/lib/domain/property/criteria';
import type { PropertySort } from '@/lib/domain/property/list-view';
import type { Property } from '@/lib/domain/property/property';
import { addTo, type Bitset, countBits, countNumbers, createBitset, forEachBit, hasBit, intersect } from './bitset';
import { type ListedProjects, listEntries, type Shown } from './list-entries';
import { type Geography, type PropertyColumns, readColumns } from './property-columns';
import { createCriteria } from './property-criteria';
import { countFacets, countMap, type FacetSteps, type PropertyFacets } from './property-facets';
import { createOrders, createStretches, type OrderOf, type SortNames } from './property-order';

export type PropertyMatches = {
  /** Every number of the site counts these: homes, each unit of a project among them. */
  total: number;
  /** How many cards show them: fewer where a project is one card. */
  cardCount: number;
  /** What the items are. */
  shows: Shown;
  /** The requested range of the sorted cards; a project is one of its units. */
  items: Property[];
  /** The matches that the card of an item shows. */
  unitsOf(item: Property): readonly Property[];
  /** By id of the place; counted when it is read. */
  readonly countByPlace: Map<string, number>;
};

export type PropertyIndex = {
  find(query: {
    filter: PropertyFilter;
    /** Units on their own, also where a list shows their project. */
    shows?: 'unit';
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
  const { placeIds, placeNumber, leads } = columns;
  /** Those listed under another unit of their project, and all others. */
  const [followers, leaders] = splitByLead(leads);

  /** One of each project: the unit under which it is listed or, where that one does not match, the first that does. */
  function cardsOf(set: Bitset): Bitset {
    const cards = set.slice();
    intersect(cards, leaders);
    const shown = cards.slice();
    forEachBit(followersIn(set), (position) => {
      const lead = leads[position] ?? position;
      if (hasBit(shown, lead)) return;
      addTo(cards, position);
      addTo(shown, lead);
    });
    return cards;
  }

  function followersIn(set: Bitset): Bitset {
    const found = set.slice();
    intersect(found, followers);
    return found;
  }

  /** For each unit of the set that has others of its project beside it: all of them. */
  function unitsTogether(set: Bitset): Map<Property, Property[]> {
    const byLead = new Map<number, number[]>();
    forEachBit(followersIn(set), (position) => {
      const lead = leads[position] ?? position;
      const known = byLead.get(lead) ?? (hasBit(set, lead) ? [lead] : []);
      byLead.set(lead, known);
      known.push(position);
    });
    const groups = [...byLead.values()].map((positions) => positions.flatMap((position) => properties[position] ?? []));
    return new Map(groups.flatMap((units) => units.map((unit) => [unit, units])));
  }

  return {
    find({ filter, shows: asked, ...stretch }) {
      const set = criteria.matching(filter);
      const total = countBits(set);
      const shows = asked ?? (showsProjects(filter) ? 'project' : 'unit');
      const cards = shows === 'project' ? cardsOf(set) : set;
      const cardCount = cards === set ? total : countBits(cards);
      let together: ReadonlyMap<Property, readonly Property[]> | undefined;
      return {
        total,
        cardCount,
        shows,
        items: takeStretch({ set: cards, total: cardCount, shows, ...stretch }),
        unitsOf(item) {
          together ??= shows === 'project' ? unitsTogether(set) : new Map();
          return together.get(item) ?? [item];
        },
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

function splitByLead(leads: Uint32Array): readonly [followers: Bitset, leaders: Bitset] {
  const followers = createBitset(leads.length);
  const leaders = createBitset(leads.length);
  leads.forEach((lead, position) => {
    addTo(lead === position ? leaders : followers, position);
  });
  return [followers, leaders];
}
