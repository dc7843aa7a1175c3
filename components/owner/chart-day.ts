import type { MarkKind } from '@/lib/usecases/statistics/get-visit-figures';

/** A day of the chart, in the language of the page. */
export type ChartDay = {
  /** Below the chart: `21 nov`. */
  label: string;
  /** In full. */
  title: string;
  visits: number;
  /** The page views in words. */
  words: string;
  isWeekend: boolean;
  marks: readonly { kind: MarkKind; text: string }[];
};
