import { open } from 'node:fs/promises';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import type { DatabaseTarget } from './dialect';
import { findPrograms, hidePassword, run } from './postgres-programs';

/** Why there is no copy; shown to the operator who runs the command. */
export type BackupProblem = { problem: 'noProgram' | 'failed'; details: string };

/**
 * Copies a database into a file, readable only by its owner, as one consistent snapshot while other processes write.
 * Null when the copy is complete and has been read back.
 */
export async function backUpDatabase(target: DatabaseTarget, file: string): Promise<BackupProblem | null> {
  await (await open(file, 'w', 0o600)).close();
  const problem = target.kind === 'sqlite' ? copySqlite(target.file, file) : await dumpPostgres(target.url, file);
  if (!problem) await sync(file);
  return problem;
}

function copySqlite(source: string, file: string): BackupProblem | null {
  const database = new SQLite(source, { fileMustExist: true, timeout: 5000 });
  try {
    // Row by row from one snapshot: a copy of the pages would hold what was deleted from them.
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  const copy = new SQLite(file, { fileMustExist: true });
  try {
    // Alone in its file, without a log beside it.
    copy.pragma('journal_mode = DELETE');
    const found = copy.pragma('quick_check', { simple: true });
    return found === 'ok' ? null : { problem: 'failed', details: String(found) };
  } finally {
    copy.close();
  }
}

async function dumpPostgres(url: string, file: string): Promise<BackupProblem | null> {
  const folder = findPrograms();
  if (folder === undefined) return { problem: 'noProgram', details: '' };
  const { address, password } = hidePassword(url);
  const dumped = await run(
    path.join(folder, 'pg_dump'),
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${address}`],
    password,
  );
  if (dumped.code !== 0) return { problem: 'failed', details: dumped.errors };
  const listed = await run(path.join(folder, 'pg_restore'), ['--list', file], '');
  return listed.code === 0 ? null : { problem: 'failed', details: listed.errors };
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
