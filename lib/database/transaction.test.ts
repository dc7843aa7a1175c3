import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addEnquiry, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { clearDatabase } from '@/tests/support/clear-database';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { openDatabase, replaceDatabase } from './connection';
import type { Database } from './schema';
import { type Connection, Refusal, transact } from './transaction';

/** As if the patience of a transaction were over at its first failure. */
function makeImpatient(): void {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1_000_000);
}

function addOne(id: string, change: Partial<Parameters<typeof makeEnquiryRow>[0]> = {}) {
  return (connection: Connection) => addEnquiry(connection, makeEnquiryRow({ id, ...change }));
}

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  const count = async () => (await opened.database.selectFrom('enquiry').select('id').execute()).length;

  test('work that is done is stored, and its value given', async () => {
    const stored = await transact(async (connection) => {
      await addOne('a')(connection);
      return 'done';
    });
    expect(stored).toEqual({ ok: true, value: 'done' });
    expect(await getEnquiry('a')).toMatchObject({ id: 'a', email: 'liesbeth@example.be' });
  });

  test('a refusal undoes everything before it and reaches the caller', async () => {
    const work = async (connection: Connection) => {
      await addOne('a')(connection);
      throw new Refusal('momentTaken');
    };
    await expect(transact(work)).rejects.toMatchObject({ reason: 'momentTaken' });
    expect(await count()).toBe(0);
  });

  test('an error in our code rolls everything back and is thrown', async () => {
    const work = async (connection: Connection) => {
      await addOne('a')(connection);
      await sql`select * from no_such_table`.execute(connection);
    };
    await expect(transact(work)).rejects.toThrow(/no_such_table/);
    expect(await count()).toBe(0);
  });

  test('an existing value is reported as taken, and nothing else is stored', async () => {
    await transact(addOne('a', { submission_key: 'one' }));
    const stored = await transact(async (connection) => {
      await addOne('b')(connection);
      await addOne('c', { submission_key: 'one' })(connection);
    });
    expect(stored).toEqual({ ok: false, error: 'taken' });
    expect(await count()).toBe(1);
  });

  test('a connection stays usable after a failed transaction', async () => {
    await transact(addOne('a'));
    expect(await transact(addOne('a'))).toEqual({ ok: false, error: 'taken' });
    expect(await transact(addOne('b'))).toMatchObject({ ok: true });
  });

  test('many transactions at the same time are all stored', async () => {
    const ids = Array.from({ length: 60 }, () => randomUUID());
    const stored = await Promise.all(ids.map((id) => transact(addOne(id))));
    expect(stored.every(({ ok }) => ok)).toBe(true);
    expect(await count()).toBe(60);
  });

  test('work that another writer blocked restarts from its beginning', async () => {
    let tries = 0;
    const stored = await transact(async (connection) => {
      await addOne('a')(connection);
      if (++tries < 3)
        throw Object.assign(new Error('stopped'), { code: engine === 'sqlite' ? 'SQLITE_BUSY' : '40001' });
    });
    expect(stored).toMatchObject({ ok: true });
    expect([tries, await count()]).toEqual([3, 1]);
  });

  test('work that is always blocked ends as unavailable, with nothing stored', async () => {
    makeImpatient();
    const stored = await transact(async (connection) => {
      await addOne('a')(connection);
      throw Object.assign(new Error('stopped'), { code: engine === 'sqlite' ? 'SQLITE_BUSY' : '40P01' });
    });
    expect(stored).toEqual({ ok: false, error: 'unavailable' });
    expect(await count()).toBe(0);
  });
});

describe('SQLite', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let other: Kysely<Database>;
  beforeAll(async () => {
    opened = await openTestDatabase('sqlite');
    other = openDatabase(opened.target);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(async () => {
    await other.destroy();
    await opened.close();
  });

  const count = async () => (await opened.database.selectFrom('enquiry').select('id').execute()).length;

  test('a transaction waits for another process that writes, and lets this one go on meanwhile', async () => {
    await sql`begin immediate`.execute(other);
    let beats = 0;
    const pulse = setInterval(() => beats++, 10);
    const storing = transact(addOne('a'));
    await wait(600);
    clearInterval(pulse);
    await sql`commit`.execute(other);
    expect(await storing).toMatchObject({ ok: true });
    expect(await count()).toBe(1);
    expect(beats).toBeGreaterThan(1);
  });

  test('a locked database is unavailable, and works again when it is free', async () => {
    await sql`begin immediate`.execute(other);
    makeImpatient();
    expect(await transact(addOne('a'))).toEqual({ ok: false, error: 'unavailable' });
    await sql`rollback`.execute(other);
    expect(await count()).toBe(0);
    expect(await transact(addOne('a'))).toMatchObject({ ok: true });
  });

  test('a transaction that reads, then writes, is retried when another wrote in between', async () => {
    let tries = 0;
    const stored = await transact(async (connection) => {
      await connection.selectFrom('enquiry').select('id').execute();
      if (tries++ === 0)
        await other.insertInto('captcha').values({ id: 'between', answer: 'x', expires_at: '' }).execute();
      await addOne('a')(connection);
    });
    expect([stored.ok, tries, await count()]).toEqual([true, 2, 1]);
  });

  test('a full database is unavailable, keeps its data, and stores nothing partial', async () => {
    await transact(addOne('first'));
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(opened.database);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(opened.database);
    const stored = await transact(async (connection) => {
      await addOne('small')(connection);
      await addOne('large', { data: 'x'.repeat(300_000) })(connection);
    });
    expect(stored).toEqual({ ok: false, error: 'unavailable' });
    expect(await count()).toBe(1);
    await sql`pragma max_page_count = 1000000`.execute(opened.database);
    expect(await transact(addOne('second'))).toMatchObject({ ok: true });
    expect(await count()).toBe(2);
  });

  test('a file that may not be written is unavailable', async () => {
    await sql`pragma query_only = 1`.execute(opened.database);
    const stored = await transact(addOne('a'));
    await sql`pragma query_only = 0`.execute(opened.database);
    expect(stored).toEqual({ ok: false, error: 'unavailable' });
  });
});

describe('PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
  });
  beforeEach(() => {
    replaceDatabase(opened.database);
    return clearDatabase(opened.database);
  });
  afterAll(() => opened.close());

  const count = async () => (await opened.database.selectFrom('enquiry').select('id').execute()).length;

  test('a table that stays locked is unavailable', async () => {
    const other = openDatabase(opened.target);
    let stored: unknown;
    await other.transaction().execute(async (holder) => {
      await sql`lock table enquiry in access exclusive mode`.execute(holder);
      makeImpatient();
      stored = await transact(async (connection) => {
        await sql`set local lock_timeout = 50`.execute(connection);
        await addOne('a')(connection);
      });
    });
    await other.destroy();
    expect(stored).toEqual({ ok: false, error: 'unavailable' });
    expect(await count()).toBe(0);
  });

  test('a server that is not there is unavailable', async () => {
    const nowhere = openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' });
    replaceDatabase(nowhere);
    expect(await transact(addOne('a'))).toEqual({ ok: false, error: 'unavailable' });
    await nowhere.destroy();
  });

  test('a server that ends the connection is unavailable, and the next transaction has a new one', async () => {
    const stored = await transact(async (connection) => {
      await addOne('a')(connection);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection);
    });
    expect(stored).toEqual({ ok: false, error: 'unavailable' });
    expect(await count()).toBe(0);
    expect(await transact(addOne('a'))).toMatchObject({ ok: true });
  });
});
