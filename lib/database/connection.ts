import { open } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { env } from '@/lib/platform/env';
import { requestFigures } from '@/lib/platform/request-marks';
import { createDialect, type DatabaseTarget, isPostgres } from './dialect';
import type { Database } from './schema';

export type { DatabaseTarget } from './dialect';

const current = processSingleton<Kysely<Database> | undefined>('database');

const flushes = new WeakMap<Kysely<Database>, () => Promise<void>>();

export function openDatabase(target: DatabaseTarget): Kysely<Database> {
  const opened = new Kysely<Database>({
    dialect: createDialect(target),
    log: ({ level, queryDurationMillis }) =>
      requestFigures()?.measureStatement(level === 'query' ? 'done' : 'failed', queryDurationMillis / 1000),
  });
  if (target.kind === 'sqlite') flushes.set(opened, createFlush(`${target.file}-wal`));
  return opened;
}

/**
 * Waits until committed data is on the disk, so that it survives a power failure. PostgreSQL has done so when a commit
 * returns.
 */
export async function flushDatabase(): Promise<void> {
  await flushes.get(database())?.();
}

/** The site's database: PostgreSQL where `DATABASE_URL` is set, else SQLite in `DATA_DIR`. */
export function databaseTarget(): DatabaseTarget {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) return { kind: 'postgres', url: DATABASE_URL };
  return { kind: 'sqlite', file: path.join(DATA_DIR, 'site.db') };
}

/** The one connection (or pool) of this process. */
export function database(): Kysely<Database> {
  const known = current.get();
  if (known) return known;
  const opened = openDatabase(databaseTarget());
  current.set(opened);
  return opened;
}

/** Ends the connection of this process, if there is one. */
export async function closeDatabase(): Promise<void> {
  const opened = current.get();
  current.set(undefined);
  await opened?.destroy();
}

/** Serves another database to the code under test. */
export function replaceDatabase(opened: Kysely<Database>): void {
  current.set(opened);
}

/** The clock of the database server; null for SQLite, which has that of this machine. */
export async function databaseTime(): Promise<Date | null> {
  if (!isPostgres(database())) return null;
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database());
  return rows[0]?.now ?? null;
}

/** The major version of PostgreSQL; null for SQLite, which is part of the site. */
export async function postgresVersion(): Promise<number | null> {
  if (!isPostgres(database())) return null;
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(database());
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** Whether the database has the site's tables. */
export async function hasTables(): Promise<boolean> {
  const tables = await database().introspection.getTables();
  return tables.some(({ name }) => name === 'mail');
}

/**
 * Flushes a file's written data to the disk; concurrent callers share one write. Callers that ask while one is running
 * wait for the next, since the running one may have begun before their data was written.
 */
export function createFlush(file: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    running = sync(file).finally(() => {
      running = null;
    });
    return running;
  }

  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
