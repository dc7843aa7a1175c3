import { transactOrThrow } from '@/lib/database/transaction';
import { queueAccessMail } from '@/lib/features/accounts/access-mail';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import type { Account } from '@/lib/features/accounts/owner';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import { cookiesOf, deviceHash, type OwnerCookie } from '@/lib/features/accounts/owner-cookie';
import { endOpenAccess } from '@/lib/features/accounts/owner-session-store';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type Confirmation, type ConfirmProblem, confirmPassword } from './confirm-password';
import { type PasswordProblem, passwordProblemOf } from './password-problem';

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
