import { expect, test } from 'vitest';
import { makeBuyingRules } from '@/tests/support/make-buying-rules';
import { type PurchaseAnswers, purchaseCosts, supposedNotary, supposedOwnFunds } from './purchase-costs';
import { purchaseTaxOf } from './total-cost';

const rules = makeBuyingRules();
const answers: PurchaseAnswers = {
  price: 300_000,
  purchase: 'home',
  isSoleOwnHome: true,
  isVatIncluded: false,
  assumedRate: null,
  notaryAndDeed: 4_000.55,
};

test('price, duty and notary make the total', () => {
  const costs = purchaseCosts({ kind: 'duty', rule: rules.duty.wallonia }, answers);
  expect(costs).toMatchObject({ tax: { kind: 'duty', duty: { amount: 9_000 } }, total: 313_000.55 });
});

test('VAT comes on top of a price without it, and is in one with it', () => {
  const tax = { kind: 'vat', rate: 21 } as const;
  expect(purchaseCosts(tax, answers)).toMatchObject({ tax: { kind: 'vat', amount: 63_000 }, total: 367_000.55 });
  expect(purchaseCosts(tax, { ...answers, isVatIncluded: true })).toMatchObject({
    tax: { kind: 'vatIncluded', rate: 21 },
    total: 304_000.55,
  });
});

test('an unknown duty is not counted, nor is a notary', () => {
  expect(
    purchaseCosts({ kind: 'assumed', rate: 7 }, { ...answers, assumedRate: null, notaryAndDeed: null }),
  ).toMatchObject({ tax: { kind: 'unknown' }, total: 300_000 });
  expect(purchaseCosts({ kind: 'assumed', rate: null }, { ...answers, assumedRate: 7 })).toMatchObject({
    tax: { kind: 'assumed', rate: 7, amount: 21_000 },
    total: 325_000.55,
  });
});

test.each([
  [26_500, 2_500],
  [250_000, 2_500],
  [254_999, 2_500],
  [300_000, 3_000],
  [650_000, 6_500],
  [1_950_000, 6_500],
])('for a price of %d the notary is supposed to take %d', (price, notary) => {
  expect(supposedNotary(price, { percent: 1, least: 2_500, most: 6_500 })).toBe(notary);
});

test('buyers are supposed to bring all costs and a part of the price', () => {
  const costs = purchaseCosts({ kind: 'duty', rule: rules.duty.wallonia }, answers);
  expect(supposedOwnFunds(costs, 10)).toBe(43_001);
});

test.each([
  ['VAT where the listing names its rate', 'flanders', { vat: 21, registrationRights: 12 }, { kind: 'vat', rate: 21 }],
  ['no rate where VAT is an amount', 'flanders', { vat: 63_000 }, { kind: 'assumed', rate: null }],
  ['the duty of the region', 'brussels', { registrationRights: 7 }, { kind: 'duty', rule: rules.duty.brussels }],
  ['what the listing names abroad', null, { registrationRights: 7 }, { kind: 'assumed', rate: 7 }],
  [
    'nothing where a listing abroad names an amount',
    null,
    { registrationRights: 46_760 },
    { kind: 'assumed', rate: null },
  ],
  ['nothing where a listing abroad is silent', null, {}, { kind: 'assumed', rate: null }],
] as const)('a purchase is taxed with %s', (_, region, details, tax) => {
  expect(purchaseTaxOf({ region, details, rules })).toEqual(tax);
});
