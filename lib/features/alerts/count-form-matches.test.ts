import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterAsOwner } from '@/tests/support/enter-as-owner';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { countFormMatches, countWaitingSearches } from './count-form-matches';

beforeAll(async () => {
  await serveSite();
});

const count = (query: string) => countFormMatches(new URLSearchParams(query));

test.each([
  ['', null],
  ['goal=buy', null],
  ['goal=buy&types=house', null],
  ['goal=buy&places=Gent', null],
  ['types=house&places=Gent', null],
  ['goal=buy&types=unknown&places=Gent', null],
  ['goal=buy&types=house&places=%20', null],
])('?%s says too little to count', async (query, expected) => {
  expect(await count(query)).toBe(expected);
});

test.each([
  ['goal=buy&types=house&places=Gent', 2],
  ['goal=buy&types=house&places=9000', 2],
  ['goal=buy&types=house&places=Gand', 2],
  ['goal=buy&types=house&regions=flanders', 2],
  // One has its price hidden, and is matched by everything else.
  ['goal=buy&types=house&places=Gent&priceMax=100.000', 1],
  ['goal=buy&types=house&regions=wallonia&places=Gent', 4],
  ['goal=buy&types=house&types=apartment&regions=wallonia', 2],
  ['goal=rent&types=apartment&places=Namur', 1],
  ['goal=rent&types=apartment&places=Namur&bedrooms=3', 0],
  ['goal=buy&types=house&places=Gent&features=pool', 0],
  ['goal=buy&types=house&places=Gent&features=unknown', 2],
  ['goal=buy&types=house&places=Oost-Vlaanderen', 2],
  ['goal=buy&types=house&places=Flandre-Orientale', 2],
  ['goal=buy&types=house&places=Limburg', 0],
  ['goal=buy&types=house&places=Atlantis', 0],
])('?%s finds what is on offer, under option too, as its list does', async (query, expected) => {
  expect(await count(query)).toBe(expected);
});

test('any query gets an answer', async () => {
  for (const hostile of ['\0', '\ud83d', '9'.repeat(400), "'; --", '<b>', 'x'.repeat(1_000_000)])
    for (const field of ['goal', 'types', 'regions', 'places', 'priceMin', 'priceMax', 'bedrooms', 'features']) {
      const query = new URLSearchParams({ goal: 'buy', types: 'house', places: 'Gent' });
      query.set(field, hostile);
      expect([null, 0, 1, 2]).toContain(await countFormMatches(query));
    }
});

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
