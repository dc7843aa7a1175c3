import { type CardView, cardViewOf } from '@/components/properties/card-view';
import type { Language } from '@/lib/domain/language';
import type { ListedProperty } from '@/lib/features/properties/listed-property';

export type SavedEntry = CardView & {
  /** Euro, to sort by; null where the price is on request. */
  amount: number | null;
};

/** The answer of `/api/saved/`: the properties in the requested order, and those no longer offered. */
export type SavedAnswer = { entries: SavedEntry[]; missing: number[] };

/** One property for a card in the browser. Reads the public view only. */
export async function toSavedEntry(listed: ListedProperty, language: Language): Promise<SavedEntry> {
  const view = await cardViewOf(listed, { showsGoal: true, turns: false }, language);
  return { ...view, amount: listed.property.price?.usual ?? null };
}
