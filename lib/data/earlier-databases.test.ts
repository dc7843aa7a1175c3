import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { openDatabase } from './connection';
import { isMigrated, knownMigrations, migrateDatabase } from './migrate';
import type { Database } from './schema';

/** Made by the code of then, with a row in every table; named after the newest migration. */
const dumps = path.resolve('tests/earlier-databases');

describe.each(allEngines)('%s', (engine) => {
  let fresh: unknown;
  beforeAll(async () => {
    const opened = await openTestDatabase(engine);
    fresh = await describeTables(opened.database);
    await opened.close();
  });

  const files = readdirSync(dumps).filter((name) => name.endsWith(`.${engine}.sql`));

  test.each(files)('the database of %s becomes one of today, with its rows', async (file) => {
    const opened = await openTestDatabase(engine);
    await opened.database.destroy();
    const statements = readFileSync(path.join(dumps, file), 'utf8');
    const { target } = opened;
    if (target.kind === 'sqlite') {
      rmSync(target.file);
      const database = new SQLite(target.file);
      database.pragma('foreign_keys = OFF');
      database.exec(statements);
      database.close();
    } else {
      const client = new Client(target.url);
      await client.connect();
      await client.query(`drop schema public cascade; create schema public; ${statements}`);
      await client.end();
    }
    opened.database = openDatabase(target);
    expect(await isMigrated(opened.database)).toBe(false);
    await migrateDatabase(opened.database);
    expect(await isMigrated(opened.database)).toBe(true);
    expect(await describeTables(opened.database)).toEqual(fresh);
    for (const table of ['enquiry', 'mail', 'owner', 'appointment', 'subscriber', 'audit_entry'] as const)
      expect(await opened.database.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
    await opened.close();
  });

  test('a database of a newer version is refused with what to do', async () => {
    const opened = await openTestDatabase(engine);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2999')`.execute(opened.database);
    await expect(migrateDatabase(opened.database)).rejects.toThrow(/newer version .*\(9999-future\)\. Install that/);
    await opened.close();
  });
});

/** Tables with their columns, and indexes, without their order. */
async function describeTables(database: Kysely<Database>) {
  const tables = await database.introspection.getTables();
  const described = tables.map(({ name, columns }) => [
    name,
    columns
      .map((column) => `${column.name} ${column.dataType.toLowerCase()} ${column.isNullable ? 'null' : 'not null'}`)
      .sort(),
  ]);
  const isSqlite = await sql`select 1 from sqlite_master`.execute(database).then(Boolean, () => false);
  const { rows } = isSqlite
    ? await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(database)
    : await sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public'`.execute(
        database,
      );
  return { described, indexes: rows.map(({ name }) => name).sort() };
}

describe('the list of migrations', () => {
  const orderFile = 'lib/data/migrations/order.txt';
  const namesIn = (text: string) => text.split('\n').filter((line) => /^\d{4}-/.test(line));
  const order = namesIn(readFileSync(orderFile, 'utf8'));

  /** The list of a commit; empty where the commit or the file is not known. */
  function listOf(commit: string): string[] {
    try {
      return namesIn(execFileSync('git', ['show', `${commit}:${orderFile}`], { encoding: 'utf8', stdio: 'pipe' }));
    } catch {
      return [];
    }
  }

  test('is the one in order.txt, by number', () => {
    expect(knownMigrations).toEqual(order);
    expect([...order].sort()).toEqual(order);
  });

  // Of a merge, the first parent is the line that was merged into.
  test.each(['HEAD', 'HEAD^1'])('only grows at its end since %s', (commit) => {
    const earlier = listOf(commit);
    expect(order.slice(0, earlier.length)).toEqual(earlier);
  });
});
