import { expect, test } from 'vitest';
import { createCatalogue } from '@/lib/listings/catalogue/catalogue';
import { packCatalogue, unpackCatalogue } from '@/lib/listings/catalogue/packed-catalogue';
import { fillViewHashes, viewHashAt } from '@/lib/listings/catalogue/view-hashes';
import { makeListings, makeProperty } from '@/tests/support/make-content';
import { openTestStore } from '@/tests/support/test-store';
import { areViewsHashed, noteViewHashing, untilViewsAreHashed, viewHashOf } from './listing-views';

function pack(count: number) {
  const properties = Array.from({ length: count }, (_, index) => makeProperty({ id: count - index }));
  const packed = packCatalogue(createCatalogue(makeListings({ properties }), 'nl').basis, openTestStore());
  return { packed, catalogue: unpackCatalogue(packed), properties };
}

test('a hash of the other thread is the one that would be made here', async () => {
  const { packed, catalogue, properties } = pack(3);
  const before = catalogue.properties.map(viewHashOf);
  await fillViewHashes(packed.properties.viewHashes, catalogue.properties, async () => true);
  expect(unpackCatalogue(packed).properties.map(viewHashOf)).toEqual(before);
  expect(properties.map(viewHashOf)).toEqual(before);
  expect(before[0]).toMatch(/^1:[\w-]{22}$/);
});

test('making hashes stops where it should, and goes on from there', async () => {
  const { packed, catalogue } = pack(3);
  const { viewHashes } = packed.properties;
  let made = 0;
  await fillViewHashes(viewHashes, catalogue.properties, async () => ++made < 2);
  expect([0, 1, 2].map((position) => viewHashAt(viewHashes, position) !== null)).toEqual([true, true, false]);
  await fillViewHashes(viewHashes, catalogue.properties, async () => ++made > 0);
  expect(made).toBe(3);
});

test.each(['resolves', 'rejects'] as const)('the hashes are there when the other thread %s', async (how) => {
  const { catalogue } = pack(1);
  let end = () => {};
  noteViewHashing(
    catalogue,
    new Promise<void>((resolve, reject) => {
      end = () => (how === 'resolves' ? resolve() : reject(new Error('ended')));
    }),
  );
  expect(areViewsHashed(catalogue)).toBe(false);
  end();
  await untilViewsAreHashed(catalogue);
  expect(areViewsHashed(catalogue)).toBe(true);
});
