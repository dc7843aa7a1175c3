import { sql } from 'kysely';
import { database } from './connection';
import { isPostgres } from './dialect';

/** The clock of the database server; null for SQLite, which has that of this machine. */
export async function databaseTime(): Promise<Date | null> {
  if (!isPostgres(database())) return null;
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database());
  return rows[0]?.now ?? null;
}
