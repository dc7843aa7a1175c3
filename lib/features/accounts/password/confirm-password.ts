import { passwordLength } from '@/lib/domain/owner/new-password';
import { type Requester, writeAudit } from '@/lib/features/accounts/audit-store';
import {
  countWrong,
  forgetWrong,
  insideTries,
  minutesToWait,
  waitDetail,
} from '@/lib/features/accounts/login/login-tries';
import type { Account } from '@/lib/features/accounts/owner';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import { inTurn } from '@/lib/platform/in-turn';

/** The owner's password, entered again for actions that a passer-by at an open screen must not take. */
export type Confirmation = Requester & { password: string; now: Date };

export type ConfirmProblem = { problem: 'wrongPassword' | 'tooMany'; minutes: number };

/** Null when it is the owner's current password. Wrong ones make the owner wait, as at the login. */
export async function confirmPassword(owner: Account, confirmation: Confirmation): Promise<ConfirmProblem | null> {
  // One at a time for each account: parallel tries would not see each other fail.
  const turn = await inTurn(`inside ${owner.id}`, async () => ({ problem: await tryPassword(owner, confirmation) }));
  return turn === null ? { problem: 'tooMany', minutes: 1 } : turn.problem;
}

async function tryPassword(
  owner: Account,
  { password, now, ...requester }: Confirmation,
): Promise<ConfirmProblem | null> {
  const tries = insideTries(owner.id);
  const minutes = await minutesToWait(tries, now);
  if (minutes !== null) return { problem: 'tooMany', minutes };
  const { internalAdapter, password: passwords } = await ownerAuth().$context;
  const accounts = await internalAdapter.findAccounts(owner.id);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  const isRight =
    hash !== undefined &&
    hash !== null &&
    (await passwords.verify({ hash, password: password.slice(0, passwordLength.most + 1) }));
  if (isRight) {
    await forgetWrong(tries);
    return null;
  }
  const detail = ['account', waitDetail(await countWrong(tries, now))].filter(Boolean).join(', ');
  await writeAudit({ event: 'loginFailed', ownerId: owner.id, email: owner.email, detail, requester, now });
  return { problem: 'wrongPassword', minutes: 0 };
}
