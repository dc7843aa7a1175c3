import { expect, test } from 'vitest';
import { makeBuyingRules } from '@/tests/support/make-buying-rules';
import { calculatePurchase, conditionsOf, firstEntries, type PurchaseTerms, parsePercent } from './calculate-purchase';

const rules = makeBuyingRules();
const terms: PurchaseTerms = {
  price: 300_000,
  tax: { kind: 'duty', rule: rules.duty.brussels },
  kind: 'home',
  statedNotary: null,
  notaryRule: rules.notaryAndDeed,
  loan: rules.loan,
};
const entries = firstEntries(terms);

test('the first figures are those of a sole own home with every condition met', () => {
  const { calculation, problems } = calculatePurchase(terms, entries);
  expect(problems).toEqual({});
  expect(calculation).toMatchObject({
    costs: { total: 315_500, notaryAndDeed: 3_000, tax: { duty: { amount: 12_500, outcome: 'reduced' } } },
    ownFunds: 45_500,
    loan: { amount: 270_000 },
    hasUnmet: false,
  });
});

test('a condition that is not met brings the general rate back', () => {
  const { calculation } = calculatePurchase(terms, { ...entries, unmet: ['stay'] });
  expect(calculation).toMatchObject({
    hasUnmet: true,
    costs: { tax: { duty: { amount: 37_500, outcome: 'general' } } },
  });
});

test('a condition that the region does not set changes nothing', () => {
  const flemish: PurchaseTerms = { ...terms, tax: { kind: 'duty', rule: rules.duty.flanders } };
  const { calculation } = calculatePurchase(flemish, { ...entries, unmet: ['stay'] });
  expect(calculation).toMatchObject({ hasUnmet: false, costs: { tax: { duty: { amount: 6_000 } } } });
  expect(calculation?.ownHome && conditionsOf(calculation.ownHome)).toEqual(['only', 'moveIn']);
});

test('own funds that cover everything leave no loan', () => {
  expect(calculatePurchase(terms, { ...entries, ownFunds: '315.500' }).calculation?.loan).toBeNull();
  expect(calculatePurchase(terms, { ...entries, ownFunds: '400000' }).calculation?.loan).toBeNull();
  expect(calculatePurchase(terms, { ...entries, ownFunds: '315.499' }).calculation?.loan?.amount).toBe(1);
});

test('the listing’s notary fee is used until the visitor enters one', () => {
  const stated = { ...terms, statedNotary: 6_400 };
  expect(calculatePurchase(stated, entries).calculation?.costs.notaryAndDeed).toBe(6_400);
  expect(calculatePurchase(stated, { ...entries, notary: '€ 7.000' }).calculation?.costs.notaryAndDeed).toBe(7_000);
  expect(calculatePurchase(stated, { ...entries, notary: ' ' }).calculation?.costs.notaryAndDeed).toBeNull();
});

test('abroad nothing is assumed: the visitor must enter duty and notary', () => {
  const abroad: PurchaseTerms = { ...terms, tax: { kind: 'assumed', rate: null }, notaryRule: null };
  expect(calculatePurchase(abroad, firstEntries(abroad)).calculation?.costs).toEqual({
    price: 300_000,
    tax: { kind: 'unknown' },
    notaryAndDeed: null,
    total: 300_000,
  });
});

test.each([
  ['price', '', 'amount'],
  ['price', '0', 'amount'],
  ['price', 'veel', 'amount'],
  ['price', '1.2.3', 'amount'],
  ['price', '12345678901', 'amount'],
  ['price', '-5', 'amount'],
  ['notary', 'x', 'amount'],
  ['ownFunds', '', 'amount'],
  ['ownFunds', 'alles', 'amount'],
  ['rate', '', 'rate'],
  ['rate', '20,1', 'rate'],
  ['rate', '3,5,1', 'rate'],
  ['years', '', 'years'],
  ['years', '0', 'years'],
  ['years', '41', 'years'],
  ['years', '12,5', 'years'],
] as const)('in %s, %j is a problem and nothing is guessed', (field, text, problem) => {
  expect(calculatePurchase(terms, { ...entries, [field]: text })).toEqual({
    calculation: null,
    problems: { [field]: problem },
  });
});

test.each([
  ['price', '€ 349.000'],
  ['price', '349000'],
  ['price', '349 000'],
  ['ownFunds', '0'],
  ['rate', '0'],
  ['rate', '20'],
  ['years', '1'],
  ['years', '40'],
] as const)('in %s, %j is read', (field, text) => {
  expect(calculatePurchase(terms, { ...entries, [field]: text }).problems).toEqual({});
});

test('an assumed duty must be a percentage, or empty', () => {
  const abroad: PurchaseTerms = { ...terms, tax: { kind: 'assumed', rate: 7 } };
  expect(calculatePurchase(abroad, { ...entries, assumedRate: '101' }).problems).toEqual({ assumedRate: 'percent' });
  expect(calculatePurchase(abroad, { ...entries, assumedRate: '' }).problems).toEqual({});
  expect(firstEntries(abroad).assumedRate).toBe('7');
});

test.each([
  ['3,5', 3.5],
  ['3.25', 3.25],
  [' 3 % ', 3],
  ['0', 0],
  ['100', 100],
  ['12,125', 12.125],
])('%s is read as a percentage', (text, value) => {
  expect(parsePercent(text)).toBe(value);
});

test.each(['', ' ', 'drie', '-1', '100,1', '3,', ',5', '1,2345', '1e1', '3 5'])('%j is not a percentage', (text) => {
  expect(parsePercent(text)).toBeNull();
});
