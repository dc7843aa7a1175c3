import { expect, test } from 'vitest';
import type { RentRules } from './cost-rules';
import { rentStart } from './rent-start';

const rules: RentRules = {
  regions: {
    flanders: { depositMonths: 3, source: 'Vlaams Woninghuurdecreet, art. 37' },
    brussels: { depositMonths: 2 },
    wallonia: { depositMonths: 2 },
    luxembourg: { depositMonths: 2 },
    other: { depositMonths: 3 },
  },
  inventoryCost: 150,
};
const home = { country: 'belgium', region: 'flanders', mainType: 'apartment', details: { chargesRenter: 90 } } as const;

test.each([
  ['three months in Flanders', {}, { deposit: 3_000, depositMonths: 3, askedTooMuch: null, total: 4_240 }],
  ['two in Brussels', { region: 'brussels' }, { deposit: 2_000, depositMonths: 2, total: 3_240 }],
  ['two in Luxembourg', { country: 'luxembourg', region: null }, { deposit: 2_000, depositMonths: 2 }],
  ['three elsewhere', { country: 'spain', region: null }, { deposit: 3_000, depositMonths: 3 }],
  ['less where the listing asks less', { details: { deposit: 1_500 } }, { deposit: 1_500, depositMonths: null }],
  [
    'no more than the law allows',
    { region: 'brussels', details: { deposit: 3_000 } },
    { deposit: 2_000, depositMonths: 2, askedTooMuch: 3_000 },
  ],
  [
    'what the contract of a shop says',
    { region: 'brussels', mainType: 'commercial', details: { deposit: 6_000 } },
    { deposit: 6_000, depositMonths: null, cap: null, askedTooMuch: null, inventoryShare: 0, total: 7_000 },
  ],
  [
    'none where the listing of a garage states none',
    { mainType: 'parking', details: {} },
    { deposit: 0, depositMonths: null, cap: null, total: 1_000 },
  ],
] as const)('at a rent of 1,000 the deposit is %s', (_, change, expected) => {
  expect(rentStart({ rent: 1_000, property: { ...home, ...change }, rules })).toMatchObject(expected);
});

test('the inventory cost is the listing’s, else assumed', () => {
  expect(rentStart({ rent: 1_000, property: home, rules })).toMatchObject({
    inventoryShare: 150,
    isInventorySupposed: true,
  });
  const stated = { ...home, details: { inventoryCost: 240 } };
  expect(rentStart({ rent: 1_000, property: stated, rules })).toMatchObject({
    inventoryShare: 240,
    isInventorySupposed: false,
  });
});
