import { randomUUID } from 'node:crypto';
import type { Language } from '@/lib/domain/language';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { listLeadsOf } from '@/lib/features/office/contacts/same-person-store';
import { type FittingHomes, listFittingHomes } from '@/lib/features/office/homes/fitting-homes';
import { type Addressed, composeLeadTo, findAddressed } from './address-person';
import { type AnswerDraft, draftFor } from './draft-answer';

/** A mail to a person that answers nothing. */
export type PersonMail = { addressed: Addressed; name: string; draft: AnswerDraft; fitting: FittingHomes[] };

const maxAsked = 10;

/** The form of a mail to the person behind a lead; null where there is none, or no address, or for those who may not. */
export async function draftMail(
  staff: Staff,
  addressed: Addressed,
  { template, language, ...asking }: Asking & { template: string | null; language: Language },
): Promise<PersonMail | null> {
  if (!(await isAllowed(staff, 'answerLeads', asking))) return null;
  const found = await findAddressed(addressed);
  if (found)
    await writeAudit({
      event: 'contactRead',
      ownerId: staff.id,
      email: staff.email,
      detail: addressed.of,
      ...asking,
    });
  const lead = found && (await composeLeadTo(staff, randomUUID(), addressed, asking));
  const draft = lead && (await draftFor(staff, lead.row, { template, language, now: asking.now }));
  if (!draft) return null;
  const { person, name, email } = found;
  const asked = (await listLeadsOf(person, maxAsked)).flatMap(({ property_id }) => property_id ?? []);
  const fitting = await listFittingHomes({ emails: person.emails, asked }, { language, now: asking.now });
  return { addressed: { ...addressed, to: email }, name, draft, fitting };
}
