import { addTry, forgetTries, getTries, setWait } from '@/lib/data/login-try-store';
import { type LoginScope, loginWait } from '@/lib/domain/owner/login-wait';
import { callerNetwork } from '@/lib/platform/caller-address';
import { keyedHash } from '@/lib/platform/token';

type Trier = {
  email: string;
  address: string /** The owner has logged in with this device before. */;
  isKnownDevice: boolean;
};

const hour = 60 * 60;

/** What is counted against somebody. Others' tries on an account never stop a device that its owner has used before. */
function scopesOf({ email, address, isKnownDevice }: Trier): { scope: LoginScope; key: string }[] {
  const network = callerNetwork(address);
  const keys = [
    { scope: 'pair' as const, key: keyedHash(`login pair\n${email}\n${network}`) },
    { scope: 'network' as const, key: keyedHash(`login network\n${network}`) },
    { scope: 'account' as const, key: keyedHash(`login account\n${email}`) },
  ];
  return isKnownDevice ? keys.filter(({ scope }) => scope === 'pair') : keys;
}

/** Whole minutes that somebody must wait before the next try; null when they may try now. */
export async function minutesToWait(trier: Trier, now: Date): Promise<number | null> {
  const tries = await Promise.all(scopesOf(trier).map(({ key }) => getTries({ key, now })));
  const until = Math.max(...tries.map(({ waitsUntil }) => waitsUntil.getTime()));
  return until <= now.getTime() ? null : Math.ceil((until - now.getTime()) / 60_000);
}

/** Counts a wrong password; one after another, so that the next one waits. */
export async function countWrong(trier: Trier, now: Date): Promise<void> {
  for (const { scope, key } of scopesOf(trier)) {
    const failures = await addTry({ key, now, keepSeconds: hour });
    const seconds = loginWait(scope, failures);
    if (seconds > 0) await setWait({ key, until: new Date(now.getTime() + seconds * 1000) });
  }
}

/** A right password: the mistyped ones before it are forgotten, not what others try. */
export async function forgetWrong(trier: Trier): Promise<void> {
  for (const { scope, key } of scopesOf(trier)) if (scope === 'pair') await forgetTries(key);
}
