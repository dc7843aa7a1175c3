import type { MarkKind } from '@/lib/usecases/statistics/get-page-view-figures';

/** A day of the chart, in the language of the page. */
export type ChartDay = {
  /** Below the chart: `21 nov`. */
  label: string;
  /** In full. */
  title: string;
  pageViews: number;
  /** The page views in words. */
  words: string;
  isWeekend: boolean;
  marks: readonly { kind: MarkKind; text: string }[];
};
