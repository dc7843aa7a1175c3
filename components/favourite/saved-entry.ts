import { cardViewOf } from '@/components/property/card-view';
import type { Language } from '@/lib/domain/language';
import type { ListedProperty } from '@/lib/usecases/property/listed-property';
import type { SavedEntry } from './saved-answer';

/** One property for a card in the browser. Reads the public view only. */
export async function toSavedEntry(listed: ListedProperty, language: Language): Promise<SavedEntry> {
  const view = await cardViewOf(listed, { showsGoal: true, turns: false }, language);
  return { ...view, amount: listed.property.price?.usual ?? null };
}
