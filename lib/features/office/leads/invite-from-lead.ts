import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { findOwner, linkOwnerProperties, type OwnerRow } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { addOwner } from '@/lib/features/owners/add-owner';
import { writeEvent } from './change-lead';

/**
 * Makes the person behind a lead an owner of its property, with the invitation in the lead's language. Someone who has an
 * account gets the property beside those they have, without a mail (`linked`).
 */
export async function inviteFromLead(staff: Staff, leadId: string, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageOwners', asking))) return 'forbidden';
  const lead = await getEnquiry(leadId);
  if (lead?.status !== 'received') return 'unknown';
  if (!textIsEmail(lead.email)) return 'badEmail';
  const { property_id: id } = lead;
  if (id !== null && !getContent().catalogue.getProperty(id)) return 'unknownProperty';
  const propertyIds = id === null ? [] : [id];
  const known = await findOwner(lead.email);
  if (known) {
    if (known.role !== null) return 'taken';
    return (await noteOwner(staff, { lead, owner: known, propertyIds, how: 'linked' }, asking))
      ? 'linked'
      : 'unavailable';
  }
  const { email, language } = lead;
  const outcome = await addOwner({ email, name: lead.name || email, language, propertyIds }, asking.now);
  if (outcome.kind !== 'added') return outcome.kind;
  const isNoted = await noteOwner(staff, { lead, owner: outcome.owner, propertyIds: [], how: 'invited' }, asking);
  if (!isNoted) return 'unavailable';
  return outcome.isInvited ? 'sent' : 'mailFailed';
}

type Linking = { lead: EnquiryRow; owner: OwnerRow; propertyIds: readonly number[]; how: 'invited' | 'linked' };

/** Links properties and says so in the lead's history and in the log. */
async function noteOwner(staff: Staff, { lead, owner, propertyIds, how }: Linking, asking: Asking): Promise<boolean> {
  const stored = await transact(async (connection) => {
    await linkOwnerProperties(connection, owner.id, propertyIds, asking.now);
    await writeEvent(connection, staff, asking, {
      id: lead.id,
      version: lead.version,
      kind: 'owner',
      before: how,
      after: owner.id,
    });
    await writeAuditWith(connection, {
      event: how === 'linked' ? 'propertiesChanged' : 'added',
      ownerId: staff.id,
      email: staff.email,
      detail: [owner.id, ...propertyIds.map((id) => `+${id}`)].join(' '),
      ...asking,
    });
  });
  return stored.ok;
}
