import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { findOwner, type OwnerRow, setRole } from '@/lib/features/accounts/owner-store';
import { sendPasswordLink } from '@/lib/features/accounts/password/password-link';
import { makeAccount } from '@/lib/features/owners/add-owner';

/** Commands of the agency for the accounts of its own people. */

export type NewStaff = {
  email: string;
  name: string;
  language: Language;
  role: StaffRole;
  /** The id of their record in the settings. */
  agent?: string;
  /** None: where their record says that they work. */
  offices?: readonly string[];
};

type AddOutcome = { kind: 'added'; email: string; isInvited: boolean } | { kind: 'taken' } | { kind: 'badEmail' };

/** Creates an account without a password and mails the invitation to choose one. */
export async function addStaff(fresh: NewStaff, now: Date): Promise<AddOutcome> {
  if (!textIsEmail(fresh.email)) return { kind: 'badEmail' };
  const account = await makeStaff(fresh, null, now);
  if (!account) return { kind: 'taken' };
  return { kind: 'added', email: account.email, isInvited: await sendPasswordLink(account, 'invitation', now) };
}

/** Creates the account; null when the e-mail address already has one, of an owner too. */
export async function makeStaff(
  { offices = [], ...fresh }: NewStaff,
  password: string | null,
  now: Date,
): Promise<OwnerRow | null> {
  const account = await makeAccount({ ...fresh, offices: offices.join(',') || null }, password);
  if (!account) return null;
  const { id: ownerId, email } = account;
  await writeAudit({ event: 'added', ownerId, email, detail: fresh.role, requester: null, now });
  return account;
}

/**
 * Sets a person's role, from the next request on. False when they have no account in the office. `byId` is who does so in
 * the office; null is a command.
 */
export async function changeRole(
  email: string,
  role: StaffRole,
  now: Date,
  byId: string | null = null,
): Promise<boolean> {
  const account = await findOwner(email);
  if (!account || account.role === null) return false;
  await setRole(account.id, role, now, byId);
  await writeAudit({
    event: 'roleChanged',
    ownerId: account.id,
    email: account.email,
    detail: role,
    requester: null,
    now,
  });
  return true;
}
