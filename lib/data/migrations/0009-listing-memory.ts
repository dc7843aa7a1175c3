import type { Kysely } from 'kysely';

/** Facts about listings that are or were public, so that their addresses can name them when they are gone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('listing_memory')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('goal', 'text')
    .addColumn('main_type', 'text', (column) => column.notNull())
    .addColumn('town', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('gone_on', 'text')
    .addPrimaryKeyConstraint('listing_memory_key', ['kind', 'number'])
    .execute();
  await database.schema.createIndex('listing_memory_gone').on('listing_memory').column('gone_on').execute();
}
