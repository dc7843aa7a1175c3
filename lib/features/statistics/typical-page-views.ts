import { getContent } from '@/lib/content/content';
import { areaOf } from '@/lib/domain/place/place';
import type { PropertyFilter } from '@/lib/domain/property/criteria';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { countDays, medianOf, type PageViewPeriods, type Period } from '@/lib/domain/statistics/page-view-periods';
import { sumPageViewsForMedian } from './statistics-store';

/** The usual page views of a property like an owner's: in each running period, and a day since it is counted. */
export type TypicalPageViews = Readonly<Record<keyof PageViewPeriods | 'perDay', number>>;

/**
 * Medians of comparable properties; for several properties the sum of theirs, so that both sides cover the same. Null
 * where one of them has nothing to compare with. `year` bounds what is read.
 */
export async function getTypicalPageViews(
  ids: readonly number[],
  periods: PageViewPeriods,
  year: Period,
): Promise<TypicalPageViews | null> {
  const groups = ids.map((id) => {
    const property = getContent().catalogue.getProperty(id);
    return property ? findComparable(property) : [];
  });
  if (groups.length === 0 || groups.some((group) => group.length === 0)) return null;
  const rows = await sumPageViewsForMedian([...new Set(groups.flat())], year);
  const counts = new Map<number, { today: number; week: number; month: number; total: number; first: string }>();
  for (const { id, day, pageViews } of rows) {
    const count = counts.get(id) ?? { today: 0, week: 0, month: 0, total: 0, first: day };
    for (const name of ['today', 'week', 'month'] as const) if (day >= periods[name].now.from) count[name] += pageViews;
    count.total += pageViews;
    counts.set(id, count);
  }
  const pageViewsOf = (id: number, name: keyof TypicalPageViews) => {
    const count = counts.get(id);
    if (!count) return 0;
    return name === 'perDay' ? count.total / countDays({ from: count.first, to: year.to }) : count[name];
  };
  const sumOf = (name: keyof TypicalPageViews) =>
    groups.reduce((sum, group) => sum + (medianOf(group.map((id) => pageViewsOf(id, name))) ?? 0), 0);
  return { today: sumOf('today'), week: sumOf('week'), month: sumOf('month'), perDay: sumOf('perDay') };
}

/** Types that attract the same visitors. */
const groups: readonly (readonly MainType[])[] = [
  ['house'],
  ['apartment', 'studio'],
  ['land'],
  ['rentalBuilding', 'commercial'],
  ['parking'],
];

/** The maximum difference in price from another property, as a share of it. */
const priceBand = 0.25;

const minFound = 3;
/** Maximum: more do not improve the median, and each costs time. */
const maxFound = 40;

/**
 * Ids of the agency's properties on offer that one can be compared with: of the same goal and kind; near in price
 * and of the same region where there are enough of those, else near in price, else of the region, else anywhere. None
 * for one that is sold or let, since visitors no longer look for it. A hidden price reveals nothing: it is neither
 * compared itself, nor found by another's.
 */
export function findComparable(property: Property): number[] {
  const { id, goal, mainType, situation } = property;
  if (situation !== 'available' && situation !== 'option') return [];
  const area = areaOf(property);
  const price = usualPrice(property);
  const kind: PropertyFilter = {
    goal,
    types: groups.find((types) => types.includes(mainType)) ?? [mainType],
    situations: ['available', 'option'],
  };
  const near: PropertyFilter | null =
    price !== null
      ? { priceMin: Math.floor(price * (1 - priceBand)), priceMax: Math.ceil(price * (1 + priceBand)) }
      : null;
  const here: PropertyFilter | null = area && { areas: [area] };
  const tries = [near && here && { ...near, ...here }, near, here, {}];
  for (const narrower of tries) {
    const found = narrower ? findIds({ ...kind, ...narrower }, id) : [];
    if (found.length >= minFound) return found;
  }
  return [];
}

function findIds(filter: PropertyFilter, but: number): number[] {
  const { settings, catalogue } = getContent();
  return catalogue.index
    .find({ filter, sort: 'newest', language: settings.languages.default, offset: 0, limit: maxFound + 1 })
    .items.map(({ id }) => id)
    .filter((id) => id !== but)
    .slice(0, maxFound);
}
