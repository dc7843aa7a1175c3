import { writeAudit } from '@/lib/data/owner-store';
import { passwordProblem } from '@/lib/domain/owner/new-password';
import { type Confirmation, type ConfirmProblem, confirmPassword } from './confirm-password';
import type { Owner } from './owner';
import { ownerAuth } from './owner-auth';
import { cookiesOf, type OwnerCookie } from './owner-cookie';

export type ChangeOutcome =
  | { kind: 'changed'; cookies: OwnerCookie[] }
  | { kind: 'refused'; problem: ConfirmProblem['problem'] | 'tooShort' | 'tooLong' | 'unavailable'; minutes: number };

/** Changes the password of somebody who is logged in; every other session of theirs ends. */
export async function changePassword(
  owner: Owner,
  { newPassword, requestHeaders, ...confirmation }: Confirmation & { newPassword: string; requestHeaders: Headers },
): Promise<ChangeOutcome> {
  const { now, password } = confirmation;
  const unfit = passwordProblem(newPassword);
  if (unfit) return { kind: 'refused', problem: unfit, minutes: 0 };
  const problem = await confirmPassword(owner, confirmation);
  if (problem) return { kind: 'refused', ...problem };
  const answer = await ownerAuth().api.changePassword({
    body: { currentPassword: password, newPassword, revokeOtherSessions: true },
    headers: requestHeaders,
    asResponse: true,
  });
  if (!answer.ok) return { kind: 'refused', problem: 'unavailable', minutes: 0 };
  await writeAudit({ event: 'passwordSet', ownerId: owner.id, email: owner.email, now });
  return { kind: 'changed', cookies: cookiesOf(answer) };
}
