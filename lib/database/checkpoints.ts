import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { logWarning } from '@/lib/platform/log.mjs';
import { database, databaseTarget } from './connection';

/** What the thread is started with. `follow`: moves the log as long as the process lives; `scrub`: see `scrubFile`, once. */
export type CheckpointData = { file: string; task: 'follow' | 'scrub' };

/** Where the build puts the thread. */
export function checkpointThreadFile(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'checkpoint-thread.mjs');
}

/** Pages of 4 KB in the log from which the serving thread helps, so that it stays below 32 MB or so. */
const maxLogPages = 8000;
/** SQLite's own limit. */
const usualLogPages = 1000;

/**
 * Lets a thread move what is written from the log of SQLite into its file, which waits for the disk twice. Until now the
 * statement that filled the log did so, and every visitor with it. If the thread ends, that is so again. Does nothing for
 * PostgreSQL.
 */
export async function startCheckpoints(threadFile: string): Promise<void> {
  const target = databaseTarget();
  if (target.kind !== 'sqlite') return;
  const thread = new Worker(threadFile, { workerData: { file: target.file, task: 'follow' } satisfies CheckpointData });
  // It never keeps the process alive.
  thread.unref();
  thread.on('error', (error) => {
    logWarning('The database moves its log itself again', error);
    limitLog(usualLogPages).catch((failure: unknown) => logWarning('The log of the database has no limit', failure));
  });
  await limitLog(maxLogPages);
}

async function limitLog(pages: number): Promise<void> {
  await sql.raw(`pragma wal_autocheckpoint = ${pages}`).execute(database());
}
