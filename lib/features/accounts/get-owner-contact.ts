import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { getListingPerson, type Portrait } from '@/lib/features/site/get-contact-person';
import { owns, type PropertyReader } from './owner';

export type OwnerContact = {
  name: string;
  role: string | null;
  phone: string;
  email: string;
  portrait: Portrait | undefined;
};

/** The contact of an owner: the manager of their property, else the agency's first person, else the agency. */
export function getOwnerContact(reader: PropertyReader, propertyId: number | null, language: Language): OwnerContact {
  const { catalogue, settings } = getContent();
  const isOwn = propertyId !== null && owns(reader, propertyId);
  const manager = isOwn ? (catalogue.getProperty(propertyId)?.manager ?? null) : null;
  const person = getListingPerson(manager, language);
  const { agency } = settings;
  return {
    name: person?.name ?? agency.name,
    role: person?.role ?? null,
    phone: person?.phone ?? agency.phone,
    email: person?.email ?? agency.email,
    portrait: person?.portrait,
  };
}
