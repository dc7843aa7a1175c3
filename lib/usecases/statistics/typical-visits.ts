import { getContent } from '@/lib/content/content';
import { sumVisitsForMedian } from '@/lib/data/statistics-store';
import { medianOf } from '@/lib/domain/statistics/compare-visits';
import { countDays, type Period, type VisitPeriods } from '@/lib/domain/statistics/visit-periods';
import { findComparable } from './find-comparable';

/** The usual page views of a property like an owner's: in each running period, and a day since it is counted. */
export type TypicalVisits = Readonly<Record<keyof VisitPeriods | 'perDay', number>>;

/**
 * Medians of comparable properties; for several properties the sum of theirs, so that both sides cover the same. Null
 * where one of them has nothing to compare with. `year` bounds what is read.
 */
export async function getTypicalVisits(
  ids: readonly number[],
  periods: VisitPeriods,
  year: Period,
): Promise<TypicalVisits | null> {
  const groups = ids.map((id) => {
    const property = getContent().catalogue.getProperty(id);
    return property ? findComparable(property) : [];
  });
  if (groups.length === 0 || groups.some((group) => group.length === 0)) return null;
  const rows = await sumVisitsForMedian([...new Set(groups.flat())], year);
  const counts = new Map<number, { today: number; week: number; month: number; total: number; first: string }>();
  for (const { id, day, visits } of rows) {
    const count = counts.get(id) ?? { today: 0, week: 0, month: 0, total: 0, first: day };
    for (const name of ['today', 'week', 'month'] as const) if (day >= periods[name].now.from) count[name] += visits;
    count.total += visits;
    counts.set(id, count);
  }
  const visitsOf = (id: number, name: keyof TypicalVisits) => {
    const count = counts.get(id);
    if (!count) return 0;
    return name === 'perDay' ? count.total / countDays({ from: count.first, to: year.to }) : count[name];
  };
  const sumOf = (name: keyof TypicalVisits) =>
    groups.reduce((sum, group) => sum + (medianOf(group.map((id) => visitsOf(id, name))) ?? 0), 0);
  return { today: sumOf('today'), week: sumOf('week'), month: sumOf('month'), perDay: sumOf('perDay') };
}
