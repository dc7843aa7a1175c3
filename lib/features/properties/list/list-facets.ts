import { getContent } from '@/lib/content/content';
import {
  numberNames,
  numberRow,
  type PropertyFilter,
  radiusSteps,
  setNames,
  setRow,
} from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import type { PropertyFacets } from '@/lib/listings/catalogue/property-facets';
import { type ListParameter, stepsOf } from './list-state';

/**
 * The number of properties for each option, by parameter and value as in an address; an option that is absent
 * has none. A parameter that is absent is not counted: a radius while no place is chosen.
 */
export type ListCounts = Partial<Record<ListParameter, Record<string, number>>>;

/** The answer to a changed filter form (`/api/facets/?language=…&goal=…` and the form's own fields). */
export type FacetAnswer = {
  counts: ListCounts;
  /** The label of the button: "Show 41 properties". */
  show: string;
};

/** A place that is offered for the letters typed so far (`/api/facets/?…&q=…`). */
export type OfferedPlace = { value: string; label: string; count: number };

export type ListFacets = { facets: PropertyFacets; counts: ListCounts };

export function getListFacets(goal: Goal, filter: PropertyFilter): ListFacets {
  // A range has no options.
  const withOptions = numberNames.filter((name) => numberRow(name).sheet !== 'range' || numberRow(name).bar);
  const prices = withOptions.filter((name) => numberRow(name).steps === 'prices');
  const facets = getContent().catalogue.index.countFacets(filter, {
    ...Object.fromEntries(prices.map((name) => [name, stepsOf(name, goal)])),
    radius: radiusSteps,
  });
  return {
    facets,
    counts: {
      ...Object.fromEntries(
        setNames.map((name) => {
          const counts: ReadonlyMap<string, number> = facets[name];
          const countOf = (values: readonly string[]) =>
            values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
          const words = Object.entries(setRow(name).choices).map(([word, values]) => [word, countOf(values)] as const);
          return [setRow(name).parameter, Object.fromEntries(words.filter(([, count]) => count > 0))];
        }),
      ),
      ...Object.fromEntries(
        withOptions.map((name) => {
          const own = filter[name];
          // A bound of the address that is not a step is among the options too, with the current results.
          const counts = { ...Object.fromEntries(facets[name]), ...(own !== undefined && { [own]: facets.total }) };
          return [numberRow(name).parameter, counts];
        }),
      ),
      ...(filter.places && { radius: Object.fromEntries(facets.radius) }),
    },
  };
}
