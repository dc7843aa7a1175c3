import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** When something ends, begins or is tried again. */
const plannedTimes = /^(?:starts|ends|due|retry|resets|forgotten)_at$|expires_at$/;

/** What the site itself notes while it runs: when it last looked, ran, published or numbered. It does so again. */
const ownNotes = /^(?:published|read|whole|seen|noted|assigned|started|ended)_at$/;

export type TableChange = { table: string; newest: string };

/**
 * The newest change in each table that has columns for it, by all columns named `…_at` that say when something happened;
 * a new column counts without being named here. Null for a database without tables.
 */
export async function newestChanges(database: Kysely<Database>): Promise<TableChange[] | null> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === 'enquiry')) return null;
  const changes: TableChange[] = [];
  for (const { name, columns } of tables) {
    const times = columns.map((column) => column.name).filter(isTimeOfChange);
    if (times.length === 0) continue;
    const maxima = times.map((time, index) => sql`max(${sql.ref(time)}) as ${sql.id(`c${index}`)}`);
    const statement = sql<Record<string, string | null>>`select ${sql.join(maxima)} from ${sql.table(name)}`;
    const { rows } = await statement.execute(database);
    const newest = Object.values(rows[0] ?? {})
      .filter((time) => time !== null)
      .sort()
      .at(-1);
    if (newest !== undefined) changes.push({ table: name, newest });
  }
  return changes;
}

function isTimeOfChange(column: string): boolean {
  return column.endsWith('_at') && !plannedTimes.test(column) && !ownNotes.test(column);
}
