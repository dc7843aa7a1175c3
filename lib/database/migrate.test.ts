import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataRegister } from '@/lib/features/privacy/data-register';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { type DatabaseTarget, openDatabase } from './connection';
import { migrateDatabase, pingDatabase } from './migrate';

describe.each(allEngines)('%s', (engine) => {
  let folder: string;
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-migrate-'));
    opened = await openTestDatabase(engine);
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  /** A place without a table. */
  async function makeEmpty(name: string): Promise<DatabaseTarget> {
    if (engine === 'sqlite') return { kind: 'sqlite', file: path.join(folder, 'new', `${name}.db`) };
    await sql`drop schema public cascade`.execute(opened.database);
    await sql`create schema public`.execute(opened.database);
    return opened.target;
  }

  test('an empty database gets all tables, and a second run changes nothing', async () => {
    const database = openDatabase(await makeEmpty('one'));
    await migrateDatabase(database);
    const tables = await database.introspection.getTables();
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(dataRegister).sort());
    await migrateDatabase(database);
    expect(await database.introspection.getTables()).toEqual(tables);
    expect(await pingDatabase(database)).toBe(true);
    await database.destroy();
  });

  test('a step that fails is undone', async () => {
    const database = openDatabase(await makeEmpty('half'));
    await sql`create table captcha (id text)`.execute(database);
    await expect(migrateDatabase(database)).rejects.toThrow(/captcha/);
    expect((await database.introspection.getTables()).map(({ name }) => name)).toEqual(['captcha']);
    await sql`drop table captcha`.execute(database);
    await migrateDatabase(database);
    expect(await database.selectFrom('captcha').select('id').execute()).toEqual([]);
    await database.destroy();
  });

  test('several servers that start at once make the tables once', async () => {
    const target = await makeEmpty('many');
    const databases = Array.from({ length: 4 }, () => openDatabase(target));
    await Promise.all(databases.map((database) => migrateDatabase(database)));
    for (const database of databases) {
      expect(await database.selectFrom('enquiry').select('id').execute()).toEqual([]);
      await database.destroy();
    }
  });
});

test('a database that does not answer is distinguished from one that does', async () => {
  const nowhere = openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' });
  expect(await pingDatabase(nowhere)).toBe(false);
  await nowhere.destroy();
});
