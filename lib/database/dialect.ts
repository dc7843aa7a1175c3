import { closeSync, mkdirSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { Pool, types } from 'pg';
import type { Database } from './schema';

/** Everything that differs between the drivers of the two engines. */

export type DatabaseTarget =
  /** `waitMs`: how long a statement waits for another writer. SQLite's wait blocks the process; see `transact`. */
  | { kind: 'sqlite'; file: string; waitMs?: number }
  /** `waitMs`: how long a statement waits for a connection or a lock; `silentMs`: how long for a server that says nothing. */
  | { kind: 'postgres'; url: string; maxConnections?: number; waitMs?: number; silentMs?: number };

const sqliteWaitMs = 200;
const postgresWaitMs = 5000;
/** The server ends a statement itself, unless the network to it is gone. */
const maxStatementMs = 30_000;
const postgresSilentMs = maxStatementMs + 5000;

/** The driver returns 64-bit integers as text, to protect numbers larger than any of our tables holds. */
const bigInteger = 20;

export function createDialect(target: DatabaseTarget): Dialect {
  return target.kind === 'sqlite' ? sqlite(target) : postgres(target);
}

function sqlite({ file, waitMs = sqliteWaitMs }: Extract<DatabaseTarget, { kind: 'sqlite' }>): Dialect {
  return new StepwiseSqliteDialect({
    database: async () => {
      mkdirSync(path.dirname(file), { recursive: true });
      // Only the site's own user may read visitors' data; the log beside the file inherits its permissions.
      closeSync(openSync(file, 'a', 0o600));
      const database = new SQLite(file, { timeout: waitMs });
      database.pragma('journal_mode = WAL');
      // Each commit reaches the log at once and survives the process; `createFlush` brings it to the disk where that counts.
      database.pragma('synchronous = NORMAL');
      database.pragma('foreign_keys = ON');
      // What a term ends is overwritten, not only unlinked; a fifth more work for a deletion.
      database.pragma('secure_delete = ON');
      return { prepare: preparedOnce(database), close: () => database.close() };
    },
  });
}

/** Statements kept ready: parsing one takes longer than running it. */
const maxStatements = 300;
/** Longer ones come from lists of values, hardly ever of the same length. */
const maxStatementChars = 2000;

function preparedOnce(database: SQLite.Database): (text: string) => SQLite.Statement {
  const known = new LRUCache<string, SQLite.Statement>({ max: maxStatements });
  return (text) => {
    const found = known.get(text);
    if (found && !found.busy) return found;
    const prepared = database.prepare(text);
    if (text.length <= maxStatementChars) known.set(text, prepared);
    return prepared;
  };
}

class StepwiseSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PatientSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new StepwiseSqliteAdapter();
  }
}

/** Milliseconds of statements after which other work of the process has its turn. */
const maxTurnMs = 4;

/**
 * Statements run in the thread that answers visitors. However many callers wait, they get the connection one by one, where
 * Kysely wakes all of them each time, and other work has its turn in between.
 */
class PatientSqliteDriver extends SqliteDriver {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  /** Since when statements have been running; null after other work had its turn. */
  #began: number | null = null;

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((begin) => this.#waiting.push(begin));
    this.#isTaken = true;
    if (this.#began === null) {
      this.#began = performance.now();
      setImmediate(() => {
        this.#began = null;
      });
    }
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    if (this.#began !== null && performance.now() - this.#began > maxTurnMs) await otherWork();
    await super.releaseConnection();
    const begin = this.#waiting.shift();
    // The next caller takes it over: no other may come between.
    if (begin) begin();
    else this.#isTaken = false;
  }
}

/**
 * Says what it is in a field: the parts of a built site may have copies of the class of their own, of which an instance of
 * another is none.
 */
class NamedPostgresAdapter extends PostgresAdapter {
  readonly engine = 'postgres';
  readonly pool: Pool;

  constructor(pool: Pool) {
    super();
    this.pool = pool;
  }
}

class NamedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createAdapter(): PostgresAdapter {
    return new NamedPostgresAdapter(this.#pool);
  }
}

export function isPostgres(database: Kysely<Database>): boolean {
  const { adapter } = database.getExecutor();
  return 'engine' in adapter && adapter.engine === 'postgres';
}

/** How many connections to PostgreSQL are used and idle, and how many callers wait for one; null for SQLite. */
export function poolUse(database: Kysely<Database>): Record<'used' | 'idle' | 'waiting', number> | null {
  const { adapter } = database.getExecutor();
  if (!isPostgres(database) || !('pool' in adapter)) return null;
  const { totalCount, idleCount, waitingCount } = adapter.pool as Pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Creates tables as PostgreSQL does: all of a migration, or none. */
class StepwiseSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function postgres({
  url,
  maxConnections = 10,
  waitMs = postgresWaitMs,
  silentMs = postgresSilentMs,
}: Extract<DatabaseTarget, { kind: 'postgres' }>): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: waitMs,
    options: `-c lock_timeout=${waitMs} -c statement_timeout=${maxStatementMs}`,
    stream: () => openSocket(silentMs),
    types: { getTypeParser: (oid, format) => (oid === bigInteger ? Number : types.getTypeParser(oid, format)) },
  });
  // A connection that breaks while idle is replaced at the next use; one that breaks in use fails its query. Neither
  // ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new NamedPostgresDialect(pool);
}

/**
 * Fails when nothing has arrived for so long: packets that a network drops without a word would otherwise hold their statement
 * and its connection for as long as the system repeats them, a quarter of an hour.
 */
function openSocket(silentMs: number): Socket {
  const socket = new Socket();
  const error = Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silentMs, () => socket.destroy(error));
}
