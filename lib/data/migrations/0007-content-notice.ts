import type { Kysely } from 'kysely';

/** What editors were last notified of about a content folder that cannot be shown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('content_notice')
    .addColumn('folder', 'text', (column) => column.primaryKey())
    .addColumn('subjects', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
}
