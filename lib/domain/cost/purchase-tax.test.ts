import { expect, test } from 'vitest';
import { makeBuyingRules } from '@/tests/support/make-buying-rules';
import { purchaseTaxOf } from './purchase-tax';

const rules = makeBuyingRules();

test.each([
  ['a rate of VAT', 'flanders', { vat: 6 }, { kind: 'vat', rate: 6 }],
  ['VAT of a hundred per cent at most', 'flanders', { vat: 100 }, { kind: 'vat', rate: 100 }],
  ['VAT as an amount, which is no reason for duty', 'flanders', { vat: 63_000 }, { kind: 'assumed', rate: null }],
  ['nothing said', 'flanders', {}, { kind: 'duty', rule: rules.duty.flanders }],
  ['a rate abroad', null, { registrationRights: 7 }, { kind: 'assumed', rate: 7 }],
  ['an amount abroad', null, { registrationRights: 7000 }, { kind: 'assumed', rate: null }],
] as const)('with %s in %s the tax is %j', (_, region, details, tax) => {
  expect(purchaseTaxOf({ region, details, rules })).toEqual(tax);
});
