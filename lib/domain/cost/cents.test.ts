import { expect, test } from 'vitest';
import { percentOf, sumOf } from './cents';

test.each([
  [300_000, 3, 9000],
  [0.1, 3, 0],
  [0.5, 1, 0.01],
  [100.1, 12.5, 12.51],
  [999_999_999, 12.5, 124_999_999.88],
  [333.33, 0, 0],
])('of %d, %d percent is %d', (amount, percent, share) => {
  expect(percentOf(amount, percent)).toBe(share);
});

test('sums do not drift', () => {
  expect(sumOf(0.1, 0.2)).toBe(0.3);
  expect(sumOf(1000.1, -0.2, 0.05)).toBe(999.95);
  expect(sumOf()).toBe(0);
});
