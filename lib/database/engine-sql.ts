import { type Kysely, type RawBuilder, sql } from 'kysely';
import { escapeLike } from '@/lib/domain/text/escape';
import { isPostgres } from './dialect';
import type { Database } from './schema';

/** SQL that differs between the two engines, and what both leave out. */

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
