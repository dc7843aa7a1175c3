import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListingMemory } from '@/lib/domain/listing/listing-memory';
import { rowsAtOnce } from '@/lib/features/properties/listing-store';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { keepListingMemory, listListingMemory } from './listing-memory-store';

const longAgo = '2024-11-22';

const memory = (id: number, values: Partial<ListingMemory> = {}): ListingMemory => ({
  kind: 'property',
  id,
  externalId: `A/${id}`,
  goal: 'rent',
  mainType: 'apartment',
  town: 'Liège',
  zip: '4000',
  goneOn: null,
  content: '1:a',
  changedOn: '2026-10-01',
  ...values,
});

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  const list = async () => (await listListingMemory()).sort((a, b) => a.id - b.id || a.kind.localeCompare(b.kind));

  test('listings are stored unchanged, whatever the kind and the size of the number', async () => {
    const listings = [memory(7, { kind: 'project', goal: null }), memory(7), memory(9_000_000_000)];
    await keepListingMemory(listings, longAgo);
    expect(await list()).toEqual(listings);
  });

  test('thousands of listings are stored and listed', async () => {
    const listings = Array.from({ length: rowsAtOnce + 1 }, (_, id) => [
      memory(id, { kind: 'project', goal: null }),
      memory(id),
    ]).flat();
    await keepListingMemory(listings, longAgo);
    expect(await list()).toEqual(listings);
  });

  test('a listing that left, came back or changed is one row', async () => {
    await keepListingMemory([memory(1), memory(2)], longAgo);
    await keepListingMemory([memory(1, { goneOn: '2026-11-22', town: 'Namur', mainType: 'house' })], longAgo);
    expect(await list()).toEqual([memory(1, { goneOn: '2026-11-22', town: 'Namur', mainType: 'house' }), memory(2)]);
    await keepListingMemory([memory(1)], longAgo);
    expect(await list()).toEqual([memory(1), memory(2)]);
  });

  test('listings that left before a day are deleted, public ones never', async () => {
    const leaving = ['2024-11-21', '2024-11-22', '2024-11-23', null];
    await keepListingMemory(
      leaving.map((goneOn, id) => memory(id, { goneOn })),
      '0000-01-01',
    );
    await keepListingMemory([], longAgo);
    expect((await list()).map(({ goneOn }) => goneOn)).toEqual(['2024-11-22', '2024-11-23', null]);
  });

  test('more listings than one statement takes, and several servers at once', async () => {
    const listings = Array.from({ length: 450 }, (_, id) => memory(id));
    const stored = await Promise.all([1, 2, 3].map(() => keepListingMemory(listings, longAgo)));
    expect(stored.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await list()).toHaveLength(450);
  });

  test('only these columns are stored', async () => {
    await keepListingMemory([memory(1)], longAgo);
    const row = await opened.database.selectFrom('listing_memory').selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(row).sort()).toEqual([
      'changed_on',
      'content',
      'external_id',
      'goal',
      'gone_on',
      'kind',
      'main_type',
      'number',
      'town',
      'zip',
    ]);
  });
});
