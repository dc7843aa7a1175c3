import type { Kysely } from 'kysely';

/** When each import last read its source, and what systems that call the site said of their listings. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('import_reading')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('whole_at', 'text')
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .execute();
  await database.schema
    .createTable('import_event')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'text', (column) => column.notNull())
    .addColumn('reported_url', 'text')
    .addPrimaryKeyConstraint('import_event_key', ['source', 'external_id'])
    .execute();
  await database.schema
    .createIndex('import_event_waiting')
    .on('import_event')
    .columns(['done_at', 'retry_at'])
    .execute();
}
