import type { MarkKind } from '@/lib/usecases/statistics/get-visit-figures';

/** A day of the drawing, in the words of the page's language. */
export type ChartDay = {
  /** Below the drawing: `21 nov`. */
  label: string;
  /** In full. */
  title: string;
  visits: number;
  /** The visits in words. */
  words: string;
  isWeekend: boolean;
  marks: readonly { kind: MarkKind; text: string }[];
};
