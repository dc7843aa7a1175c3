import { isWithin, overlapOf, type Shown, type Span, spanAround, spanOf } from '@/lib/domain/time/shown';

/** Decides for one reading what is shown at its moment, and keeps what it was asked about: that says when to read again. */
export type ShownDays = {
  isShown(dated: { shown?: Shown | undefined }, notBefore?: string): boolean;
  /** The time in which every answer stays the same, as far as these spans do too. */
  periodWith(others: readonly Span[]): Span;
};

export function createShownDays(now: Date): ShownDays {
  const at = now.getTime();
  const asked: Span[] = [];
  return {
    isShown({ shown }, notBefore) {
      if (shown === undefined && notBefore === undefined) return true;
      const span = overlapOf(spanOf(shown), spanOf({ from: notBefore }));
      asked.push(span);
      return isWithin(span, at);
    },
    periodWith: (others) => spanAround([...asked, ...others], at),
  };
}
