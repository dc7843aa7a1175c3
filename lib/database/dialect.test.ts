import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startRelay } from '@/tests/support/relay';
import { openTestDatabase } from '@/tests/support/test-database';
import { openDatabase } from './connection';
import { isPassing, storeErrorOf } from './store-error';

const coded = (code: unknown) => Object.assign(new Error('of a driver'), { code });

test.each([
  ['SQLITE_CONSTRAINT_UNIQUE', 'taken'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'taken'],
  ['23505', 'taken'],
  ['SQLITE_BUSY', 'unavailable'],
  ['SQLITE_BUSY_SNAPSHOT', 'unavailable'],
  ['SQLITE_LOCKED', 'unavailable'],
  ['SQLITE_FULL', 'unavailable'],
  ['SQLITE_IOERR_WRITE', 'unavailable'],
  ['SQLITE_READONLY_DBMOVED', 'unavailable'],
  ['SQLITE_CANTOPEN', 'unavailable'],
  ['SQLITE_CORRUPT', 'unavailable'],
  ['SQLITE_NOTADB', 'unavailable'],
  ['08006', 'unavailable'],
  ['40001', 'unavailable'],
  ['40P01', 'unavailable'],
  ['53100', 'unavailable'],
  ['53300', 'unavailable'],
  ['55P03', 'unavailable'],
  ['57014', 'unavailable'],
  ['57P01', 'unavailable'],
  ['58030', 'unavailable'],
  ['25006', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['EPIPE', 'unavailable'],
  ['ETIMEDOUT', 'unavailable'],
  ['EAI_AGAIN', 'unavailable'],
  ['ENOTFOUND', 'unavailable'],
  ['EHOSTUNREACH', 'unavailable'],
  ['SQLITE_ERROR', null],
  ['SQLITE_CONSTRAINT_NOTNULL', null],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', null],
  ['SQLITE_MISMATCH', null],
  ['42P01', null],
  ['22021', null],
  ['23502', null],
  ['25P02', null],
  ['0800', null],
  ['ENOENT', null],
  ['', null],
  [8006, null],
])('the code %j means %j', (code, expected) => {
  expect(storeErrorOf(coded(code))).toBe(expected);
});

test('several connection attempts are described by the first', () => {
  expect(storeErrorOf(new AggregateError([coded('ECONNREFUSED'), coded('42P01')]))).toBe('unavailable');
  expect(storeErrorOf(new AggregateError([]))).toBeNull();
});

test.each([['SQLITE_BUSY'], [null], [undefined], [{}], [new Error('SQLITE_BUSY: database is locked')]])(
  '%s without a code is not an error of a store',
  (error) => {
    expect(storeErrorOf(error)).toBeNull();
    expect(isPassing(error)).toBe(false);
  },
);

test('a PostgreSQL that accepts connections and never answers is unavailable', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const database = openDatabase({ kind: 'postgres', url: `postgres://site@127.0.0.1:${port}/site`, waitMs: 50 });
  const error = await sql`select 1`.execute(database).catch((reason: unknown) => reason);
  expect(storeErrorOf(error)).toBe('unavailable');
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await database.destroy();
});

test('a PostgreSQL that falls silent fails the statement under way, and the next one has a connection of its own', async () => {
  const { target, close } = await openTestDatabase('postgres');
  if (target.kind !== 'postgres') throw new Error('a test of PostgreSQL');
  const relay = await startRelay(new URL(target.url));
  const database = openDatabase({ ...target, url: relay.url, silentMs: 300 });
  await sql`select 1`.execute(database);
  relay.fallSilent();
  const error = await sql`select 1`.execute(database).catch((reason: unknown) => reason);
  expect(storeErrorOf(error)).toBe('unavailable');
  relay.speak();
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  await database.destroy();
  await relay.stop();
  await close();
});

test('a pool whose connections are all taken is unavailable', async () => {
  const { target, close } = await openTestDatabase('postgres');
  if (target.kind !== 'postgres') throw new Error('a test of PostgreSQL');
  // Long enough to connect on a busy machine.
  const database = openDatabase({ ...target, waitMs: 3000, maxConnections: 1 });
  const held = await database.startTransaction().execute();
  const error = await sql`select 1`.execute(database).catch((reason: unknown) => reason);
  expect(storeErrorOf(error)).toBe('unavailable');
  await held.rollback().execute();
  await database.destroy();
  await close();
});

test.each([
  ['SQLITE_BUSY', true],
  ['SQLITE_BUSY_SNAPSHOT', true],
  ['SQLITE_LOCKED_SHAREDCACHE', true],
  ['40001', true],
  ['40P01', true],
  ['55P03', true],
  ['SQLITE_FULL', false],
  ['57P01', false],
  ['23505', false],
  ['400011', false],
])('whether %s is transient is %j', (code, expected) => {
  expect(isPassing(coded(code))).toBe(expected);
});

test('on SQLite, many transactions at once leave other work its turns', async () => {
  const opened = await openTestDatabase('sqlite');
  try {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    const write = (day: number) =>
      opened.database.transaction().execute(async (connection) => {
        // Takes longer than a turn may.
        const started = performance.now();
        while (performance.now() - started < 5);
        await connection
          .insertInto('visit_salt')
          .values({ day: `${day}`, salt: 'a' })
          .execute();
      });
    const writes = Array.from({ length: 20 }, (_, day) => write(day));
    setImmediate(count);
    await Promise.all(writes);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(19);
  } finally {
    await opened.close();
  }
});
