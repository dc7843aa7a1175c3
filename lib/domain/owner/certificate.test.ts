import { expect, test } from 'vitest';
import { certificateState, yearsLater } from './certificate';

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2027-02-19', 'soon'],
  ['2027-02-20', 'valid'],
  ['2036-01-01', 'valid'],
] as const)('on 21 November 2026 a certificate until %s is %s', (until, state) => {
  expect(certificateState(until, '2026-11-21')).toBe(state);
});

test.each([
  ['2024-05-03', 10, '2034-05-03'],
  ['2024-02-29', 10, '2034-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2096-02-29', 4, '2100-03-01'],
  ['2023-02-28', 10, '2033-02-28'],
])('%s and %i years is %s', (day, years, later) => {
  expect(yearsLater(day, years)).toBe(later);
});
