import { expect, test } from 'vitest';
import { isDue, isLate, nextRun } from './import-schedule';

const at = (text: string) => new Date(text);
const ended = (text: string, hasFailed = false) => ({ startedAt: at(text), hasFailed });

test.each([
  ['30 minutes', '2026-11-23T10:00:00Z', '2026-11-23T10:29:59Z', false],
  ['30 minutes', '2026-11-23T10:00:00Z', '2026-11-23T10:30:00Z', true],
  ['1 hour', '2026-11-23T10:00:00Z', '2026-11-23T10:59:59Z', false],
  ['6 hours', '2026-11-23T10:00:00Z', '2026-11-23T16:00:00Z', true],
  ['2 days', '2026-11-21T10:00:00Z', '2026-11-23T09:59:59Z', false],
  ['2 days', '2026-11-21T10:00:00Z', '2026-11-23T10:00:00Z', true],
  // Half past two in Belgium, in winter and in summer.
  ['02:30', '2026-11-22T01:30:00Z', '2026-11-23T01:29:59Z', false],
  ['02:30', '2026-11-22T01:30:00Z', '2026-11-23T01:30:00Z', true],
  ['02:30', '2026-11-23T01:30:00Z', '2026-11-23T23:00:00Z', false],
  ['02:30', '2026-07-01T00:30:00Z', '2026-07-02T00:29:59Z', false],
  ['02:30', '2026-07-01T00:30:00Z', '2026-07-02T00:30:00Z', true],
  // By hand in the afternoon: the night's run is still due.
  ['02:30', '2026-11-22T15:00:00Z', '2026-11-23T01:30:00Z', true],
])('every %s, last %s: at %s due is %s', (every, last, now, due) => {
  expect(isDue(every, ended(last), at(now))).toBe(due);
});

test('a failed run is due again after a quarter of an hour, or at the next regular one if that is sooner', () => {
  const failed = ended('2026-11-23T10:00:00Z', true);
  expect(isDue('1 day', failed, at('2026-11-23T10:14:59Z'))).toBe(false);
  expect(isDue('1 day', failed, at('2026-11-23T10:15:00Z'))).toBe(true);
  expect(isDue('5 minutes', failed, at('2026-11-23T10:05:00Z'))).toBe(true);
  expect(isDue('1 day', null, at('2026-11-23T10:00:00Z'))).toBe(true);
});

test('an import is late after two regular runs and an hour', () => {
  const last = at('2026-11-21T01:30:00Z');
  expect(isLate('02:30', last, at('2026-11-23T02:30:00Z'))).toBe(false);
  expect(isLate('02:30', last, at('2026-11-23T02:30:01Z'))).toBe(true);
  expect(isLate('1 hour', last, at('2026-11-21T04:30:01Z'))).toBe(true);
});

test.each([
  ['30 minutes', ended('2026-11-23T10:00:00Z'), '2026-11-23T10:30:00Z'],
  ['6 hours', ended('2026-11-23T10:00:00Z'), '2026-11-23T16:00:00Z'],
  ['6 hours', ended('2026-11-23T10:00:00Z', true), '2026-11-23T10:15:00Z'],
  ['5 minutes', ended('2026-11-23T10:09:00Z', true), '2026-11-23T10:14:00Z'],
  ['02:30', ended('2026-11-23T01:30:00Z'), '2026-11-24T01:30:00Z'],
  ['23:30', ended('2026-11-22T22:30:00Z'), '2026-11-23T22:30:00Z'],
  // The clock is turned back in the night.
  ['02:30', ended('2026-10-24T10:00:00Z'), '2026-10-25T00:30:00Z', '2026-10-24T22:30:00Z'],
  ['1 day', null, '2026-11-23T10:10:00Z'],
])('every %s, last %o: the next run is at %s', (every, last, next, now = '2026-11-23T10:10:00Z') => {
  expect(nextRun(every, last, at(now))).toEqual(at(next));
});
