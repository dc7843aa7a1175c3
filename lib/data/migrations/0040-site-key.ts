import type { Kysely } from 'kysely';

/** Which key the database is used with: one row. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('site_key')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
}
