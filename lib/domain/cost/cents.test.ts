import { expect, test } from 'vitest';
import { percentageFee, percentOf, sumOf } from './cents';

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

test.each([
  [400_000, { percent: 3.63 }, 14_520],
  [400_000, { percent: 2.42, minimum: 4840 }, 9680],
  [200_000, { percent: 2.42, minimum: 4840 }, 4840],
  [199_999, { percent: 2.42, minimum: 4840 }, 4840],
  [200_001, { percent: 2.42, minimum: 4840 }, 4840.02],
  [0, { percent: 3 }, 0],
])('of %i euro, %o makes %f', (price, terms, fee) => {
  expect(percentageFee(price, terms)).toBe(fee);
});
