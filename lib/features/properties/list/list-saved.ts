import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';

export type SavedList = {
  listed: ListedProperty[];
  /** Ids that are withdrawn, or that no property ever had: the same for a visitor. */
  missing: number[];
};

/** Returns properties by their ids, in that order. */
export function listSaved(ids: readonly number[], language: Language): SavedList {
  const { catalogue } = getContent();
  const found = ids.map((id) => ({ id, property: catalogue.getProperty(id) }));
  return {
    listed: found.flatMap(({ property }) => (property ? [toListedProperty(property, language)] : [])),
    missing: found.filter(({ property }) => property === null).map(({ id }) => id),
  };
}
