import { expect, test } from 'vitest';
import { isInForce } from './validity';

test.each([
  ['2023-01-01', '2024-12-31', '2022-12-31', false],
  ['2023-01-01', '2024-12-31', '2023-01-01', true],
  ['2023-01-01', '2024-12-31', '2024-12-31', true],
  ['2023-01-01', '2024-12-31', '2025-01-01', false],
  [null, '2024-12-31', '1990-01-01', true],
  ['2023-01-01', null, '2090-01-01', true],
  [null, null, '2024-06-01', true],
])('a rule from %j to %j holds on %s: %s', (validFrom, validTo, on, holds) => {
  expect(isInForce({ validFrom, validTo }, on)).toBe(holds);
});
