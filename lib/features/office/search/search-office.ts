import { isSought, phoneKeyOf, searchWords } from '@/lib/domain/office/lead-search';
import { type OfficeAddress, officeScreenNames, officeScreens } from '@/lib/domain/office/office-screens';
import { may } from '@/lib/domain/office/staff-role';
import { fold } from '@/lib/domain/text/fold';
import { listOwners, listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { findSamePerson } from '@/lib/features/office/contacts/same-person-store';
import { searchHomes } from '@/lib/features/office/homes/find-homes';
import { type HomeLine, readHomes } from '@/lib/features/office/homes/home-lines';
import { type LeadLine, toLines } from '@/lib/features/office/leads/get-inbox';
import { inboxHref, readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { listingsNamed } from '@/lib/features/office/leads/listings-named';
import { noteSearch } from '@/lib/features/office/note-search';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { searchRows, type WriterRow } from './office-search-store';

/** Someone who owns a home, or wrote: then with all addresses, and the instant of the newest lead that was found. */
export type FoundPerson = {
  href: string;
  name: string;
  emails: readonly string[];
  phone: string;
  wroteAt: Date | null;
};

export type FoundViewing = { href: string; visitor: string; startsAt: Date; isCancelled: boolean; home: HomeLine };

export type OfficeFound = {
  q: string;
  /** Too little was typed to look for. */
  isShort: boolean;
  people: FoundPerson[];
  homes: HomeLine[];
  leads: LeadLine[];
  viewings: FoundViewing[];
  screens: { href: string; title: string }[];
  /** The list where the same words find all leads; null where there are no more. */
  leadsHref: string | null;
};

const maxTyped = 100;
/** Of each kind; the lists show all. */
const maxShown = 5;
/** One person wrote several times: so many leads are read for the first few people. */
const maxWriters = 60;

/**
 * Everything of the office that has all the words which were typed, a few of each kind; a person finds what their role
 * opens. Null for those who may not search.
 */
export async function searchOffice(staff: Staff, typed: string, asking: Asking): Promise<OfficeFound | null> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return null;
  const q = typed.trim().slice(0, maxTyped);
  const words = searchWords(q);
  const none = { people: [], homes: [], leads: [], viewings: [], screens: [], leadsHref: null };
  if (words.join('').length < 2) return { q, isShort: true, ...none };
  const sought = { words: words.map(listingsNamed), phoneKey: isSought(q) ? phoneKeyOf(q) : '' };
  const here = { language: staff.language, now: asking.now };
  const viewingsShown = may(staff, 'readCalendar') ? maxShown : 0;
  const [{ leads, writers, viewings }, homes] = await Promise.all([
    searchRows(sought, asking.now, { leads: maxShown + 1, writers: maxWriters, viewings: viewingsShown }),
    may(staff, 'readProperties') ? searchHomes(q) : [],
  ]);
  const shownHomes = homes.slice(0, maxShown).map(named);
  const lineOf = await readHomes([...shownHomes, ...viewings.map(({ property_id: id }) => named(id))], here);
  const owners = may(staff, 'readOwners') ? await findOwners(words) : [];
  const people = [...owners, ...(await findWriters(writers, maxShown - owners.length))];
  await noteSearch(staff, 'search', asking);
  return {
    q,
    isShort: false,
    people,
    homes: shownHomes.map(lineOf),
    leads: await toLines(leads.slice(0, maxShown), await listStaff(), here),
    viewings: viewings.map(({ id, name, property_id: property, starts_at: startsAt, status }) => ({
      href: officePath(`calendar/${id}`),
      visitor: name,
      startsAt: new Date(startsAt),
      isCancelled: status === 'cancelled',
      home: lineOf(named(property)),
    })),
    screens: await findScreens(staff, words),
    leadsHref: leads.length > maxShown ? inboxHref(readInboxQuery(new URLSearchParams({ tab: 'all', q }))) : null,
  };
}

function named(id: number) {
  return { kind: 'property', id } as const;
}

async function findOwners(words: readonly string[]): Promise<FoundPerson[]> {
  const owners = await listOwners();
  return owners
    .filter(({ name, email }) => hasWords(fold(`${name} ${email}`), words))
    .slice(0, maxShown)
    .map(({ id, name, email }) => ({
      href: officePath(`owner/${id}`),
      name,
      emails: [email],
      phone: '',
      wroteAt: null,
    }));
}

/** Each person once, also with several addresses. */
async function findWriters(leads: readonly WriterRow[], most: number): Promise<FoundPerson[]> {
  const people: FoundPerson[] = [];
  const known = new Set<string>();
  for (const lead of leads) {
    if (people.length >= most) break;
    const { id, name, email, phone, phone_key, received_at } = lead;
    if (known.has(email.toLowerCase()) || known.has(phone_key)) continue;
    const person = await findSamePerson(lead);
    for (const way of [...person.emails, ...person.phones]) known.add(way);
    const href = officePath(`leads/${id}/person`);
    people.push({ href, name, emails: person.emails, phone, wroteAt: new Date(received_at) });
  }
  return people;
}

async function findScreens(staff: Staff, words: readonly string[]): Promise<OfficeFound['screens']> {
  const t = await getTranslator<never>(staff.language, undefined);
  return officeScreenNames.flatMap((name) => {
    const { path, permission, title } = officeScreens[name];
    if (path.includes('{') || name === 'search' || permission === 'anyone') return [];
    if (permission !== 'account' && !may(staff, permission)) return [];
    const text = t(title);
    return hasWords(fold(text), words) ? [{ href: officePath(path as OfficeAddress), title: text }] : [];
  });
}

function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
