import type { Kysely } from 'kysely';

/** Stamps of forms that were sent: each is valid once, on all servers together. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('spent_stamp')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
