import { expect, test } from 'vitest';
import { type Failure, retryWait } from './work-queue';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

test.each<[Failure['kind'], number, number | null]>([
  ['deferred', 1, 10 * seconds],
  ['deferred', 2, 30 * seconds],
  ['deferred', 3, 2 * minutes],
  ['deferred', 4, 10 * minutes],
  ['deferred', 5, 30 * minutes],
  ['deferred', 6, 1 * hours],
  ['deferred', 7, 3 * hours],
  ['deferred', 8, 8 * hours],
  ['deferred', 9, 24 * hours],
  ['deferred', 10, 24 * hours],
  ['deferred', 11, null],
  ['deferred', 100, null],
  ['unreachable', 1, 10 * seconds],
  ['unreachable', 2, 30 * seconds],
  ['unreachable', 4, 10 * minutes],
  ['unreachable', 5, 15 * minutes],
  ['unreachable', 11, 15 * minutes],
  ['unreachable', 10_000, 15 * minutes],
  ['refused', 1, null],
  ['refused', 11, null],
])('a mail that was %s, at try %i, waits %j milliseconds', (kind, attempts, expected) => {
  expect(retryWait({ kind, attempts })).toBe(expected);
});

test('a mail that is deferred is tried for about three days', () => {
  const waits = Array.from({ length: 11 }, (_, index) => retryWait({ kind: 'deferred', attempts: index + 1 }) ?? 0);
  const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * hours);
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(4);
});
