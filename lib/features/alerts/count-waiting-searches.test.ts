import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterAsOwner } from '@/tests/support/enter-as-owner';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { countWaitingSearches } from './count-waiting-searches';

const criteria = {
  goal: 'sale',
  types: ['house'],
  areas: ['flanders', 'wallonia'],
  places: [],
  zips: [],
  unknownPlaces: [],
  priceMin: null,
  priceMax: null,
  bedroomsMin: null,
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function register(id: string, change: object = {}, confirmedAt: string | null = '2026-11-01T10:00:00.000Z') {
    const created_at = '2026-11-01T09:00:00.000Z';
    await site.database
      .insertInto('subscriber')
      .values({ id, email: `${id}@example.be`, name: '', language: 'nl', newsletter: 'none', created_at })
      .execute();
    await site.database
      .insertInto('saved_search')
      .values({
        id,
        subscriber_id: id,
        criteria: JSON.stringify({ ...criteria, ...change }),
        frequency: 'daily',
        created_at,
        confirmed_at: confirmedAt,
      })
      .execute();
  }

  test('counts only confirmed searches that find a property of this owner today, each once', async () => {
    const email = 'els@example.be';
    const person = { email, name: 'Els', language: 'nl', propertyIds: [101, 103, 106, 999] } as const;
    const { owner } = await enterAsOwner(site.database, person);
    await register('both');
    await register('dear', { priceMin: 400_000 });
    await register('dearest', { priceMin: 480_000 });
    await register('rent', { goal: 'rent' });
    await register('asked', {}, null);
    expect(await countWaitingSearches(owner, [101, 106])).toBe(2);
    expect(await countWaitingSearches(owner, [101])).toBe(1);
    expect(await countWaitingSearches(owner, [103])).toBe(0);
    expect(await countWaitingSearches(owner, [104, 999])).toBe(0);
  });
});
