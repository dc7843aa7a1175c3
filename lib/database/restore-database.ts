import { copyFile, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { openDatabase } from './connection';
import type { DatabaseTarget } from './dialect';
import { type SchemaRefusal, schemaStateOf } from './migrate';
import { newestChanges } from './newest-changes';
import { findPrograms, hidePassword, run } from './postgres-programs';
import type { Database } from './schema';

/** Why a file cannot be restored, for the operator who runs the command. */
export type RestoreProblem =
  | { problem: 'notABackup' | 'damaged' | 'otherEngine' | 'failed' | 'inUse' | 'noProgram'; details: string }
  | { problem: 'schema'; refusal: SchemaRefusal };

const heads = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const;

/** Null when the file is a whole backup that this version of the site can read. */
export async function checkBackupFile(target: DatabaseTarget, file: string): Promise<RestoreProblem | null> {
  const engine = await engineOf(file);
  if (engine === null) return { problem: 'notABackup', details: file };
  if (engine !== target.kind) return { problem: 'otherEngine', details: engine };
  return engine === 'sqlite' ? checkSqlite(file) : checkArchive(file);
}

async function engineOf(file: string): Promise<DatabaseTarget['kind'] | null> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const head = buffer.toString('latin1');
    return (['sqlite', 'postgres'] as const).find((engine) => head.startsWith(heads[engine])) ?? null;
  } finally {
    await handle.close();
  }
}

function checkSqlite(file: string): RestoreProblem | null {
  const database = new SQLite(file, { fileMustExist: true, readonly: true });
  try {
    const found = database.pragma('quick_check', { simple: true });
    if (found !== 'ok') return { problem: 'damaged', details: String(found) };
    const names = database.prepare<[], { name: string }>('select name from kysely_migration').all();
    return checkMigrations(names.map(({ name }) => name));
  } catch (error) {
    return { problem: 'damaged', details: error instanceof Error ? error.message : String(error) };
  } finally {
    database.close();
  }
}

async function checkArchive(file: string): Promise<RestoreProblem | null> {
  const folder = findPrograms();
  if (folder === undefined) return { problem: 'noProgram', details: '' };
  const program = path.join(folder, 'pg_restore');
  const listed = await run(program, ['--list', file], '');
  if (listed.code !== 0) return { problem: 'damaged', details: listed.errors };
  const rows = await run(program, ['--data-only', '--table=kysely_migration', '--file=-', file], '');
  if (rows.code !== 0) return { problem: 'damaged', details: rows.errors };
  return checkMigrations([...rows.output.matchAll(/^(\d{4}-[\w-]+)\t/gm)].map(([, name = '']) => name));
}

function checkMigrations(names: readonly string[]): RestoreProblem | null {
  const found = schemaStateOf(names);
  return 'details' in found ? { problem: 'schema', refusal: found } : null;
}

/** Whether another process, such as the site, has the database open. */
export async function isInUse(target: DatabaseTarget): Promise<boolean> {
  return target.kind === 'sqlite' ? isSqliteInUse(target.file) : isPostgresInUse(target);
}

/** Leaving the write-ahead log takes the database alone; without other processes it also empties the log. */
function isSqliteInUse(file: string): boolean {
  const database = new SQLite(file, { fileMustExist: true, timeout: 0 });
  try {
    return database.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
  } catch {
    return true;
  } finally {
    database.close();
  }
}

async function isPostgresInUse(target: DatabaseTarget): Promise<boolean> {
  const database = openDatabase(target);
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    `.execute(database);
    return Number(rows[0]?.count) > 0;
  } finally {
    await database.destroy();
  }
}

/** Replaces the database by a backup that was checked. What was there must have been backed up. */
export async function restoreDatabase(target: DatabaseTarget, file: string): Promise<RestoreProblem | null> {
  return target.kind === 'sqlite' ? restoreSqlite(target.file, file) : restorePostgres(target, file);
}

async function restoreSqlite(to: string, file: string): Promise<null> {
  const part = `${to}.part`;
  await copyFile(file, part);
  const handle = await open(part, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  for (const log of [`${to}-wal`, `${to}-shm`]) await rm(log, { force: true });
  await rename(part, to);
  return null;
}

async function restorePostgres(
  target: Extract<DatabaseTarget, { kind: 'postgres' }>,
  file: string,
): Promise<RestoreProblem | null> {
  const folder = findPrograms();
  if (folder === undefined) return { problem: 'noProgram', details: '' };
  await dropTables(target);
  const { address, password } = hidePassword(target.url);
  const restored = await run(
    path.join(folder, 'pg_restore'),
    ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${address}`, file],
    password,
  );
  return restored.code === 0 ? null : { problem: 'failed', details: restored.errors };
}

/** Also those of later versions, which the backup does not name. */
async function dropTables(target: DatabaseTarget): Promise<void> {
  const database = openDatabase(target);
  try {
    const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
    for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Until when a backup without a manifest has every change: the time when an archive was made, or that of the newest change
 * in a copy. Null when it says neither.
 */
export async function newestInBackup(target: DatabaseTarget, file: string): Promise<string | null> {
  if (target.kind === 'sqlite') {
    const copy = new SQLite(file, { fileMustExist: true, readonly: true });
    // Not `openDatabase`, which changes the file.
    const database = new Kysely<Database>({ dialect: new SqliteDialect({ database: copy }) });
    try {
      const changes = (await newestChanges(database)) ?? [];
      return (
        changes
          .map(({ newest }) => newest)
          .sort()
          .at(-1) ?? null
      );
    } finally {
      await database.destroy();
    }
  }
  const program = path.join(findPrograms() ?? '', 'pg_restore');
  const { output } = await run(program, ['--list', file], '', { TZ: 'UTC' });
  const [, day, time] = /Archive created at ([\d-]+) ([\d:]+)/.exec(output) ?? [];
  return day === undefined ? null : `${day}T${time}.000Z`;
}
