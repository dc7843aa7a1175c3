import { getContent } from '@/lib/content/content';
import { type ListFilter, type PropertyFilter, radiusSteps } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';

/**
 * The query of a goal's list for the catalogue: the criteria of its address, and what holds for every list. All lists
 * and every number beside a link to one use this rule, so that a number is always that of the list behind its link:
 * of homes that can be asked for, since what is sold or let is on none.
 */
export function listFilter(goal: Goal, criteria: ListFilter = {}): PropertyFilter {
  return { ...criteria, goal, list: 'offered' };
}

/** How many homes the list of these criteria shows on all its pages, the units of projects among them. */
export function countListed(goal: Goal, criteria?: ListFilter): number {
  return getContent().catalogue.index.count(listFilter(goal, criteria));
}

export type WiderSearch = { filter: ListFilter & { radius: number }; count: number };

/**
 * The same search with a radius of at least `least` km around its places, if there is more: where nothing is in them, the
 * smallest one with a home.
 */
export function widerSearch(goal: Goal, filter: ListFilter, least = 0): WiderSearch | null {
  const { places = [], radius = 0 } = filter;
  if (places.length === 0) return null;
  const here = countListed(goal, filter);
  const steps = radiusSteps.filter((step) => step > radius && step >= least).slice(0, here > 0 ? 1 : undefined);
  for (const step of steps) {
    const wider = { ...filter, radius: step };
    const count = countListed(goal, wider);
    if (count > here) return { filter: wider, count };
  }
  return null;
}

/** Numbers for the search box; null where the settings disable them. */
export function getSearchCounts(): Readonly<Record<Goal, number>> | null {
  if (!getContent().settings.options.showCounts) return null;
  return { sale: countListed('sale'), rent: countListed('rent') };
}
