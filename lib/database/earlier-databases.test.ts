import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allEngines, openTestDatabase, type TestDatabase } from '@/tests/support/test-database';
import { openDatabase } from './connection';
import { knownMigrations, migrateDatabase, readSchemaState } from './migrate';
import type { Database } from './schema';

describe.each(allEngines)('%s', (engine) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });
  afterEach(() => opened.close());

  /** Puts a database in place that the code of then made, with a row in every table; named after its newest migration. */
  async function load(name: string): Promise<Kysely<Database>> {
    await opened.database.destroy();
    const dump = readFileSync(`tests/earlier-databases/${name}.${engine}.sql`, 'utf8');
    const { target } = opened;
    if (target.kind === 'sqlite') {
      rmSync(target.file);
      const database = new SQLite(target.file);
      database.pragma('foreign_keys = OFF');
      database.exec(dump);
      database.close();
    } else {
      const client = new Client(target.url);
      await client.connect();
      await client.query(`drop schema public cascade; create schema public; ${dump}`);
      await client.end();
    }
    opened.database = openDatabase(target);
    return opened.database;
  }

  test('a database of the former migrations is taken over by several servers at once, with its rows', async () => {
    const fresh = await describeTables(opened.database);
    const database = await load('0042-clock-mark');
    const rows = await readRows(database);
    expect(Object.values(rows).map((each) => each.length)).toEqual(Object.keys(rows).map(() => 1));
    const servers = Array.from({ length: 3 }, () => openDatabase(opened.target));
    await Promise.all(servers.map(migrateDatabase));
    await Promise.all(servers.map((server) => server.destroy()));
    expect(await readSchemaState(database)).toEqual({ state: 'current' });
    expect(await describeTables(database)).toEqual(fresh);
    expect(await readRows(database)).toMatchObject(rows);
  });

  test('an earlier one is refused with what to do, and not changed', async () => {
    const database = await load('0037-template-changes');
    const before = [await describeTables(database), await readRows(database)];
    await expect(migrateDatabase(database)).rejects.toThrow(
      /earlier version .*\(up to 0037-template-changes\)\. Start the version whose newest step is 0042-clock-mark once/,
    );
    expect([await describeTables(database), await readRows(database)]).toEqual(before);
  });

  test.each(['0042-clock-mark', null])('one with %s and a migration of a newer version is refused', async (name) => {
    const database = name === null ? opened.database : await load(name);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2999')`.execute(database);
    await expect(migrateDatabase(database)).rejects.toThrow(/newer version .*\(9999-future\)\. Install that/);
  });
});

async function readRows(database: Kysely<Database>): Promise<Record<string, readonly unknown[]>> {
  const rows: Record<string, readonly unknown[]> = {};
  for (const { name } of await database.introspection.getTables())
    rows[name] = (await sql`select * from ${sql.table(name)}`.execute(database)).rows;
  return rows;
}

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

// Of a merge, the first parent is the line that was merged into.
test.each(['HEAD', 'HEAD^1'])('the list of migrations only grows at its end since %s', (commit) => {
  const first = knownMigrations[0] ?? '';
  const earlier = namesIn(showFile(commit, 'lib/database/migrate.ts')).filter((name) => name >= first);
  expect(knownMigrations.slice(0, earlier.length)).toEqual(earlier);
  expect([...knownMigrations].sort()).toEqual(knownMigrations);
});

function namesIn(source: string): string[] {
  return [...source.matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)].map(([, name = '']) => name);
}

/** Empty where the commit or the file is not known. */
function showFile(commit: string, file: string): string {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
