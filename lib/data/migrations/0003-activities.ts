import type { Kysely } from 'kysely';

/** Activity on properties, as reported to their owners. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('external_id', 'text', (column) => column.unique())
    .addColumn('enquiry_id', 'text')
    .addColumn('property_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('texts', 'text')
    .addColumn('form', 'text')
    .addColumn('status', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('until_day', 'text')
    .addColumn('is_released', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('activity_property').on('activity').columns(['property_id', 'happened_at', 'id']).execute();
  await schema
    .createIndex('activity_kind')
    .on('activity')
    .columns(['property_id', 'kind', 'happened_at', 'id'])
    .execute();
  await schema.createIndex('activity_enquiry').on('activity').column('enquiry_id').execute();
}
