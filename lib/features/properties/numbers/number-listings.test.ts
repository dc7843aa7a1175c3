import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { assignedNumbers } from '@/lib/domain/listing/listing-id';
import { clearDatabase } from '@/tests/support/clear-database';
import { feedRecord, readFixture } from '@/tests/support/content';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { numberListings } from './resolve-listing-ids';

const { first } = assignedNumbers;

describe.each(engines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    await restart();
    await clearDatabase(opened.database);
  });
  afterAll(() => opened.close());

  /** Simulates another process on the same database: nothing that was read before is in memory. */
  async function restart(): Promise<void> {
    await opened.database.destroy();
    opened.database = openDatabase(opened.target);
    replaceDatabase(opened.database);
  }

  const numbersOf = async (ids: readonly string[]) => {
    const numbers = await numberListings('property', ids);
    return ids.map((id) => numbers.get(id));
  };

  test('each id of any kind has one separate number, also after a restart', async () => {
    const lists = fc.array(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }).filter(isStorable)), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(lists, async (exports) => {
        await restart();
        await clearDatabase(opened.database);
        const known = new Map<string, number>();
        for (const ids of exports) {
          const numbers = await numberListings('property', ids);
          for (const [id, number] of known) expect(numbers.get(id) ?? number).toBe(number);
          for (const id of ids) known.set(id, numbers.get(id) ?? Number.NaN);
        }
        expect(new Set(known.values()).size).toBe(known.size);
        await restart();
        const all = [...known.keys()].reverse();
        expect(await numbersOf(all)).toEqual(all.map((id) => known.get(id)));
      }),
      { numRuns: 20 },
    );
  });

  test('a reload asks for new ids only, and a listing that returns gets its number back', async () => {
    expect(await numbersOf(['a', 'b'])).toEqual([first, first + 1]);
    await sql`alter table listing_number rename to elsewhere`.execute(opened.database);
    expect(await numbersOf(['b'])).toEqual([first + 1]);
    expect(await numbersOf(['b', 'a'])).toEqual([first + 1, first]);
    await expect(numbersOf(['b', 'c'])).rejects.toThrow();
    await sql`alter table elsewhere rename to listing_number`.execute(opened.database);
    expect(await numbersOf(['b', 'c'])).toEqual([first + 1, first + 2]);
  });

  test('a folder of text ids is read under the same numbers each time, in any order', async () => {
    const records = [
      feedRecord({ ID: 'LN6OF', CreatedDate: '2026-03-01' }),
      feedRecord({ ID: 2601 }),
      feedRecord({ ID: '12/345', CreatedDate: '2026-01-15T10:00:00' }),
    ];
    const read = async (list: readonly unknown[]) => {
      const { content } = await readFixture({ 'listings/fr/properties.json': list }, { numberListings });
      return content?.catalogue.properties.map(({ id, externalId }) => [externalId, id]);
    };
    const expected = [
      ['LN6OF', first + 1],
      ['12/345', first],
      ['2601', 2601],
    ];
    expect(await read(records)).toEqual(expected);
    await restart();
    expect(await read([...records].reverse())).toEqual(expected);
    expect(await read(records.slice(0, 1))).toEqual(expected.slice(0, 1));
  });

  test('a folder with new text ids is refused while the database is down, one with whole numbers is not', async () => {
    await opened.database.destroy();
    const text = await readFixture(
      { 'listings/fr/properties.json': [feedRecord({ ID: 'LN6OF' }), feedRecord({ ID: 'x' })] },
      { numberListings },
    );
    expect(text).toMatchObject({ content: null, isRetryable: true });
    expect(text.problems).toMatchObject([
      {
        severity: 'error',
        file: 'listings/fr/properties.json',
        path: 'ID',
        found: expect.stringContaining('2 ids that are not whole numbers'),
      },
    ]);
    const whole = await readFixture({ 'listings/fr/properties.json': [feedRecord({ ID: 2601 })] }, { numberListings });
    expect(whole.content?.catalogue.properties).toHaveLength(1);
  });
});

/** Neither engine stores NUL and unpaired surrogates, which `parseListingId` removes. */
function isStorable(id: string): boolean {
  return !/[\0\p{Cs}]/u.test(id);
}
