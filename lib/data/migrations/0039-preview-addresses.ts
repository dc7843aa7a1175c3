import type { Kysely } from 'kysely';

/** The addresses of previews that were given out, each of which can be revoked. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('preview_address')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('property_id', 'bigint', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('opened', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await database.schema
    .createIndex('preview_address_property')
    .on('preview_address')
    .columns(['property_id', 'until'])
    .execute();
}
