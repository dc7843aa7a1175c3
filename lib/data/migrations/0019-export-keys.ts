import type { Kysely } from 'kysely';

/** The secret addresses of who fetches listings, as hashes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('export_key')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .execute();
}
