import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { logWarning } from '@/lib/platform/log.mjs';
import type { CheckpointData } from './checkpoints';
import { scrubFile } from './scrub-file';

/** Moves what was written from the log of SQLite into the database file; the build bundles it into one file. */

/** Milliseconds between two looks: short while much is written, else longer and longer. */
const [minPauseMs, maxPauseMs] = [250, 8000];
/** Pages in the log from which the next look comes soon: as many as SQLite itself lets it grow to. */
const manyPages = 1000;

type Checkpoint = { busy: number; log: number; checkpointed: number };

async function followLog(file: string): Promise<never> {
  const database = new SQLite(file, { fileMustExist: true });
  let moved = 0;
  for (let pauseMs = minPauseMs; ; ) {
    await wait(pauseMs);
    try {
      // Waits for no statement, and makes none wait.
      const [found] = database.pragma('wal_checkpoint(PASSIVE)') as Checkpoint[];
      // Once all of it has been moved, the log is written from its beginning again.
      const now = found?.checkpointed ?? 0;
      const isMuch = (now < moved ? now : now - moved) >= manyPages / 2;
      moved = now;
      pauseMs = isMuch ? minPauseMs : Math.min(pauseMs * 2, maxPauseMs);
    } catch (error) {
      // A full disk, for example: the log keeps what was written.
      logWarning('The log of the database could not be moved into it', error);
      pauseMs = maxPauseMs;
    }
  }
}

if (parentPort) {
  const { file, task }: CheckpointData = workerData;
  await (task === 'scrub' ? scrubFile(file) : followLog(file));
}
