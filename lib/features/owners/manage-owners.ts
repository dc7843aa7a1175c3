import { transact, transactOrThrow } from '@/lib/database/transaction';
import { type Area, areaOf } from '@/lib/domain/office/staff-role';
import { queueAccessMail } from '@/lib/features/accounts/access-mail';
import { writeAudit, writeAuditWith } from '@/lib/features/accounts/audit-store';
import { removeSecondFactor } from '@/lib/features/accounts/owner-secret-store';
import {
  findOwner,
  type ListedOwner,
  listOwners,
  listStaff,
  type OwnerRow,
  removeOwner,
  setOwnerDisabled,
  setOwnerProperties,
} from '@/lib/features/accounts/owner-store';
import { sendPasswordLink } from '@/lib/features/accounts/password/password-link';
import { readPerson } from '@/lib/features/privacy/person-store';
import { pseudonymOf } from '@/lib/features/privacy/pseudonym';

/** Commands of the agency for the account of an owner, or of a person who works there. */

async function findIn(area: Area, email: string): Promise<OwnerRow | null> {
  const found = await findOwner(email);
  return found && areaOf(found) === area ? found : null;
}

/**
 * Locks a person out at once, or lets them in again. False when there is no such account in the area. `byId` is who of the
 * agency does so to a colleague; null is a command, or an owner's account.
 */
export async function setDisabled(
  area: Area,
  email: string,
  isDisabled: boolean,
  now: Date,
  byId: string | null = null,
): Promise<boolean> {
  const owner = await findIn(area, email);
  if (!owner) return false;
  await setOwnerDisabled(owner.id, isDisabled, now, byId);
  const event = isDisabled ? 'disabled' : 'enabled';
  await writeAudit({ event, ownerId: owner.id, email: owner.email, requester: null, now });
  return true;
}

/** Sets an owner's properties to these. False when there is no such owner. */
export async function changeProperties(email: string, ids: readonly number[], now: Date): Promise<boolean> {
  const owner = await findIn('portal', email);
  if (!owner) return false;
  await setOwnerProperties(owner.id, ids, now);
  const detail = ids.join(' ');
  await writeAudit({ event: 'propertiesChanged', ownerId: owner.id, email: owner.email, detail, requester: null, now });
  return true;
}

export type OwnerToRemove = { owner: ListedOwner; sessions: number; auditEntries: number };

/** Lists what removing an owner's account would delete; null when there is no such owner. */
export async function findOwnerToRemove(email: string): Promise<OwnerToRemove | null> {
  const { rows } = await readPerson(email, []);
  const owner = (await listOwners()).find((known) => known.email === email.toLowerCase());
  return owner ? { owner, sessions: rows.owner_session.length, auditEntries: rows.audit_entry.length } : null;
}

/** Deletes an account with all that belongs to it; false when there is no such account in the area. */
export async function removeAccount(area: Area, email: string, now: Date): Promise<boolean> {
  const owner = await findIn(area, email);
  if (!owner) return false;
  const pseudonym = pseudonymOf(owner.email);
  await transactOrThrow(async (connection) => {
    await removeOwner(connection, owner, pseudonym);
    await writeAuditWith(connection, { event: 'removed', ownerId: null, email: pseudonym, requester: null, now });
  });
  return true;
}

export type ResetOutcome = { mail: 'invitation' | 'forgotten' | null; hadSecondFactor: boolean };

/**
 * Mails a person the link to choose a password: an invitation while they have none. On request removes the second
 * factor, for a lost phone. Null when there is no such account in the area or it is disabled.
 */
export async function resetAccess(
  area: Area,
  email: string,
  endsSecondFactor: boolean,
  now: Date,
): Promise<ResetOutcome | null> {
  const listed = await (area === 'portal' ? listOwners() : listStaff());
  const owner = listed.find((known) => known.email === email.toLowerCase());
  if (!owner || owner.is_disabled === 1) return null;
  const hadSecondFactor = endsSecondFactor && (await removeSecondFactor(owner.id, now));
  const of = { ownerId: owner.id, email: owner.email, detail: 'agency', requester: null, now };
  if (hadSecondFactor)
    await transact(async (connection) => {
      await writeAuditWith(connection, { event: 'secondFactorOff', ...of });
      await queueAccessMail(connection, owner, { change: 'secondFactorOff', requester: null, now });
    });
  await writeAudit({ event: 'resetAsked', ...of });
  const kind = owner.hasPassword ? 'forgotten' : 'invitation';
  return { mail: (await sendPasswordLink(owner, kind, now)) ? kind : null, hadSecondFactor };
}
