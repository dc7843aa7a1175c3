import { writeAudit } from '@/lib/data/owner-store';
import { passwordLength } from '@/lib/domain/owner/new-password';
import { countWrong, forgetWrong, minutesToWait } from './login-tries';
import type { Owner } from './owner';
import { ownerAuth } from './owner-auth';

/** What an owner does again before something that a passer-by at an open screen must not do. */
export type Confirmation = { password: string; address: string; now: Date };

export type ConfirmProblem = { problem: 'wrongPassword' | 'tooMany'; minutes: number };

/** Null when it is the owner's present password. Wrong ones make the owner wait, as at the login. */
export async function confirmPassword(
  owner: Owner,
  { password, address, now }: Confirmation,
): Promise<ConfirmProblem | null> {
  // Who is logged in is held up by tries of their own alone.
  const trier = { email: owner.email, address, isKnownDevice: true };
  const minutes = await minutesToWait(trier, now);
  if (minutes !== null) return { problem: 'tooMany', minutes };
  const { internalAdapter, password: passwords } = await ownerAuth().$context;
  const accounts = await internalAdapter.findAccounts(owner.id);
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
  const isRight =
    hash !== undefined &&
    hash !== null &&
    (await passwords.verify({ hash, password: password.slice(0, passwordLength.most + 1) }));
  if (isRight) {
    await forgetWrong(trier);
    return null;
  }
  await countWrong(trier, now);
  await writeAudit({ event: 'loginFailed', ownerId: owner.id, email: owner.email, detail: 'account', now });
  return { problem: 'wrongPassword', minutes: 0 };
}
