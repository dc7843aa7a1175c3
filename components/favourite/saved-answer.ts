import type { CardView } from '@/components/property/card-view';

export type SavedEntry = CardView & {
  /** Euro, to sort by; null where the price is on request. */
  amount: number | null;
};

/** The answer of `/api/saved/`: the properties in the requested order, and those no longer offered. */
export type SavedAnswer = { entries: SavedEntry[]; missing: number[] };
