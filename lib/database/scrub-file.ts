import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';

const busyMs = 10_000;
const pauseMs = 200;

/**
 * Writes a database file of SQLite again, without anything that was deleted, and empties the log beside it. `secure_delete`
 * alone leaves copies of a row that moved between pages before it was deleted. Throws while others keep the log in use.
 */
export async function scrubFile(file: string): Promise<void> {
  const database = new SQLite(file, { fileMustExist: true, timeout: busyMs });
  try {
    database.exec('vacuum');
    for (let waitedMs = 0; database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0; waitedMs += pauseMs) {
      if (waitedMs >= busyMs) throw new Error('The log of the database is in use');
      await wait(pauseMs);
    }
  } finally {
    database.close();
  }
}
