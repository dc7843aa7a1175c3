import { randomUUID } from 'node:crypto';
import { Refusal, transactOrThrow } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { type Area, areaOf } from '@/lib/domain/office/staff-role';
import { accessTimes } from '@/lib/domain/owner/access-times';
import { type Requester, writeAuditWith } from '@/lib/features/accounts/audit-store';
import type { Account } from '@/lib/features/accounts/owner';
import {
  type Confirmation,
  type ConfirmProblem,
  confirmPassword,
} from '@/lib/features/accounts/password/confirm-password';
import { checkLimit } from '@/lib/features/limits/check-limits';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { dropQueuedMails, queueMails } from '@/lib/features/mail/mail-store';
import { personOf } from '@/lib/features/site/agents';
import { hashOfKey, keyOf } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { emailAskedMail, emailChangedMail, emailLinkKind, emailLinkMail } from './email-change-mails';
import { findEmailChange, listEmailChanges, replaceEmailChange, setEmail, takeEmailChange } from './email-change-store';

export type AskedChange =
  | { kind: 'asked' }
  | { kind: 'refused'; problem: ConfirmProblem['problem'] | 'missingEmail' | 'sameEmail'; minutes: number };

/**
 * Mails the link that gives a login another address, to that address, and a notice to the present one. Nothing changes
 * before the link is opened. That another login has the address is shown to its reader alone, who opens the link.
 */
export async function askEmailChange(
  account: Account,
  { email: typed, ...confirmation }: Confirmation & { email: string },
): Promise<AskedChange> {
  const { now, address, userAgent } = confirmation;
  const email = typed.trim().toLowerCase();
  const refuse = (problem: 'missingEmail' | 'sameEmail'): AskedChange => ({ kind: 'refused', problem, minutes: 0 });
  if (!textIsEmail(email)) return refuse('missingEmail');
  if (email === account.email) return refuse('sameEmail');
  const problem = await confirmPassword(account, confirmation);
  if (problem) return { kind: 'refused', ...problem };
  const minutes = await checkLimit('emailChange', account.email, now);
  if (minutes !== null) return { kind: 'refused', problem: 'tooMany', minutes };
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + accessTimes.emailChange * 1000);
  const requester = { address, userAgent };
  const mails = [
    await emailLinkMail(account, { email, id, expiresAt, now }),
    await emailAskedMail(account, { email, requester, now }),
  ];
  await transactOrThrow(async (connection) => {
    const before = await replaceEmailChange(connection, {
      owner_id: account.id,
      id,
      token_hash: hashOfKey(keyOf(id)),
      email,
      asked_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    });
    if (before !== null) await dropQueuedMails(connection, before, emailLinkKind);
    await writeAuditWith(connection, {
      event: 'emailAsked',
      ownerId: account.id,
      email: account.email,
      requester,
      now,
    });
    await queueMails(
      connection,
      mails.map((mail) => toNewMail(mail, null)),
      now,
    );
  });
  wakeWorker();
  return { kind: 'asked' };
}

/** The address of a login that waits for its link; null for none. */
export async function getPendingEmail({ id }: Pick<Account, 'id'>, now: Date): Promise<string | null> {
  return (await listPendingEmails(now, id)).get(id) ?? null;
}

/** The same of all, by account. */
export const listPendingEmails = listEmailChanges;

/** What a link would change; null for one that is over, used, or of the other area. Looking does not use it up. */
export async function readEmailLink(
  token: string,
  area: Area,
  now: Date,
): Promise<{ former: string; email: string } | null> {
  const found = await findOf(token, area, now);
  return found && { former: found.owner.email, email: found.email };
}

async function findOf(token: string, area: Area, now: Date) {
  const found = /^[\w-]{20,60}$/.test(token) ? await findEmailChange(hashOfKey(token), now) : null;
  return found && areaOf(found.owner) === area ? found : null;
}

type Confirming = Requester & { area: Area; token: string; now: Date };

/** Gives the login of a link its new address, once. The former one opens nothing any more, and hears of it. */
export async function confirmEmailChange({
  area,
  token,
  now,
  ...requester
}: Confirming): Promise<'changed' | 'linkOver' | 'emailTaken'> {
  const found = await findOf(token, area, now);
  if (!found) return 'linkOver';
  const { owner, email } = found;
  const agent = owner.role === null ? null : (personOf(owner)?.id ?? owner.agent);
  const notice = await emailChangedMail(owner, { email, requester, now });
  try {
    await transactOrThrow(async (connection) => {
      if (!(await takeEmailChange(connection, hashOfKey(token), now))) throw new Refusal('linkOver');
      if (!(await setEmail(connection, owner.id, { email, agent, now }))) throw new Refusal('emailTaken');
      for (const kind of ['owner-forgotten', 'owner-invitation']) await dropQueuedMails(connection, owner.email, kind);
      await writeAuditWith(connection, {
        event: 'emailChanged',
        ownerId: owner.id,
        email,
        requester,
        now,
      });
      await queueMails(connection, [toNewMail(notice, null)], now);
    });
  } catch (error) {
    if (error instanceof Refusal) return error.reason === 'emailTaken' ? 'emailTaken' : 'linkOver';
    throw error;
  }
  wakeWorker();
  return 'changed';
}
