const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Waits before the second try, the third …; the last one repeats. */
const waits = [
  10 * seconds,
  30 * seconds,
  2 * minutes,
  10 * minutes,
  30 * minutes,
  hours,
  3 * hours,
  8 * hours,
  24 * hours,
];

/** A server that cannot be reached comes back for everybody at once, so nobody waits a day for it. */
const maxUnreachableMs = 15 * minutes;

/** Tries of a mail that a server keeps putting off, about three days of them. */
const maxDeferrals = 11;

export type Failure = { kind: 'unreachable' | 'deferred' | 'refused'; attempts: number };

/**
 * Milliseconds until the next try after `attempts` failed ones; null when there is none: the mail was refused for
 * good, or put off for days. A mail that no server was there for is tried for ever.
 */
export function retryWait({ kind, attempts }: Failure): number | null {
  if (kind === 'refused' || (kind === 'deferred' && attempts >= maxDeferrals)) return null;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 10 * seconds;
  return kind === 'unreachable' ? Math.min(wait, maxUnreachableMs) : wait;
}
