import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeBuyingRules } from '@/tests/support/make-buying-rules';
import { type PurchaseKind, purchaseKindOf, registrationDuty } from './registration-duty';

const { duty: rules } = makeBuyingRules();
type Region = keyof typeof rules;

test.each<[string, Region, PurchaseKind, number, boolean, number]>([
  // Worked examples of the sources.
  ['Walloon home, sole and own', 'wallonia', 'home', 300_000, true, 9_000],
  ['Brussels home, sole and own', 'brussels', 'home', 300_000, true, 12_500],
  ['Flemish home, sole and own', 'flanders', 'home', 745_000, true, 14_900],
  ['Flemish home, another one', 'flanders', 'home', 300_000, false, 36_000],
  ['Walloon home, another one', 'wallonia', 'home', 300_000, false, 37_500],
  ['Brussels home, another one', 'brussels', 'home', 300_000, false, 37_500],
  // Brussels: the first part is free, up to a price.
  ['Brussels home at the exempt part', 'brussels', 'home', 200_000, true, 0],
  ['Brussels home below the exempt part', 'brussels', 'home', 150_000, true, 0],
  ['Brussels home a euro above it', 'brussels', 'home', 200_001, true, 0.13],
  ['Brussels home at the limit', 'brussels', 'home', 600_000, true, 50_000],
  ['Brussels home above the limit', 'brussels', 'home', 600_001, true, 75_000.13],
  ['Brussels plot at the exempt part', 'brussels', 'plot', 100_000, true, 0],
  ['Brussels plot at the limit', 'brussels', 'plot', 300_000, true, 25_000],
  ['Brussels plot above the limit', 'brussels', 'plot', 300_001, true, 37_500.13],
  // Plots and what is not a home.
  ['Walloon plot, for the sole own home', 'wallonia', 'plot', 92_000, true, 2_760],
  ['Flemish plot, which has no reduction', 'flanders', 'plot', 198_000, true, 23_760],
  ['Flemish garage', 'flanders', 'other', 42_500, true, 5_100],
  ['Brussels shop', 'brussels', 'other', 150_000, true, 18_750],
])('a %s pays its duty', (_, region, kind, price, isSoleOwnHome, amount) => {
  expect(registrationDuty({ price, kind, isSoleOwnHome, rule: rules[region] }).amount).toBe(amount);
});

test('a price above the limit is distinguished from a purchase to which the limit never applied', () => {
  const outcomeOf = (price: number, isSoleOwnHome: boolean) =>
    registrationDuty({ price, kind: 'home', isSoleOwnHome, rule: rules.brussels }).outcome;
  expect(outcomeOf(600_000, true)).toBe('reduced');
  expect(outcomeOf(600_001, true)).toBe('tooDear');
  expect(outcomeOf(600_001, false)).toBe('general');
});

test('the parts of an exempt price state their base', () => {
  expect(registrationDuty({ price: 300_000, kind: 'home', isSoleOwnHome: true, rule: rules.brussels }).parts).toEqual([
    { base: 200_000, rate: 0, amount: 0 },
    { base: 100_000, rate: 12.5, amount: 12_500 },
  ]);
});

test('no duty is above the general rate, and no part of the price is left out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom<Region>('flanders', 'brussels', 'wallonia'),
      fc.constantFrom<PurchaseKind>('home', 'plot', 'other'),
      (price, region, kind) => {
        const rule = rules[region];
        const own = registrationDuty({ price, kind, isSoleOwnHome: true, rule });
        const general = registrationDuty({ price, kind, isSoleOwnHome: false, rule });
        expect(own.amount).toBeLessThanOrEqual(general.amount);
        expect(own.parts.reduce((sum, { base }) => sum + base, 0)).toBe(price);
      },
    ),
  );
});

test.each([
  ['house', 'home'],
  ['studio', 'home'],
  ['land', 'plot'],
  ['rentalBuilding', 'other'],
  ['parking', 'other'],
] as const)('a %s is bought as a %s', (mainType, kind) => {
  expect(purchaseKindOf(mainType)).toBe(kind);
});
