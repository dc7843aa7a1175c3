import { textIsEmail } from '@/lib/domain/enquiry/person';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { findSamePerson, type SamePerson } from '@/lib/features/office/contacts/same-person-store';
import { composeLead } from '@/lib/features/office/leads/new-lead';

/** A person to write to, by one of their leads, at one of their addresses; '' for the one that they used last. */
export type Addressed = { of: string; to: string };

export type FoundPerson = { person: SamePerson; name: string; email: string };

/** The person, and the address that is written to; null where there is none of theirs. */
export async function findAddressed({ of, to }: Addressed): Promise<FoundPerson | null> {
  const known = await getEnquiry(of);
  if (!known) return null;
  const person = await findSamePerson(known);
  const wanted = to.toLowerCase();
  const appearance = person.appearances.find(({ email }) => textIsEmail(email) && (wanted === '' || email === wanted));
  return appearance ? { person, name: appearance.name, email: appearance.email } : null;
}

/** The lead that a mail to a person begins: of the agency's own accord, followed up by its writer. */
export async function composeLeadTo(staff: Staff, id: string, addressed: Addressed, asking: Asking) {
  if (!(await isAllowed(staff, 'changeLeads', asking))) return null;
  const found = await findAddressed(addressed);
  const appearance = found?.person.appearances.find(({ email }) => email === found.email);
  if (!found || !appearance) return null;
  return composeLead(
    staff,
    {
      id,
      person: { name: found.name, email: found.email, phone: appearance.phone },
      language: appearance.language,
      channel: 'mail',
      message: '',
      listing: null,
      isConfirmed: false,
      isKept: true,
    },
    asking,
  );
}
