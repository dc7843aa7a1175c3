import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { Person } from '@/lib/domain/property/property';
import { getContactPerson } from '@/lib/usecases/site/get-contact-person';

export type SummaryPerson = {
  name: string;
  number: string | null;
  phone: string | null;
  pictureUrl: string | undefined;
};

/** The contact of a listing: its manager, with the data of the settings, else the agency's first person. */
export function getSummaryPerson(manager: Person | null, language: Language): SummaryPerson | null {
  const known = getContent().settings.contactPeople.find(({ name }) => name === manager?.name);
  const person = manager && !known ? null : getContactPerson(known?.id ?? null, language);
  if (!manager && !person) return null;
  return {
    name: manager?.name ?? person?.name ?? '',
    number: person?.number ?? null,
    phone: manager?.phone ?? person?.phone ?? null,
    pictureUrl: manager?.pictureUrl ?? person?.pictureUrl,
  };
}
