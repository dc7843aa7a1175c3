import type { FacetSteps, PropertyFacets } from '@/lib/content/catalogue/property-facets';
import { getContent } from '@/lib/content/content';
import type { Goal } from '@/lib/domain/property/goal';
import { radiusSteps } from '@/lib/domain/property/property-query';
import { webIdOfMainType } from '@/lib/domain/property/property-type';
import { listFilter } from './list-filter';
import {
  bedroomSteps,
  groundSteps,
  type ListParameter,
  type ListState,
  listSituations,
  situationsOf,
  surfaceSteps,
} from './list-state';

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

export function getListFacets(goal: Goal, { filter }: Pick<ListState, 'filter'>): ListFacets {
  const { catalogue, settings } = getContent();
  const prices = settings.priceSteps[goal];
  const steps: FacetSteps = {
    priceMin: [],
    priceMax: prices,
    bedroomsMin: bedroomSteps,
    surfaceMin: surfaceSteps,
    groundMin: groundSteps,
    radius: radiusSteps,
  };
  const facets = catalogue.index.countFacets(listFilter(goal, filter), steps);
  // A value of the address that is no step is among the options too, with the current results.
  const withOwn = (counts: ReadonlyMap<number, number>, own: number | undefined) => ({
    ...Object.fromEntries(counts),
    ...(own !== undefined && { [own]: facets.total }),
  });
  return {
    facets,
    counts: {
      type: Object.fromEntries([...facets.types].map(([type, count]) => [webIdOfMainType(type), count])),
      priceMax: withOwn(facets.priceMax, filter.priceMax),
      bedrooms: withOwn(facets.bedroomsMin, filter.bedroomsMin),
      surface: withOwn(facets.surfaceMin, filter.surfaceMin),
      ground: withOwn(facets.groundMin, filter.groundMin),
      energy: Object.fromEntries(facets.energy),
      feature: Object.fromEntries(facets.features),
      region: Object.fromEntries(facets.areas),
      situation: Object.fromEntries(
        listSituations.map((choice) => [
          choice,
          situationsOf(choice).reduce((sum, situation) => sum + (facets.situations.get(situation) ?? 0), 0),
        ]),
      ),
      ...(filter.places && { radius: Object.fromEntries(facets.radius) }),
    },
  };
}
