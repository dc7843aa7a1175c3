import { expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { publicView } from '@/lib/domain/property/public-view';
import { makeBuyingRules } from '@/tests/support/make-buying-rules';
import { makeProperty } from '@/tests/support/make-content';
import { purchaseTotals } from './total-cost';

const rules = makeBuyingRules();
const totalsOf = (property: Partial<Property>) =>
  purchaseTotals(publicView(makeProperty(property), 'nl', 'nl'), rules).map(({ use, total }) => [use, total]);

test.each([
  ['2 or 12 % in Flanders', { region: 'flanders', price: 300_000 }, 309_000, 339_000],
  ['12.5 % in Brussels, with an exempt part', { region: 'brussels', price: 300_000 }, 315_500, 340_500],
  ['12.5 % in Brussels, above the limit', { region: 'brussels', price: 650_000 }, 737_750, 737_750],
  ['3 or 12.5 % in Wallonia', { region: 'wallonia', price: 300_000 }, 312_000, 340_500],
  ['3 % for a plot to build a home on', { region: 'wallonia', price: 92_000, mainType: 'land' }, 97_260, 106_000],
  [
    'the fee that the listing states',
    { region: 'wallonia', price: 300_000, details: { notaryFee: 4000 } },
    313_000,
    341_500,
  ],
] as const)('a buyer pays %s', (_, property, own, other) => {
  expect(totalsOf(property)).toEqual([
    ['own', own],
    ['other', other],
  ]);
});

test.each([
  ['VAT', { price: 372_000, details: { vat: 21 } }, 453_820],
  ['the duty of a garage', { price: 26_500, mainType: 'parking' }, 32_180],
] as const)('every buyer pays %s', (_, property, total) => {
  expect(totalsOf(property)).toEqual([[null, total]]);
});

test.each([
  ['abroad, where the notary is unknown', { country: 'luxembourg', region: null, details: { registrationRights: 7 } }],
  ['where the price is hidden', { isPricePublic: false }],
  ['where the price is one per square metre', { priceUnit: 'area' }],
  ['for a life annuity', { priceUnit: 'bouquet' }],
  ['once it is sold', { situation: 'sold' }],
  ['for a rental', { goal: 'rent' }],
] as const)('no total is calculated %s', (_, property) => {
  expect(totalsOf(property)).toEqual([]);
});
