import { limits } from '@/lib/domain/limit/limits';

/**
 * What failed logins are counted by: one account from one network, one network, one account, and one account inside its
 * sessions, where the password is asked for again.
 */
export type LoginScope = 'pair' | 'network' | 'account' | 'inside';

/** Wrong passwords before a wait begins: people mistype, offices share a network, and many may try one account. */
const freeTries: Readonly<Record<LoginScope, number>> = {
  pair: limits.loginPair.most,
  network: limits.loginNetwork.most,
  account: limits.loginAccount.most,
  inside: limits.loginInside.most,
};

/** Seconds. */
const firstWait = 30;
const maxWaitSeconds = 15 * 60;

/**
 * Returns how long to wait after a number of consecutive wrong passwords: nothing at first, then half a minute, doubled
 * with each further try, at most a quarter of an hour. In seconds. `callers`: for how many a network counts.
 */
export function loginWait(scope: LoginScope, failures: number, callers = 1): number {
  const beyond = failures - freeTries[scope] * callers;
  return beyond <= 0 ? 0 : Math.min(maxWaitSeconds, firstWait * 2 ** (beyond - 1));
}
