import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignedNumbers } from '@/lib/domain/listing/listing-id';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { assignListingNumbers, listListingNumbers } from './listing-number-store';

const now = new Date('2026-11-21T10:00:00.000Z');
const { first } = assignedNumbers;

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  async function assign(kind: 'property' | 'project', ids: readonly string[]): Promise<Map<string, number>> {
    const stored = await assignListingNumbers(kind, ids, now);
    if (!stored.ok) throw new Error(stored.error);
    return stored.value;
  }

  test('ids get the next numbers in the order given, and keep them', async () => {
    expect(await assign('property', ['LN6OF', '12/345'])).toEqual(
      new Map([
        ['LN6OF', first],
        ['12/345', first + 1],
      ]),
    );
    expect(await assign('property', ['new', 'LN6OF', 'new'])).toEqual(
      new Map([
        ['LN6OF', first],
        ['new', first + 2],
      ]),
    );
    expect(await listListingNumbers('property')).toEqual(
      new Map([
        ['LN6OF', first],
        ['12/345', first + 1],
        ['new', first + 2],
      ]),
    );
  });

  test('properties and projects are numbered apart', async () => {
    await assign('property', ['a']);
    expect(await assign('project', ['b'])).toEqual(new Map([['b', first]]));
    expect(await listListingNumbers('project')).toEqual(new Map([['b', first]]));
  });

  test('capitals, accents, emoji and long texts are distinguished', async () => {
    const ids = [
      'ln6of',
      'LN6OF',
      'Straße',
      'STRASSE',
      'é',
      'e',
      '🏠',
      '🏡',
      'x'.repeat(200),
      "'; drop table mail; --",
    ];
    await assign('property', ids);
    expect([...(await listListingNumbers('property'))].sort(([, a], [, b]) => a - b)).toEqual(
      ids.map((id, index) => [id, first + index]),
    );
  });

  test('several servers at once agree on every number', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `id ${index}`);
    const answers = await Promise.all(
      [0, 20, 40].map((offset) => assign('property', [...ids.slice(offset), ...ids.slice(0, offset)])),
    );
    const stored = await listListingNumbers('property');
    expect(new Set(stored.values()).size).toBe(60);
    for (const answer of answers) expect(new Map([...answer].sort())).toEqual(new Map([...stored].sort()));
  });

  test('more ids than a statement holds are numbered in one go', async () => {
    const ids = Array.from({ length: 2500 }, (_, index) => `id ${index}`);
    const numbers = await assign('property', ids);
    expect(numbers.get('id 2499')).toBe(first + 2499);
    expect((await assign('property', ['one more'])).get('one more')).toBe(first + 2500);
  });

  test('no id gets a number once the last one is assigned', async () => {
    await assign('property', ['a']);
    await opened.database.updateTable('listing_counter').set({ next_number: assignedNumbers.last }).execute();
    await expect(assign('property', ['b', 'c'])).rejects.toThrow('No number is left');
    expect((await assign('property', ['b'])).get('b')).toBe(assignedNumbers.last);
  });
});
