import { beforeAll, expect, test } from 'vitest';
import { serveSite } from '@/tests/support/serve-site';
import { countFormMatches } from './count-form-matches';

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
