import { expect, test } from 'vitest';
import { isToBeBuilt } from './project';

test.each([
  ['2027-06', '2026-11-28', true],
  ['2026-12', '2026-11-28', true],
  ['2026-11', '2026-11-28', false],
  ['2026-09', '2026-11-28', false],
  ['2026-11-29', '2026-11-28', true],
  ['2026-11-28', '2026-11-28', false],
  ['2027', '2026-11-28', true],
  [null, '2026-11-28', false],
])('a delivery of %s is still to come on %s: %s', (delivery, today, expected) => {
  expect(isToBeBuilt({ delivery }, today)).toBe(expected);
});
