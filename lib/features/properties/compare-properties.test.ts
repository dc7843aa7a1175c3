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

function totalsOf(property: Parameters<typeof makeProperty>[0]) {
  serveTestContent({
    settings: { rental: { inventoryCost: 200 } },
    listings: { properties: [makeProperty(property)] },
  });
  return compareProperties([1], 'nl').properties[0]?.totals;
}

test('a rental shows what is paid at the start', () => {
  // Rent, charges, inventory, and three months of rent as deposit.
  expect(totalsOf(rental)).toEqual([{ use: null, total: 1000 + 80 + 200 + 3000 }]);
});

test('a sale shows both totals, for an only home and for another property', () => {
  expect(totalsOf({ id: 1, price: 300_000, region: 'flanders' })).toMatchObject([
    { use: 'own', total: 300_000 + 6000 + 3000 },
    { use: 'other', total: 300_000 + 36_000 + 3000 },
  ]);
});

test.each([
  ['a hidden rent', { isPricePublic: false }],
  ['no rent', { price: null }],
  ['a closed rental', { situation: 'rented' as const }],
])('%s has no total', (_, part) => {
  expect(totalsOf({ ...rental, ...part })).toEqual([]);
});

test('properties are in the order of the ids, without those that are gone', () => {
  serveTestContent({ listings: { properties: [makeProperty({ id: 1 }), makeProperty({ id: 2 })] } });
  const { properties, missing } = compareProperties([2, 9, 1], 'nl');
  expect(properties.map(({ property }) => property.id)).toEqual([2, 1]);
  expect(missing).toEqual([9]);
});
