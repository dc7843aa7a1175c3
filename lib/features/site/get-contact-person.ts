import { type Content, getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { Person } from '@/lib/domain/property/property';
import { localizedText } from '@/lib/i18n/translator';

/** A picture of a person, with the point that its crop keeps. */
export type Portrait = { url: string; focus?: string | undefined };

export type ContactPerson = {
  id: string;
  name: string;
  /** What they do, and the languages that they speak. */
  role: string | null;
  /** BIV/IPI number. */
  number: string | null;
  email: string | null;
  phone: string | null;
  /** No other picture stands for a person. */
  portrait: Portrait | undefined;
};

/** A contact person of the settings by id, or the first one; null where the settings name none. */
export function getContactPerson(id: string | null, language: Language): ContactPerson | null {
  const { contactPeople } = getContent().settings;
  const person = contactPeople.find((candidate) => candidate.id === id) ?? contactPeople[0];
  if (!person) return null;
  return {
    id: person.id,
    name: person.name,
    role: roleLine(person, language),
    number: person.number ?? null,
    email: person.email ?? null,
    phone: person.phone ?? null,
    portrait: person.picture,
  };
}

type Spoken = Pick<Content['settings']['contactPeople'][number], 'role' | 'languages'>;

/** `sales in and around Ghent · NL, FR`; null for a person of whom neither is said. */
export function roleLine({ role, languages = [] }: Spoken, language: Language): string | null {
  const spoken = languages.map((one) => one.toUpperCase()).join(',\u00a0');
  return [localizedText(role, language), spoken].filter(Boolean).join(' · ') || null;
}

/** The contact of a listing: its manager, with what the settings add, else the agency's first person. */
export function getListingPerson(manager: Person | null, language: Language): Omit<ContactPerson, 'id'> | null {
  if (!manager) return getContactPerson(null, language);
  const known = getContent().settings.contactPeople.find(({ name }) => name === manager.name);
  const person = known ? getContactPerson(known.id, language) : null;
  return {
    name: manager.name,
    role: person?.role ?? null,
    number: person?.number ?? null,
    email: manager.email ?? person?.email ?? null,
    phone: manager.phone ?? person?.phone ?? null,
    portrait: manager.pictureUrl === undefined ? person?.portrait : { url: manager.pictureUrl },
  };
}

export type SummaryPerson = Pick<ContactPerson, 'name' | 'role' | 'number' | 'phone' | 'portrait'>;

/** What a listing shows of its contact. */
export function getSummaryPerson(manager: Person | null, language: Language): SummaryPerson | null {
  const person = getListingPerson(manager, language);
  if (!person) return null;
  const { name, role, number, phone, portrait } = person;
  return { name, role, number, phone, portrait };
}

/** The agency's contact data, for when the site cannot help. */
export function getReach(): { phone: string; email: string } {
  const { phone, email } = getContent().settings.agency;
  return { phone, email };
}
