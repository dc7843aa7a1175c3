import { getContent } from '@/lib/content/content';
import { medianOf } from '@/lib/domain/statistics/compare-page-views';
import { countDays, type PageViewPeriods, type Period } from '@/lib/domain/statistics/page-view-periods';
import { findComparable } from './find-comparable';
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
