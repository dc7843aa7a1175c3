import { expect, test } from 'vitest';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { compareProperties } from './compare-properties';

const rental = {
  id: 1,
  goal: 'rent' as const,
  price: 1000,
  region: 'flanders' as const,
  details: { chargesRenter: 80 },
};

function totalOf(property: Parameters<typeof makeProperty>[0]) {
  serveTestContent({
    settings: { rental: { inventoryCost: 200 } },
    listings: { properties: [makeProperty(property)] },
  });
  return compareProperties([1], 'nl').properties[0]?.totalCost;
}

test('a rental shows what is paid at the start', () => {
  // Rent, charges, inventory, and three months of rent as deposit.
  expect(totalOf(rental)).toBe(1000 + 80 + 200 + 3000);
});

test.each([
  ['a hidden rent', { isPricePublic: false }],
  ['a rent that is the lowest of several', { isStartingPrice: true }],
  ['no rent', { price: null }],
])('%s has no total', (_, part) => {
  expect(totalOf({ ...rental, ...part })).toBeNull();
});

const flat = { id: 1, goal: 'sale' as const, price: 300_000, region: 'flanders' as const };

test('a sale shows price, duty at the general rate and the notary’s estimated share', () => {
  // 12 % and 1 % of the price.
  expect(totalOf(flat)).toBe(300_000 + 36_000 + 3_000);
  expect(totalOf({ ...flat, region: 'wallonia', details: { notaryFee: 4000 } })).toBe(300_000 + 37_500 + 4000);
});

test.each([
  ['outside Belgium', { country: 'luxembourg' as const, region: null }],
  ['of a hidden price', { isPricePublic: false }],
  ['of a starting price', { isStartingPrice: true }],
])('%s there is no total', (_, part) => {
  expect(totalOf({ ...flat, ...part })).toBeNull();
});

test('properties are in the order of the ids, without those that are gone', () => {
  serveTestContent({ listings: { properties: [makeProperty({ id: 1 }), makeProperty({ id: 2 })] } });
  const { properties, missing } = compareProperties([2, 9, 1], 'nl');
  expect(properties.map(({ property }) => property.id)).toEqual([2, 1]);
  expect(missing).toEqual([9]);
});
