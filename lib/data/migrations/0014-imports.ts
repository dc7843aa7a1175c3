import type { Kysely } from 'kysely';

/** The runs of imports, what is known of the files of other servers, and what a person decided about an import. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('import_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('starter', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('import_run_of_source')
    .on('import_run')
    .columns(['source', 'started_at'])
    .execute();
  await database.schema
    .createTable('import_media')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('file', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'text')
    .addColumn('error', 'text')
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .execute();
}
