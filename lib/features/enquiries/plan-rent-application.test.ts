import { beforeEach, expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { rentFacts } from './plan-rent-application';

beforeEach(() => {
  serveTestContent();
});

const euros = (amount: string) => `€\u00a0${amount}`;
const garage = { mainType: 'parking' } as const;

test.each<[string, Partial<Property>, [label: string, value: string][]]>([
  [
    'a home',
    { details: { chargesRenter: 75, inventoryCost: 180 } },
    [
      ['First month’s rent', '1.000'],
      ['First month’s charges', '75'],
      ['Tenant’s share of the inventory of fixtures', '180'],
      ['Rental deposit (3 months)', '3.000'],
      ['Total', '4.255'],
    ],
  ],
  [
    'a home that asks less than the law allows',
    { details: { deposit: 1_500, inventoryCost: 0 } },
    [
      ['First month’s rent', '1.000'],
      ['Rental deposit', '1.500'],
      ['Total', '2.500'],
    ],
  ],
  [
    'a garage with charges',
    { ...garage, details: { chargesRenter: 10 } },
    [
      ['First month’s rent', '1.000'],
      ['First month’s charges', '10'],
      ['Total', '1.010'],
    ],
  ],
  [
    'a garage that says nothing',
    garage,
    [
      ['First month’s rent', '1.000'],
      ['Total', '1.000'],
    ],
  ],
  ['a home whose rent is hidden', { isPricePublic: false }, []],
  ['a home that is let by the week', { priceUnit: 'week' }, []],
])('what moving into %s costs is named part by part, without parts of nothing', async (_, change, expected) => {
  const facts = await rentFacts(makeProperty({ goal: 'rent', price: 1_000, ...change }), 'en');
  expect(facts.map(({ label, value }) => [label, value])).toEqual(
    expected.map(([label, value]) => [label, euros(value)]),
  );
});
