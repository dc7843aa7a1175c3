import type { Kysely } from 'kysely';

/** Every address that a page has or had, so that one that is renamed is still found by the old one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('known_address')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_address_key', ['kind', 'language', 'name'])
    .execute();
}
