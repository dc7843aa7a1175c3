import { expect, test } from 'vitest';
import { listedPrice, usualPrice } from './price-unit';
import { viagerPriceOf } from './viager';

test.each([
  ['no annuity', [null, null], null],
  ['a bouquet and an annuity', [{ bouquet: 95_000, annuity: 980 }], { price: 95_000, priceUnit: 'bouquet' }],
  ['a bouquet in the second language', [null, { bouquet: 60_000 }], { price: 60_000, priceUnit: 'bouquet' }],
  ['an annuity alone', [{ ages: '80', annuity: 980 }], { price: 980, priceUnit: 'annuity' }],
  ['words alone', [{ type: 'occupied' }], { price: null, priceUnit: 'bouquet' }],
] as const)('with %s the price is that and nothing else', (_, viagers, price) => {
  expect(viagerPriceOf(viagers)).toEqual(price);
});

test('lists find a bouquet, calculations and comparisons do not', () => {
  const priced = { goal: 'sale', price: 95_000, isPricePublic: true, priceUnit: 'bouquet' } as const;
  expect(listedPrice(priced)).toBe(95_000);
  expect(usualPrice(priced)).toBeNull();
  expect(listedPrice({ ...priced, isPricePublic: false })).toBeNull();
  expect(listedPrice({ ...priced, priceUnit: 'annuity' })).toBeNull();
});
