import { expect, test } from 'vitest';
import { isLargeLoss } from './lost-share';

const limits = { listings: 5, listingShare: 20 };

test.each([
  [4, 4, false],
  [4, 19, false],
  [5, 24, true],
  [5, 25, false],
  [5, 5, true],
  [6, 29, true],
  [6, 30, false],
  [200, 1000, false],
  [201, 1000, true],
  [0, 0, false],
])('%d of %d listings', (lost, before, expected) => {
  expect(isLargeLoss(lost, before, limits)).toBe(expected);
});
