import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { type DatabaseTarget, openDatabase, replaceDatabase } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import type { Database } from '@/lib/database/schema';
import { isFullTier } from './test-tier';

/** The databases that a site can have. Tests of stores and of the database itself always run on both. */
export const allEngines = ['sqlite', 'postgres'] as const;

export type Engine = (typeof allEngines)[number];

/** Those that use cases are tested on: their SQL lies in stores, so that the second one is left to the full tier. */
export const engines: readonly Engine[] = isFullTier ? allEngines : ['sqlite'];

export type TestDatabase = { database: Kysely<Database>; target: DatabaseTarget; close(): Promise<void> };

/**
 * An empty database of the test's own, with all tables, which the stores of this process use from now on. A second
 * connection to it is opened with its target.
 */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'sqlite' ? openSqlite() : openPostgres();
}

async function openSqlite(): Promise<TestDatabase> {
  const folder = await makeFolder();
  const file = path.join(folder, 'site.db');
  template ??= makeTemplate();
  await writeFile(file, await template);
  const opened = serve({ kind: 'sqlite', file });
  return {
    ...opened,
    close: async () => {
      await opened.database.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A migrated database as bytes: writing a copy is much faster than migrating. */
let template: Promise<Buffer> | undefined;

async function makeTemplate(): Promise<Buffer> {
  const folder = await makeFolder();
  const file = path.join(folder, 'template.db');
  const database = openDatabase({ kind: 'sqlite', file });
  await migrateDatabase(database);
  await database.destroy();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'gevel-database-'));
}

async function openPostgres(): Promise<TestDatabase> {
  const url = await requestDatabase('POST');
  // A busy machine may exceed the site's own timeout; tests of the timeout open their own database.
  const opened = serve({ kind: 'postgres', url, waitMs: 60_000 });
  return {
    ...opened,
    close: async () => {
      await opened.database.destroy();
      await requestDatabase('DELETE', new URL(url).pathname);
    },
  };
}

function serve(target: DatabaseTarget) {
  const database = openDatabase(target);
  replaceDatabase(database);
  return { database, target };
}

async function requestDatabase(method: 'POST' | 'DELETE', name = '/'): Promise<string> {
  const response = await fetch(`${inject('databaseEndpoint')}${name}`, { method });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
