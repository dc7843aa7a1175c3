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
  type RawBuilder,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { Pool, types } from 'pg';
import { escapeLike } from '@/lib/domain/text/escape';
import type { Database } from './schema';

/** Everything that differs between the two engines. */

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

/** `taken`: a value that must be unique is there already. `unavailable`: not now. */
export type StoreError = 'taken' | 'unavailable';

/** Errors that a second try may not meet: another writer was in the way. */
export function isPassing(error: unknown): boolean {
  return /^(?:SQLITE_(?:BUSY|LOCKED)|40001$|40P01$|55P03$)/.test(codeOf(error) ?? '');
}

/** Maps a driver's error code to its meaning for the caller; null for a mistake of ours. */
export function storeErrorOf(error: unknown): StoreError | null {
  const code = codeOf(error);
  if (code === null) return isConnectionLoss(error) ? 'unavailable' : null;
  if (code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
    return 'taken';
  return unavailable.test(code) ? 'unavailable' : null;
}

/**
 * SQLite: busy, locked, full, not readable or writable. PostgreSQL: no connection (08), serialization and deadlock (40),
 * resources (53), lock not available (55), cancelled or shutting down (57), system error (58), read-only (25006). Node:
 * no connection.
 */
const unavailable =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|CORRUPT|NOTADB|PROTOCOL)|(?:08|40|53|55|57|58)...$|25006$|E(?:CONN|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN|NOTFOUND))/;

/** The driver of PostgreSQL gives no code when no connection came in time, or when it broke. */
function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof Error && /^(?:timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  );
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : null;
}

/**
 * Lets several workers claim rows at the same time: PostgreSQL skips rows that another one is claiming; SQLite has a
 * single writer and does not know the clause.
 */
export function claimable<T extends { forUpdate(): T; skipLocked(): T }>(database: Kysely<Database>, query: T): T {
  return isPostgres(database) ? query.forUpdate().skipLocked() : query;
}

/**
 * Keeps the rows of a query as they are until the transaction ends. Rows that several transactions keep need an order, so
 * that none waits for another in a circle. SQLite has a single writer: a transaction that has read what another process
 * changes meanwhile begins again.
 */
export function keptRows<T extends { forUpdate(): T }>(database: Kysely<Database>, query: T): T {
  return isPostgres(database) ? query.forUpdate() : query;
}

/**
 * Lets transactions that name the same things follow each other until they end, where what they decide about has no row
 * yet. SQLite has a single writer.
 */
export async function takeTurn(connection: Kysely<Database>, names: readonly string[]): Promise<void> {
  if (!isPostgres(connection)) return;
  // In one order, so that none waits for another in a circle.
  for (const name of [...new Set(names)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(connection);
}

/** Whether a column has a text in it, letter by letter. SQLite's own function for that is several times slower. */
export function contains(
  database: Kysely<Database>,
  column: string | RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> {
  const searched = typeof column === 'string' ? sql.ref(column) : column;
  return isPostgres(database)
    ? sql`strpos(${searched}, ${text}) > 0`
    : sql`${searched} like ${`%${escapeLike(text)}%`} escape '\\'`;
}

/** Returns the seconds since 1970 of a column that holds an instant. */
export function secondsOf(database: Kysely<Database>, column: string): RawBuilder<number> {
  return isPostgres(database)
    ? sql`extract(epoch from ${sql.ref(column)}::timestamptz)`
    : sql`unixepoch(${sql.ref(column)})`;
}

/**
 * Clocks of servers differ by less. What lies further ahead than it lasts, and this, was written while a clock was ahead: it
 * counts as over, else it would last until the time that the clock showed.
 */
export const maxSkewMs = 3_600_000;

/**
 * An instant as columns hold it, `plusMs` from now: by the clock of the database's server, or of this machine for SQLite,
 * which is on no other. Servers whose clocks differ agree on it. `now` stands for that clock where a caller has its own.
 */
export function instantFromNow(database: Kysely<Database>, plusMs: number, now: Date | null): RawBuilder<string> {
  if (now !== null || !isPostgres(database))
    return sql`${new Date((now ?? new Date()).getTime() + plusMs).toISOString()}`;
  const instant = sql`clock_timestamp() at time zone 'UTC' + ${plusMs} * interval '1 millisecond'`;
  return sql`to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Returns the text two names deep in a JSON column, null where there is none. */
export function jsonText(
  database: Kysely<Database>,
  column: string,
  [first, second]: readonly [string, string],
): RawBuilder<string | null> {
  return isPostgres(database)
    ? sql`${sql.ref(column)}::json #>> array[${first}, ${second}]`
    : sql`json_extract(${sql.ref(column)}, ${`$.${first}.${second}`})`;
}

/**
 * Rows to insert, in the order given, with the columns of `types` in theirs. They travel as one value, so that the
 * statement is the same for any number of rows and is compiled once.
 */
export function rowsOf<Column extends string>(
  database: Kysely<Database>,
  types: Readonly<Record<Column, 'text' | 'bigint'>>,
  rows: readonly Readonly<Record<NoInfer<Column>, string | number | null>>[],
): RawBuilder<Record<string, never>> {
  const columns = Object.entries<'text' | 'bigint'>(types).map(
    ([name, type]) => sql`cast(value ->> ${sql.lit(name)} as ${sql.raw(type)})`,
  );
  const json = JSON.stringify(rows, Object.keys(types));
  const source = isPostgres(database) ? sql`json_array_elements(${json}::json)` : sql`json_each(${json})`;
  // Without a condition SQLite takes the conflict clause behind it for one of a join.
  return sql`select ${sql.join(columns)} from ${source} where true`;
}

/** Engines take a limited number of values in one statement. */
const pieceSize = 400;

export function inPieces<T>(values: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(values.length / pieceSize) }, (_, piece) =>
    values.slice(piece * pieceSize, (piece + 1) * pieceSize),
  );
}

/** Compared letter by letter, whatever `%` or the order of letters means to the engine. */
export function begins(column: string, start: string) {
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(start.length)}) = ${start}`;
}
