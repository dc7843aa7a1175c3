import { expect, test } from 'vitest';
import { offerDeposit } from './offer-deposit';

test.each([
  [349_000, 34_900],
  [349_994, 34_999],
  [349_995, 35_000],
  [349_996, 35_000],
  [0, 0],
  [4, 0],
  [5, 1],
  [999_999_999, 100_000_000],
])('the deposit of an offer of %d euros is %d euros', (amount, deposit) => {
  expect(offerDeposit(amount)).toBe(deposit);
});
