import { limits } from '@/lib/domain/limit/limits';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes of an account's sessions, links and codes, in seconds; docs/security/accounts.md explains them. */
export const accessTimes = {
  /** A session, however much it is used. */
  session: 30 * day,
  /** A session that is not used. */
  idleSession: 14 * day,
  /** The same in the office, which shows the data of many people. */
  idleStaffSession: day,
  /** How exactly the use of a session is noted. */
  sessionUse: hour,
  /** From the right password to the code of the second factor. */
  challenge: 10 * minute,
  /** A link to a forgotten password. */
  forgotten: 30 * minute,
  /** The first link: people open it when they come home. */
  invitation: 7 * day,
  /** The link that gives a login its new address, which its owner may not read every hour. */
  emailChange: day,
  /** A device that its owner has not logged in with. */
  device: 365 * day,
} as const;

export const secondsOf = { minute, hour, day } as const;

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
