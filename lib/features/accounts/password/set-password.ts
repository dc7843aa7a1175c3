import { getContent } from '@/lib/content/content';
import { Refusal, transactOrThrow } from '@/lib/database/transaction';
import { type Area, areaOf } from '@/lib/domain/office/staff-role';
import { guessableForms, holdsName, isPlainPattern } from '@/lib/domain/owner/guessable-password';
import { passwordProblem } from '@/lib/domain/owner/new-password';
import { queueAccessMail } from '@/lib/features/accounts/access-mail';
import { type Requester, writeAuditWith } from '@/lib/features/accounts/audit-store';
import type { Account } from '@/lib/features/accounts/owner';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import { cookiesOf, deviceHash, type OwnerCookie } from '@/lib/features/accounts/owner-cookie';
import { findLinkOwner, takeLink } from '@/lib/features/accounts/owner-link-store';
import { storePassword } from '@/lib/features/accounts/owner-secret-store';
import { endOpenAccess } from '@/lib/features/accounts/owner-session-store';
import { commonWords } from '@/lib/platform/common-words';
import { env } from '@/lib/platform/env';
import { hashOfKey } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type Confirmation, type ConfirmProblem, confirmPassword } from './confirm-password';

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

type PasswordProblem = 'tooShort' | 'tooLong' | 'hasName' | 'tooCommon';

/** Returns why a password is refused; null when it is accepted. Only how easy it is to guess matters. */
async function passwordProblemOf(password: string, email: string): Promise<PasswordProblem | null> {
  const length = passwordProblem(password);
  if (length) return length;
  if (holdsName(password, namesAround(email))) return 'hasName';
  if (isPlainPattern(password)) return 'tooCommon';
  const words = await commonWords();
  return guessableForms(password).some((form) => words.has(form)) ? 'tooCommon' : null;
}

/** The words that are guessed first: the owner's address, the agency, the site. */
function namesAround(email: string): string[] {
  const [local = ''] = email.split('@');
  const host = new URL(env().SITE_URL).hostname.replace(/^www\./, '');
  return [email, local, getContent().settings.agency.name, host, host.split('.')[0] ?? ''];
}

export type ChangeOutcome =
  | { kind: 'changed'; cookies: OwnerCookie[] }
  | { kind: 'refused'; problem: ConfirmProblem['problem'] | PasswordProblem | 'unavailable'; minutes: number };

type Change = Confirmation & { newPassword: string; deviceCookie: string | null; requestHeaders: Headers };

/** Changes the password of an owner who is logged in; all other sessions and links of the account end. */
export async function changePassword(
  owner: Account,
  { newPassword, deviceCookie, requestHeaders, ...confirmation }: Change,
): Promise<ChangeOutcome> {
  const { now, password, address, userAgent } = confirmation;
  const unfit = await passwordProblemOf(newPassword, owner.email);
  if (unfit) return { kind: 'refused', problem: unfit, minutes: 0 };
  const problem = await confirmPassword(owner, confirmation);
  if (problem) return { kind: 'refused', ...problem };
  const answer = await ownerAuth().api.changePassword({
    body: { currentPassword: password, newPassword, revokeOtherSessions: true },
    headers: requestHeaders,
    asResponse: true,
  });
  if (!answer.ok) return { kind: 'refused', problem: 'unavailable', minutes: 0 };
  const requester = { address, userAgent };
  await transactOrThrow(async (connection) => {
    await endOpenAccess(connection, owner.id, deviceCookie && deviceHash(deviceCookie));
    await writeAuditWith(connection, { event: 'passwordSet', ownerId: owner.id, email: owner.email, requester, now });
    await queueAccessMail(connection, owner, { change: 'passwordSet', requester, now });
  });
  wakeWorker();
  return { kind: 'changed', cookies: cookiesOf(answer) };
}
