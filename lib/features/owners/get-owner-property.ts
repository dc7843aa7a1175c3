import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';

/** A property as the portal shows it to its owner. `listed` is null once it has left the content: history stays. */
export type OwnerProperty = {
  id: number;
  /** The agency's reference. */
  reference: string;
  listed: ListedProperty | null;
};

/** Null for a property that is not this owner's, whether it exists or not. */
export async function getOwnerProperty(
  reader: PropertyReader,
  id: number,
  language: Language,
): Promise<OwnerProperty | null> {
  if (!owns(reader, id)) return null;
  const property = getContent().catalogue.getProperty(id);
  const referenceOf = await listReferences('property', [id]);
  return { id, reference: referenceOf(id), listed: property && toListedProperty(property, language) };
}

/** All of an owner's properties, the newest first. */
export async function listOwnerProperties(reader: PropertyReader, language: Language): Promise<OwnerProperty[]> {
  const properties = await Promise.all(reader.propertyIds.map((id) => getOwnerProperty(reader, id, language)));
  return properties.filter((property) => property !== null);
}
