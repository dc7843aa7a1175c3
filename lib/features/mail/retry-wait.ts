import { maxWaitMs } from './mail-store';

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
  maxWaitMs,
];

/** An unreachable server returns for every mail at once, so the wait for it stays short. */
const maxUnreachableMs = 15 * minutes;

/** Maximum tries of a mail that a server keeps deferring, about three days of them. */
const maxDeferrals = 11;

export type Failure = { kind: 'unreachable' | 'deferred' | 'refused'; attempts: number };

/**
 * Milliseconds until the next try after `attempts` failed ones; null when there is none: the mail was rejected, or
 * deferred for days. While no server can be reached, a mail is tried without limit.
 */
export function retryWait({ kind, attempts }: Failure): number | null {
  if (kind === 'refused' || (kind === 'deferred' && attempts >= maxDeferrals)) return null;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 10 * seconds;
  return kind === 'unreachable' ? Math.min(wait, maxUnreachableMs) : wait;
}
