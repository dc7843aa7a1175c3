import { expect, test } from 'vitest';
import { percentageFee } from './percentage-fee';

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
