import { expect, test } from 'vitest';
import { loginWait } from './access-times';

test.each([
  ['pair', 0, 0],
  ['pair', 4, 0],
  ['pair', 5, 30],
  ['pair', 6, 60],
  ['pair', 7, 120],
  ['pair', 8, 240],
  ['pair', 9, 480],
  ['pair', 10, 900],
  ['pair', 1000, 900],
  ['network', 20, 0],
  ['network', 21, 30],
  ['account', 30, 0],
  ['account', 31, 30],
  ['inside', 4, 0],
  ['inside', 5, 30],
] as const)('of a %s %i wrong passwords make %i seconds to wait', (scope, failures, seconds) => {
  expect(loginWait(scope, failures)).toBe(seconds);
});

test('a network of ten callers has ten times the tries', () => {
  expect([200, 201, 202].map((failures) => loginWait('network', failures, 10))).toEqual([0, 30, 60]);
});
