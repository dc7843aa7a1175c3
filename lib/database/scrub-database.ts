import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { type CheckpointData, checkpointThreadFile } from './checkpoints';
import { database } from './connection';
import { isPostgres } from './dialect';
import { scrubFile } from './scrub-file';

/**
 * Clears what was deleted from the file of SQLite. In a thread where there is a server, since forms wait about a second
 * for 100 MB. Does nothing for PostgreSQL, which clears by itself (docs/operations.md).
 */
export async function scrubDatabase(): Promise<void> {
  if (isPostgres(database())) return;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    database(),
  );
  const file = rows[0]?.file ?? '';
  const threadFile = checkpointThreadFile();
  if (!existsSync(threadFile)) return scrubFile(file);
  await new Promise<void>((resolve, reject) => {
    const workerData: CheckpointData = { file, task: 'scrub' };
    const thread = new Worker(threadFile, { workerData });
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
}
