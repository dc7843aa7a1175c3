import { getContent } from '@/lib/content/content';
import type { ListFilter, PropertyFilter } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';

/**
 * The query of a goal's list for the catalogue: the criteria of its address, and what holds for every list. All lists
 * and every number beside a link to one use this rule, so that a number is always that of the list behind its link.
 * A list whose address names no situation shows properties in all of them, sold and let ones included.
 */
export function listFilter(goal: Goal, criteria: ListFilter = {}): PropertyFilter {
  return { ...criteria, goal };
}

/** The number of properties that the list of these criteria shows on all its pages. */
export function countListed(goal: Goal, criteria?: ListFilter): number {
  return getContent().catalogue.index.count(listFilter(goal, criteria));
}

/** Numbers for the search box; null where the settings disable them. */
export function getSearchCounts(): Readonly<Record<Goal, number>> | null {
  if (!getContent().settings.options.showCounts) return null;
  return { sale: countListed('sale'), rent: countListed('rent') };
}
