import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import { findOwner, type OwnerRow, setOwnerProperties } from '@/lib/features/accounts/owner-store';
import { sendPasswordLink } from '@/lib/features/accounts/password/password-link';

export type NewOwner = { email: string; name: string; language: Language; propertyIds: readonly number[] };

export type AddOutcome =
  | { kind: 'added'; owner: OwnerRow; isInvited: boolean }
  | { kind: 'taken' }
  | { kind: 'badEmail' };

/** Creates an owner without a password, links the properties to them and mails the invitation to choose one. */
export async function addOwner(fresh: NewOwner, now: Date): Promise<AddOutcome> {
  if (!textIsEmail(fresh.email)) return { kind: 'badEmail' };
  // The owner sets the password by the invitation; until then no password is right.
  const owner = await makeOwner(fresh, null, now);
  if (!owner) return { kind: 'taken' };
  return { kind: 'added', owner, isInvited: await sendPasswordLink(owner, 'invitation', now) };
}

/** Creates an owner and links the properties to them; null when the e-mail address already has an account. */
export async function makeOwner(
  { propertyIds, ...person }: NewOwner,
  password: string | null,
  now: Date,
): Promise<OwnerRow | null> {
  const owner = await makeAccount(person, password);
  if (!owner) return null;
  await setOwnerProperties(owner.id, propertyIds, now);
  await writeAudit({
    event: 'added',
    ownerId: owner.id,
    email: owner.email,
    detail: propertyIds.join(' '),
    requester: null,
    now,
  });
  return owner;
}

type NewAccount = Omit<NewOwner, 'propertyIds'> & {
  role?: StaffRole;
  /** The contact person of the settings and the offices, as `owner` stores them. */
  agent?: string | null;
  offices?: string | null;
};

/** Creates an account, without a password for null. Null when the e-mail address already has one. */
export async function makeAccount(
  { email, name, language, role, agent = null, offices = null }: NewAccount,
  password: string | null,
): Promise<OwnerRow | null> {
  if (await findOwner(email)) return null;
  const { internalAdapter, password: passwords } = await ownerAuth().$context;
  await internalAdapter.createUser(
    { email: email.toLowerCase(), name, emailVerified: true, language, ...(role && { role, agent, offices }) },
    { method: 'admin' },
  );
  const owner = await findOwner(email);
  if (!owner) throw new Error('The new owner is missing');
  await internalAdapter.linkAccount({
    userId: owner.id,
    accountId: owner.id,
    providerId: 'credential',
    ...(password !== null && { password: await passwords.hash(password) }),
  });
  return owner;
}
