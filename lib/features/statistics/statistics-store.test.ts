import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { addPageView, type CountedPageView } from './statistics-store';

const day = '2026-11-21';
const pageView = (number: number, change: Partial<CountedPageView> = {}): CountedPageView => ({
  listing: { kind: 'property', id: number % 7 },
  day,
  language: number % 2 === 0 ? 'nl' : 'fr',
  source: 'direct',
  visitor: `visitor-${number}`,
  ...change,
});
const numbers = Array.from({ length: 700 }, (_, number) => number);

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    replaceDatabase(opened.database);
    await clearDatabase(opened.database);
  });
  afterAll(() => opened.close());

  const counts = () => opened.database.selectFrom('visit_count').selectAll().orderBy('listing_id').execute();
  const total = async () => (await counts()).reduce((sum, { visits }) => sum + visits, 0);

  test('page views that are stored together count once for each visitor and day', async () => {
    const outcomes = await Promise.all([
      addPageView(pageView(1)),
      addPageView(pageView(1, { source: 'poster' })),
      addPageView(pageView(8, { language: 'fr' })),
      addPageView(pageView(1, { day: '2026-11-22' })),
    ]);
    expect(outcomes).toEqual([true, false, true, true]);
    expect((await counts()).map((row) => [row.day, row.source, row.visits])).toEqual(
      expect.arrayContaining([
        [day, 'direct', 2],
        ['2026-11-22', 'direct', 1],
      ]),
    );
    expect(await addPageView(pageView(1))).toBe(false);
    expect(await total()).toBe(3);
  });

  test('more than are stored at once are all counted', async () => {
    const outcomes = await Promise.all(numbers.map((number) => addPageView(pageView(number))));
    expect(outcomes).toEqual(numbers.map(() => true));
    expect(await total()).toBe(numbers.length);
  });

  test('two servers that store the same visitors at once count each once', async () => {
    const other = openDatabase(opened.target);
    try {
      const outcomes = [...numbers, ...numbers.toReversed()].map((number, index) => {
        replaceDatabase(index % 2 === 0 ? opened.database : other);
        return addPageView(pageView(number));
      });
      expect((await Promise.all(outcomes)).filter(Boolean)).toHaveLength(numbers.length);
      expect(await total()).toBe(numbers.length);
    } finally {
      await other.destroy();
    }
  });

  test('one that cannot be stored fails, and those after it are stored', async () => {
    const closed = openDatabase(opened.target);
    await sql`select 1`.execute(closed);
    await closed.destroy();
    replaceDatabase(closed);
    await expect(addPageView(pageView(1))).rejects.toThrow();
    replaceDatabase(opened.database);
    expect(await addPageView(pageView(1))).toBe(true);
  });
});
