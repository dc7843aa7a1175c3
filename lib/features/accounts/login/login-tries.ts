import { type LoginScope, loginWait } from '@/lib/domain/owner/access-times';
import { callerNetwork, networksOf } from '@/lib/platform/caller-address';
import { logRefusal } from '@/lib/platform/log.mjs';
import { keyedHash } from '@/lib/platform/token';
import { addTry, forgetTries, getTries, setWait } from './login-try-store';

/** The counters of wrong passwords. */
export type Tries = readonly { scope: LoginScope; key: string; callers: number }[];

type Trier = {
  email: string;
  address: string;
  /** The owner has logged in with this device before. */
  isKnownDevice: boolean;
};

const hour = 60 * 60;

/** For a login. Other people's tries on an account never block a device that its owner has used before. */
export function loginTries({ email, address, isKnownDevice }: Trier): Tries {
  const tries = [
    { scope: 'pair' as const, key: keyedHash(`login pair\n${email}\n${callerNetwork(address)}`), callers: 1 },
    ...networksOf(address).map(({ name, callers }, index) => ({
      scope: 'network' as const,
      key: keyedHash(`login network\n${name}`),
      // A proxy that was not named makes guessing no cheaper.
      callers: index === 0 ? 1 : callers,
    })),
    { scope: 'account' as const, key: keyedHash(`login account\n${email}`), callers: 1 },
  ];
  return isKnownDevice ? tries.filter(({ scope }) => scope === 'pair') : tries;
}

/** Inside a session, for all networks together: changing networks with a stolen session allows no faster guessing. */
export function insideTries(ownerId: string): Tries {
  return [{ scope: 'inside', key: keyedHash(`login inside\n${ownerId}`), callers: 1 }];
}

/** Whole minutes to wait before the next try; null when a try is allowed now. */
export async function minutesToWait(tries: Tries, now: Date): Promise<number | null> {
  const known = await Promise.all(tries.map(({ key }) => getTries({ key, now })));
  const until = Math.max(...known.map(({ waitsUntil }) => waitsUntil.getTime()));
  if (until <= now.getTime()) return null;
  logRefusal(429, 'a login');
  return Math.ceil((until - now.getTime()) / 60_000);
}

/** Counts a wrong password; one at a time, so that the next one waits. Returns for how many seconds. */
export async function countWrong(tries: Tries, now: Date): Promise<number> {
  let longest = 0;
  for (const { scope, key, callers } of tries) {
    const failures = await addTry({ key, now, keepSeconds: hour });
    const seconds = loginWait(scope, failures, callers);
    if (seconds > 0) await setWait({ key, until: new Date(now.getTime() + seconds * 1000) });
    longest = Math.max(longest, seconds);
  }
  return longest;
}

/** A right password clears the owner's own wrong tries, not those of others. */
export async function forgetWrong(tries: Tries): Promise<void> {
  for (const { scope, key } of tries) if (scope === 'pair' || scope === 'inside') await forgetTries(key);
}

/** Logs a wait that began. */
export function waitDetail(seconds: number): string {
  return seconds === 0 ? '' : `waits ${seconds} s`;
}
