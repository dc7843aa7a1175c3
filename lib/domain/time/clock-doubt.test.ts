import { describe, expect, test } from 'vitest';
import { type ClockMark, clockLimits, judgeClock } from './clock-doubt';

const trustedAt = new Date('2026-11-28T05:00:00.000Z');
const later = (ms: number) => new Date(trustedAt.getTime() + ms);
const day = 24 * 3_600_000;
const mark: ClockMark = { trustedAt, doubtedAt: null, seenAt: null };

test.each([
  [0, 1, null],
  [3 * day, 1, null],
  [-3 * day, 1, null],
  [3 * day + 1, 0.25, null],
  [3 * day + 1, 0.251, 'share'],
  [21 * day, 0.1, null],
  [31 * day, 0.25, null],
  [31 * day + 1, 0, 'ahead'],
  [800 * day, 1, 'ahead'],
  [-3 * day - 1, 0, 'behind'],
] as const)('%d ms after it was trusted, with a share of %d', (gap, share, doubt) => {
  expect(judgeClock(mark, later(gap), share).doubt).toBe(doubt);
});

test.each([
  [0.25, null],
  [0.251, 'share'],
] as const)('a clock that was never trusted, with a share of %d', (share, doubt) => {
  expect(judgeClock({ ...mark, trustedAt: null }, trustedAt, share).doubt).toBe(doubt);
});

describe('a doubtful clock', () => {
  /** Looks at it at these hours after it has jumped by 800 days; returns the last outcome. */
  function lookAt(...hours: number[]) {
    return hours.reduce(
      ({ mark: known }, hour) => judgeClock(known, later(800 * day + hour * 3_600_000), 1),
      judgeClock(mark, later(800 * day), 1),
    );
  }
  const even = Array.from({ length: 23 }, (_, hour) => hour + 1);

  test('counts after a day in which it ran evenly, and no earlier', () => {
    expect(lookAt(...even, 23.999).doubt).toBe('ahead');
    expect(lookAt(...even, 24)).toEqual({
      doubt: null,
      mark: { trustedAt: later(801 * day), doubtedAt: null, seenAt: null },
    });
  });

  test('begins its day again after a jump, in either direction, or a pause', () => {
    const jumped = clockLimits.maxPauseMs / 3_600_000;
    expect(lookAt(...even, 23 + jumped + 0.001).doubt).toBe('ahead');
    expect(lookAt(...even, 5, 24).doubt).toBe('ahead');
  });

  test('that is right again is trusted at once', () => {
    const { mark: doubted } = lookAt(1, 2);
    expect(judgeClock(doubted, later(3 * 3_600_000), 1).doubt).toBeNull();
  });
});
