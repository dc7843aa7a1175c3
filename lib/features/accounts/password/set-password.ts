import { Refusal, transactOrThrow } from '@/lib/database/transaction';
import { type Area, areaOf } from '@/lib/domain/office/staff-role';
import { queueAccessMail } from '@/lib/features/accounts/access-mail';
import { type Requester, writeAuditWith } from '@/lib/features/accounts/audit-store';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import { findLinkOwner, takeLink } from '@/lib/features/accounts/owner-link-store';
import { storePassword } from '@/lib/features/accounts/owner-secret-store';
import { endOpenAccess } from '@/lib/features/accounts/owner-session-store';
import { hashOfKey } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type PasswordProblem, passwordProblemOf } from './password-problem';

/** Returns whether a link is still valid; checking does not use it up. */
export async function isPasswordLinkOpen(token: string, area: Area, now: Date): Promise<boolean> {
  return (await findOwnerOf(token, area, now)) !== null;
}

async function findOwnerOf(token: string, area: Area, now: Date) {
  const owner = /^[\w-]{20,60}$/.test(token) ? await findLinkOwner(hashOfKey(token), now) : null;
  return owner && areaOf(owner) === area ? owner : null;
}

export type SetOutcome = 'set' | 'linkOver' | PasswordProblem;

type Setting = Requester & { area: Area; token: string; password: string; now: Date };

/**
 * Sets the password of a link's owner, once. That ends everything else that was open: sessions, half-finished logins,
 * and known devices.
 */
export async function setPassword({ area, token, password, now, ...requester }: Setting): Promise<SetOutcome> {
  const owner = await findOwnerOf(token, area, now);
  if (!owner) return 'linkOver';
  const problem = await passwordProblemOf(password, owner.email);
  if (problem) return problem;
  const { password: passwords } = await ownerAuth().$context;
  const hash = await passwords.hash(password);
  const change = { ownerId: owner.id, hash, now };
  try {
    await transactOrThrow(async (connection) => {
      if (!(await takeLink(connection, hashOfKey(token), now))) throw new Refusal('linkOver');
      const isReplaced = await storePassword(connection, change);
      await endOpenAccess(connection, owner.id, null);
      await writeAuditWith(connection, { event: 'passwordSet', ownerId: owner.id, email: owner.email, requester, now });
      if (isReplaced) await queueAccessMail(connection, owner, { change: 'passwordSet', requester, now });
    });
  } catch (error) {
    if (error instanceof Refusal) return 'linkOver';
    throw error;
  }
  wakeWorker();
  return 'set';
}
