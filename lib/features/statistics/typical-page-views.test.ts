import { expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { findComparable } from './typical-page-views';

type Fields = Record<string, unknown>;

const namur = { Zip: '5000', City: 'Namur' };
const ghent = { Zip: '9000', City: 'Gent' };

async function comparableOf(own: Fields, ...others: Fields[]): Promise<number[]> {
  await serveSite({
    properties: [
      feedRecord({ ID: 100, Price: 400_000, ...namur, ...own }),
      ...others.map((fields, index) => feedRecord({ ID: index + 1, Price: 400_000, ...namur, ...fields })),
    ],
  });
  const property = getContent().catalogue.getProperty(100);
  return property ? findComparable(property).sort((a, b) => a - b) : [];
}

test('two are too few for a median, three are enough', async () => {
  expect(await comparableOf({}, {}, {})).toEqual([]);
  expect(await comparableOf({}, {}, {}, {})).toEqual([1, 2, 3]);
});

test('those near in price and in the region come first', async () => {
  expect(
    await comparableOf({}, {}, { Price: 300_000 }, { Price: 500_000 }, { Price: 299_999 }, { Price: 500_001 }, ghent),
  ).toEqual([1, 2, 3]);
});

test('where too few are near, price takes precedence over the region, and the region over none', async () => {
  expect(await comparableOf({}, {}, ghent, ghent, { Price: 900_000 })).toEqual([1, 2, 3]);
  expect(await comparableOf({}, ...[1, 2, 3].map(() => ({ Price: 900_000 })), { ...ghent, Price: 900_000 })).toEqual([
    1, 2, 3,
  ]);
  expect(await comparableOf({}, { Price: 900_000 }, { ...ghent, Price: 90_000 }, { ...ghent, Price: 1_000 })).toEqual([
    1, 2, 3,
  ]);
});

test('a hidden price is neither used nor found', async () => {
  const hidden = { PublishPrice: false, Price: 900_000 };
  const dear = { ...ghent, Price: 900_000 };
  expect(await comparableOf(hidden, dear, dear, dear, {}, {}, {})).toEqual([4, 5, 6]);
  expect(await comparableOf({}, { PublishPrice: false }, {}, {}, ghent, ghent)).toEqual([2, 3, 4, 5]);
});

test('apartments compare with studios, and neither with houses or rentals', async () => {
  const flat = { WebID: 2 };
  const others = [flat, flat, { WebID: 3 }, { WebID: 1 }, { ...flat, Goal: 1 }, { ...flat, Status: 2 }];
  expect(await comparableOf(flat, ...others)).toEqual([1, 2, 3]);
});

test('a sold property is compared with nothing, one under option still is', async () => {
  expect(await comparableOf({ Status: 2 }, {}, {}, {})).toEqual([]);
  expect(await comparableOf({ MarqueeName: 'Onder optie' }, {}, {}, {})).toEqual([1, 2, 3]);
});
