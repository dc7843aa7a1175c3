import { medianOf } from '@/lib/domain/statistics/page-view-periods';
import { daysToSell } from './offered-since';
import type { Property } from './property';

/** How long sales took; every sentence about it names the number of sales. */
export type SalesStatistic = {
  sales: number;
  /** Half of them took no more than so many days. */
  medianDays: number;
  /** So many of them took no more than two weeks. */
  inTwoWeeks: number;
};

/** Names in braces that an agency's big numbers may hold, so that they say what the statistic says. */
export const salesPlaceholders = ['sales', 'medianDays', 'inTwoWeeks'] as const;

const twoWeeks = 14;
/** More sales would tell of another market. */
const maxSales = 40;

/** The statistic of the latest sales of which both days are known; null for so few that it says nothing. */
export function salesStatistic(latestFirst: readonly Property[]): SalesStatistic | null {
  const days = latestFirst.flatMap((property) => daysToSell(property) ?? []).slice(0, maxSales);
  const median = medianOf(days);
  if (median === null) return null;
  return {
    sales: days.length,
    medianDays: Math.ceil(median),
    inTwoWeeks: days.filter((count) => count <= twoWeeks).length,
  };
}
