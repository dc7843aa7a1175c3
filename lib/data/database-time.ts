import { PostgresAdapter, sql } from 'kysely';
import { database } from './connection';

/** The clock of the database server; null for SQLite, which has that of this machine. */
export async function databaseTime(): Promise<Date | null> {
  if (!(database().getExecutor().adapter instanceof PostgresAdapter)) return null;
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database());
  return rows[0]?.now ?? null;
}
