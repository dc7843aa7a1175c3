import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { ListedProperty } from '@/lib/usecases/property/listed-property';
import { toListedProperty } from '@/lib/usecases/property/listed-property';
import { type Owner, owns } from './owner';

/** A property as its owner finds it in the portal. `listed` is null once it has left the content: history stays. */
export type OwnerProperty = { id: number; listed: ListedProperty | null };

/** Null for a property that is not this owner's, whether it exists or not. */
export function getOwnerProperty(owner: Owner, id: number, language: Language): OwnerProperty | null {
  if (!owns(owner, id)) return null;
  const property = getContent().catalogue.getProperty(id);
  return { id, listed: property && toListedProperty(property, language) };
}

/** All of an owner's properties, the newest first. */
export function listOwnerProperties(owner: Owner, language: Language): OwnerProperty[] {
  return owner.propertyIds.flatMap((id) => getOwnerProperty(owner, id, language) ?? []);
}
