// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { publicView } from '@/lib/domain/property/public-view';
import { makeBuyingRules } from '@/tests/support/make-buying-rules';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { CostSection } from './cost-section';

const rule = { depositMonths: 3 };
const rules = {
  buying: makeBuyingRules(),
  rental: {
    regions: { flanders: rule, brussels: rule, wallonia: rule, luxembourg: rule, other: rule },
    inventoryCost: 150,
  },
};
const sectionOf = (change: Parameters<typeof makeProperty>[0]) =>
  CostSection({ property: publicView(makeProperty(change), 'nl', 'nl'), rules });

test('a property for sale or for rent has costs', async () => {
  expect(await sectionOf({})).not.toBeNull();
  expect(await sectionOf({ goal: 'rent', price: 950 })).not.toBeNull();
  expect(await sectionOf({ situation: 'option' })).not.toBeNull();
  expect(await sectionOf({ goal: 'rent', price: 95, priceUnit: 'areaYear' })).not.toBeNull();
});

test.each([
  ['a hidden price', { isPricePublic: false }],
  ['a hidden rent', { goal: 'rent', isPricePublic: false }],
  ['no price', { price: null }],
  ['a closed sale', { situation: 'sold' }],
  ['a closed rental', { goal: 'rent', situation: 'rented' }],
  [
    'a life-annuity sale',
    { priceUnit: 'bouquet', price: 95_000, texts: { nl: makeText('nl', { viager: { bouquet: 95_000 } }) } },
  ],
] as const)('with %s there is nothing to calculate', async (_, change) => {
  expect(await sectionOf(change)).toBeNull();
});
