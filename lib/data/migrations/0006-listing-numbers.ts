import type { Kysely } from 'kysely';

/** The numbers of listings whose ids in the export are not whole numbers. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable('listing_number')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('folded_id', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('assigned_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('listing_number_key', ['kind', 'external_id'])
    .addUniqueConstraint('listing_number_number', ['kind', 'number'])
    .execute();
  await schema.createIndex('listing_number_folded').on('listing_number').columns(['kind', 'folded_id']).execute();

  await schema
    .createTable('listing_counter')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('next_number', 'bigint', (column) => column.notNull())
    .execute();
}
