import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact, transactOrThrow } from '@/lib/database/transaction';
import { allEngines, openTestDatabase, type TestDatabase } from '@/tests/support/test-database';
import { publish } from './publish-store';
import { findPublished, findSourceVersion, nothingPublished, readAllTexts, readPublished } from './published-store';
import { compareRecords } from './records/compare';
import type { Records } from './records/stored-records';
import { undoPublication } from './undo-store';

const now = new Date('2026-11-23T09:00:00.000Z');
const home = (id: string | number, fields: object = {}) => ({ ID: id, Status: 1, Title: 'A "house",\nnew', ...fields });
const records: Records = new Map([
  ['property 1', { nl: home(1), fr: home(1, { Title: 'Maison' }) }],
  ['property a"\\b', { nl: home('a"\\b') }],
  ['project 1', { nl: home('1') }],
]);
const priced = (price: number): Records => new Map([['property 1', { nl: home(1, { Price: price }) }]]);

describe.each(allEngines)('%s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  const newSource = () => `json-${randomUUID().slice(0, 8)}`;
  const priceOf = async (source: string) => (await readPublished(source)).records.get('property 1')?.nl?.Price;
  const texts = async (source: string) => {
    const rows = await opened.database.selectFrom('import_text').where('source', '=', source).select('hash').execute();
    return rows.length;
  };

  test('what was published is read as it was, and compared with what a source has', async () => {
    const source = newSource();
    expect(await findPublished(source)).toBeNull();
    await publish(source, nothingPublished, records, { run: 'one', now });
    expect(await findPublished(source)).toMatchObject({ run: 'one', publishedAt: now });
    const stored = await readPublished(source);
    expect([...stored.records].map(([key, each]) => [key, { ...each }])).toEqual([...records]);
    expect(compareRecords(stored.records, records)).toMatchObject({ same: 3, shownBefore: 3, changed: [] });
    const changed = new Map(records).set('property 1', { nl: home(1, { Price: 2 }), fr: home(1, { Title: 'Maison' }) });
    changed.delete('project 1');
    expect(compareRecords(stored.records, changed)).toMatchObject({
      same: 1,
      changed: [{ key: 'property 1', fields: [{ field: 'Price', before: 'nothing', after: '2' }] }],
      gone: ['project 1'],
      shownBefore: 3,
      shownAfter: 2,
    });
    await publish(source, stored, changed, { run: 'two', now });
    expect([...(await readPublished(source)).records.keys()]).toEqual(['property 1', 'property a"\\b']);
  });

  test('a listing keeps its place, and one that comes back has the one that it had', async () => {
    const source = newSource();
    const first = await publish(source, nothingPublished, records, { run: 'one', now });
    const second = await publish(source, first, new Map(), { run: 'two', now });
    const added: Records = new Map([['property 9', { nl: home(9) }]]);
    const third = await publish(source, second, added, { run: 'three', now });
    await publish(source, third, new Map([...added, ...records]), { run: 'four', now });
    expect([...(await readPublished(source)).records.keys()]).toEqual([...records.keys(), 'property 9']);
  });

  test('each run is undone by itself, five of them at most, and the texts that nothing needs are gone', async () => {
    const source = newSource();
    let published = nothingPublished;
    for (let run = 1; run <= 8; run++)
      published = await publish(source, published, priced(run), { run: `run ${run}`, now });
    expect(await texts(source)).toBe(5);
    const names = new Set<string | undefined>();
    for (const left of [7, 6, 5, 4]) {
      expect(await undoPublication(source)).toBe(true);
      expect(await priceOf(source)).toBe(left);
      expect(await findPublished(source)).toMatchObject({ run: `run ${left}` });
      names.add((await findPublished(source))?.name);
    }
    expect(names.size).toBe(4);
    expect(await undoPublication(source)).toBe(false);
    expect(await priceOf(source)).toBe(4);
  });

  test('the first run leaves nothing when it is undone, and what a run published twice is undone at once', async () => {
    const source = newSource();
    const first = await publish(source, nothingPublished, priced(1), { run: 'one', now });
    const again = await publish(source, first, priced(2), { run: 'two', now });
    await publish(source, again, new Map([...priced(3), ...records]), { run: 'two', now });
    expect(await undoPublication(source)).toBe(true);
    expect((await readPublished(source)).records.size).toBe(1);
    expect(await priceOf(source)).toBe(1);
    expect(await undoPublication(source)).toBe(true);
    expect((await readPublished(source)).records.size).toBe(0);
    expect(await findPublished(source)).toBeNull();
    expect(await undoPublication(source)).toBe(false);
    await publish(source, await readPublished(source), priced(4), { run: 'three', now });
    expect(await priceOf(source)).toBe(4);
  });

  test('of two runs that read the same state, one publishes', async () => {
    const source = newSource();
    const first = await publish(source, nothingPublished, priced(1), { run: 'one', now });
    const outcomes = await Promise.allSettled([
      publish(source, first, priced(2), { run: 'two', now }),
      publish(source, first, priced(3), { run: 'three', now }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await findSourceVersion(source))?.version).toBe(2);
    expect([2, 3]).toContain(await priceOf(source));
  });

  test('a run that is stopped before it shows something shows nothing, and leaves nothing for long', async () => {
    const source = newSource();
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    const publishing = { run: 'one', now, signal: stop.signal };
    await expect(publish(source, nothingPublished, priced(1), publishing)).rejects.toThrow('stopped');
    expect(await findPublished(source)).toBeNull();
    await opened.database.insertInto('import_text').values({ source, hash: 'left', text: 'of a kill' }).execute();
    await publish(source, nothingPublished, priced(1), { run: 'two', now });
    expect(await texts(source)).toBe(1);
  });

  test('a run whose lease was lost does not remove a text that the next one has brought back', async () => {
    const source = newSource();
    let published = nothingPublished;
    for (const run of [1, 2, 3, 4, 5])
      published = await publish(source, published, priced(run), { run: `run ${run}`, now });
    const between = vi.mocked(transactOrThrow);
    between.mockImplementationOnce(async (work) => {
      // It has found the text of the first price unused, and has not removed it yet.
      await publish(source, await readPublished(source), priced(1), { run: 'run 7', now });
      return transactOrThrow(work);
    });
    await publish(source, published, priced(6), { run: 'run 6', now });
    expect(await priceOf(source)).toBe(1);
  });

  test('a run shows nothing whose text was removed after it had found it stored', async () => {
    const source = newSource();
    const first = await publish(source, nothingPublished, priced(1), { run: 'one', now });
    vi.mocked(transact).mockImplementationOnce(async (work) => {
      const { hash } = await opened.database
        .selectFrom('import_text')
        .where('source', '=', source)
        .where('text', 'like', '%"Price":2%')
        .select('hash')
        .executeTakeFirstOrThrow();
      await opened.database.deleteFrom('import_text').where('source', '=', source).where('hash', '=', hash).execute();
      return transact(work);
    });
    await expect(publish(source, first, priced(2), { run: 'two', now })).rejects.toThrow('the next one reads');
    expect(await priceOf(source)).toBe(1);
    await publish(source, first, priced(2), { run: 'three', now });
    expect(await priceOf(source)).toBe(2);
  });

  test('all texts are read, whatever their number', async () => {
    const source = newSource();
    const many: Records = new Map(
      Array.from({ length: 1100 }, (_, id) => [
        `property ${id}` as const,
        { nl: home(id, { Title: `${source} ${id}` }) },
      ]),
    );
    await publish(source, nothingPublished, many, { run: 'one', now });
    const found = new Set<string>();
    for await (const text of readAllTexts()) if (text.includes(source)) found.add(text);
    expect(found.size).toBe(1100);
    expect((await readPublished(source)).records.size).toBe(1100);
  });
});

vi.mock('@/lib/database/transaction', { spy: true });
