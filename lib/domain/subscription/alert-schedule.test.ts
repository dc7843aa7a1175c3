import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brusselsDay, weekdayOf } from '@/lib/domain/time/brussels-time';
import { type frequencies, nextDigestAt } from './alert-schedule';

const next = (frequency: (typeof frequencies)[number], now: string) =>
  nextDigestAt(frequency, new Date(now))?.toISOString() ?? null;

test('alerts without a digest are due at once', () => {
  expect(next('immediate', '2026-11-21T13:00:00.000Z')).toBeNull();
});

// 2026-11-21 is a Saturday; 8 in the morning is 07:00 UTC in winter and 06:00 in summer.
test.each([
  ['2026-11-21T06:59:59.999Z', '2026-11-21T07:00:00.000Z'],
  ['2026-11-21T07:00:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-21T07:00:00.001Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-21T13:00:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-21T22:59:59.999Z', '2026-11-22T07:00:00.000Z'],
  // Midnight in Brussels.
  ['2026-11-21T23:00:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ['2026-07-01T05:59:59.999Z', '2026-07-01T06:00:00.000Z'],
  ['2026-07-01T06:00:00.000Z', '2026-07-02T06:00:00.000Z'],
  ['2026-06-30T22:30:00.000Z', '2026-07-01T06:00:00.000Z'],
  // The clock goes forward in the night of 2026-03-29 and back in that of 2026-10-25.
  ['2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['2026-03-29T05:59:59.999Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['2026-10-25T06:30:00.000Z', '2026-10-25T07:00:00.000Z'],
])('at %s the next daily digest is due at %s', (now, due) => {
  expect(next('daily', now)).toBe(due);
});

test.each([
  ['2026-11-21T13:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-22T22:59:59.999Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-22T23:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T06:59:59.999Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T07:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['2026-11-23T07:00:00.001Z', '2026-11-30T07:00:00.000Z'],
  ['2026-11-24T12:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['2026-12-28T07:00:00.000Z', '2027-01-04T07:00:00.000Z'],
  ['2026-03-23T07:00:00.000Z', '2026-03-30T06:00:00.000Z'],
  ['2026-10-19T06:00:00.000Z', '2026-10-26T07:00:00.000Z'],
])('at %s the next weekly digest is due at %s', (now, due) => {
  expect(next('weekly', now)).toBe(due);
});

test('at any time, a digest is due later, within its period, at 8 in Brussels', () => {
  const hour = 3_600_000;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', timeStyle: 'medium' });
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.constantFrom('daily' as const, 'weekly' as const), (now, frequency) => {
      const due = nextDigestAt(frequency, now) ?? now;
      const wait = due.getTime() - now.getTime();
      expect(wait).toBeGreaterThan(0);
      // An hour more in the week in which the clock goes back.
      expect(wait).toBeLessThanOrEqual((frequency === 'daily' ? 24 : 7 * 24) * hour + hour);
      expect(clock.format(due)).toBe('08:00:00');
      if (frequency === 'weekly') expect(weekdayOf(brusselsDay(due))).toBe('mon');
    }),
  );
});
