import { beforeEach, expect, test } from 'vitest';
import { signToken } from '@/lib/platform/token';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { compareProperties, readSharedList, sharedListUrl } from './list-saved';

const now = new Date('2026-11-21T12:00:00Z');
const longest = Array.from({ length: 100 }, (_, index) => 999_999_999_999_999 - index);

beforeEach(() => {
  serveTestContent();
});

function tokenOf(url: string): string {
  return new URL(url).searchParams.get('list') ?? '';
}

test('a list stays readable from its link, in order, for years', () => {
  const token = tokenOf(sharedListUrl([2602, 2601, 999_999_999_999_999], 'fr'));
  expect(readSharedList(token, now)).toEqual([2602, 2601, 999_999_999_999_999]);
  expect(readSharedList(token, new Date('2046-01-01T00:00:00Z'))).toEqual([2602, 2601, 999_999_999_999_999]);
});

test('a hundred of the longest ids fit an address', () => {
  const url = sharedListUrl(longest, 'de');
  expect(url.length).toBeLessThan(2000);
  expect(readSharedList(tokenOf(url), now)).toEqual(longest);
});

test('a link carries ids and nothing else', () => {
  const [body = ''] = tokenOf(sharedListUrl([2601, 2602], 'nl')).split('.');
  expect(Buffer.from(body, 'base64url').toString()).toBe('[0,"209-20a"]');
});

test('a truncated link opens nothing', () => {
  const token = tokenOf(sharedListUrl([2601, 2602], 'nl'));
  for (let length = 0; length < token.length; length++) expect(readSharedList(token.slice(0, length), now)).toBeNull();
});

test('a link with one letter changed opens nothing', () => {
  const token = tokenOf(sharedListUrl([2601, 2602], 'nl'));
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    // The last letter of a signature has unused bits.
    if (at < token.length - 1) expect(readSharedList(changed, now), changed).toBeNull();
  }
});

test('a link for another purpose opens no list', () => {
  expect(readSharedList(signToken('receipt', ['209-20a'], null), now)).toBeNull();
});

test.each([[[]], [['']], [['rubbish!']], [[Array(101).fill('a').join('-')]]])(
  'a signed link that carries %j is not a list',
  (values) => {
    expect(readSharedList(signToken('favourites', values, null), now)).toBeNull();
  },
);

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
