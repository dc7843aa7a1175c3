import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { criterionNames, isOfPlace, type ListFilter } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import { type SalesStatistic, salesStatistic } from '@/lib/domain/property/sales-statistic';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';

type AskedSold = { goal: Goal | null; filter?: ListFilter; limit: number; language: Language };

/** How many of the newest listings are put in the order of their sale. */
const maxSorted = 500;

/**
 * The latest sold or let properties, by the day of the sale where the export has it: those of the places and types of a
 * filter or, where there are none, all of the goal.
 */
export function listSold({ goal, filter = {}, limit, language }: AskedSold): ListedProperty[] {
  const near = findSold(goal, placesAndTypes(filter));
  const found = near.length > 0 ? near : findSold(goal, {});
  return found.slice(0, limit).map((property) => toListedProperty(property, language));
}

/** How long the latest sales took, near some places or everywhere: the one source of all sentences about it. */
export function getSalesStatistic(filter: Pick<ListFilter, 'places'> = {}): SalesStatistic | null {
  return salesStatistic(findSold('sale', filter));
}

/** Sold or let properties, the latest sale first; those without a day last. */
export function findSold(goal: Goal | null, filter: ListFilter): Property[] {
  const { settings, catalogue } = getContent();
  const { items } = catalogue.index.find({
    filter: { ...filter, ...(goal && { goal }), list: 'gone' },
    sort: 'newest',
    language: settings.languages.default,
    offset: 0,
    limit: maxSorted,
  });
  return items.sort((a, b) => (b.soldOn ?? '').localeCompare(a.soldOn ?? ''));
}

function placesAndTypes(filter: ListFilter): ListFilter {
  const kept = criterionNames.filter((name) => name === 'types' || isOfPlace(name));
  return Object.fromEntries(kept.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])));
}
