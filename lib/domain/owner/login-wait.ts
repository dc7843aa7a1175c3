import { limits } from '@/lib/domain/limit/limits';

/**
 * Who is counted: one account from one network, everybody on one network, everybody who tries one account, and one
 * account inside its sessions, where the password is asked for again.
 */
export type LoginScope = 'pair' | 'network' | 'account' | 'inside';

/** Wrong passwords before anybody waits: people mistype, offices share a network, and many may try one account. */
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
 * Decides how long somebody waits after so many wrong passwords in a row: nothing at first, then half a minute, doubled
 * with each further try, a quarter of an hour at most. Seconds.
 */
export function loginWait(scope: LoginScope, failures: number): number {
  const beyond = failures - freeTries[scope];
  return beyond <= 0 ? 0 : Math.min(maxWaitSeconds, firstWait * 2 ** (beyond - 1));
}
