/**
 * Whether a clock may end the term of stored data. A wrong clock cannot be distinguished from a site that was switched off:
 * both leave a gap since the clock was last trusted, and the gap ends in the same way.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const clockLimits = {
  /** A gap that is not examined: it covers a long weekend, and deleting that much too early does no harm. */
  usualGapMs: 3 * dayMs,
  /** The longest gap of a site that was switched off on purpose, for which little to delete is enough. */
  maxGapMs: 31 * dayMs,
  /** The share of a table that is too much at once after such a gap. Leads lose a twentieth of theirs in a month. */
  maxShare: 0.25,
  /** How long a doubtful clock must run evenly before it counts: who gets the message can act in a working day. */
  waitMs: dayMs,
  /** Between two looks in that time; workers look at least every hour. */
  maxPauseMs: 3 * hourMs,
} as const;

export type ClockDoubt = 'ahead' | 'behind' | 'share';

export type ClockMark = {
  /** When the clock was last trusted; null for never. */
  trustedAt: Date | null;
  /** Since when it is doubtful, by itself, and when that was last looked at. */
  doubtedAt: Date | null;
  seenAt: Date | null;
};

/** Judges a clock that shows `now`; `share` is the largest part of a table that would be deleted by it, from 0 to 1. */
export function judgeClock(mark: ClockMark, now: Date, share: number): { doubt: ClockDoubt | null; mark: ClockMark } {
  const doubt = doubtOf(mark.trustedAt, now, share);
  const trusted = { doubt: null, mark: { trustedAt: now, doubtedAt: null, seenAt: null } };
  if (doubt === null) return trusted;
  const pauseMs = mark.seenAt === null ? null : now.getTime() - mark.seenAt.getTime();
  const isEven = pauseMs !== null && pauseMs >= 0 && pauseMs <= clockLimits.maxPauseMs;
  const doubtedAt = (isEven ? mark.doubtedAt : null) ?? now;
  if (now.getTime() - doubtedAt.getTime() >= clockLimits.waitMs) return trusted;
  return { doubt, mark: { trustedAt: mark.trustedAt, doubtedAt, seenAt: now } };
}

function doubtOf(trustedAt: Date | null, now: Date, share: number): ClockDoubt | null {
  const gapMs = trustedAt === null ? clockLimits.maxGapMs : now.getTime() - trustedAt.getTime();
  if (Math.abs(gapMs) <= clockLimits.usualGapMs) return null;
  if (gapMs < 0) return 'behind';
  if (gapMs > clockLimits.maxGapMs) return 'ahead';
  return share > clockLimits.maxShare ? 'share' : null;
}
