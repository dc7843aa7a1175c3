import type { Kysely } from 'kysely';

/** What stands in the agency's calendar beside viewings; whether visitors came; and what owners read of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('calendar_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('series_id', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('property_id', 'integer')
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('calendar_entry_end').on('calendar_entry').columns(['ends_at', 'id']).execute();
  await schema.createIndex('calendar_entry_series').on('calendar_entry').column('series_id').execute();

  await schema.alterTable('appointment').addColumn('outcome', 'text').execute();
  await schema
    .alterTable('appointment')
    .addColumn('feedback', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('appointment').addColumn('feedback_released_at', 'text').execute();
}
