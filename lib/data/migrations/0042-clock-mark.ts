import type { Kysely } from 'kysely';

/** When the clock was last trusted to end terms, and since when it is doubtful. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('clock_mark')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('trusted_at', 'text')
    .addColumn('doubted_at', 'text')
    .addColumn('seen_at', 'text')
    .execute();
}
