import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { logError } from '@/lib/platform/log.mjs';
import { database, flushDatabase } from './connection';
import type { Database } from './schema';
import { isPassing, type StoreError, storeErrorOf } from './store-error';

/** The handle through which stores write inside a transaction: all of it or nothing. */
export type Connection = Transaction<Database>;

export type Stored<T> = { ok: true; value: T } | { ok: false; error: StoreError };

/** Thrown inside a transaction to undo it, with the reason, and the minutes to wait where there are some. */
export class Refusal<Reason extends string> extends Error {
  readonly reason: Reason;
  readonly minutes: number;

  constructor(reason: Reason, minutes = 0) {
    super(reason);
    this.reason = reason;
    this.minutes = minutes;
  }
}

/** Milliseconds in all and between two tries while another writer holds the database. */
const busyTimeoutMs = 4000;
const pause = 60;

/** Runs a statement, with retries while another writer blocks it. Throws the driver's last error. */
export async function persist<T>(statement: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!isPassing(error) || performance.now() >= deadline) throw error;
      await wait(pause);
    }
  }
}

/**
 * Runs the work in one transaction and returns whether it is stored. The work may run more than once, so it must do
 * nothing but write. A `Refusal` rolls it back and reaches the caller. On SQLite the first statement must be a write
 * when several processes share the file.
 */
export async function transact<T>(work: (connection: Connection) => Promise<T>): Promise<Stored<T>> {
  try {
    return { ok: true, value: await persist(() => attempt(work)) };
  } catch (error) {
    const known = storeErrorOf(error);
    if (known === null) throw error;
    return { ok: false, error: known };
  }
}

/** The same for callers that have no answer for a database that cannot be written: then it throws. */
export async function transactOrThrow<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const stored = await transact(work);
  if (!stored.ok) throw new Error('The database cannot be written now');
  return stored.value;
}

async function attempt<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await database().startTransaction().execute();
  let value: T;
  try {
    value = await work(connection);
    await connection.commit().execute();
  } catch (error) {
    // A full disk or a lost connection has rolled it back already; the first error has the reason.
    await connection
      .rollback()
      .execute()
      .catch(() => {});
    throw error;
  }
  // It is stored: a disk that does not confirm must not make the visitor send it again.
  await flushDatabase().catch((error: unknown) => logError('The database could not be flushed', error));
  return value;
}
