import type { Language } from '@/lib/domain/language';
import type { Person } from '@/lib/domain/property/property';
import { type ContactPerson, getListingPerson } from '@/lib/usecases/site/get-contact-person';

export type SummaryPerson = Pick<ContactPerson, 'name' | 'role' | 'number' | 'phone' | 'pictureUrl'>;

/** What a listing shows of its contact. */
export function getSummaryPerson(manager: Person | null, language: Language): SummaryPerson | null {
  const person = getListingPerson(manager, language);
  if (!person) return null;
  const { name, role, number, phone, pictureUrl } = person;
  return { name, role, number, phone, pictureUrl };
}
