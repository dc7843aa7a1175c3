import type { Kysely } from 'kysely';

/** Page views of listings, counted by day without identifying visitors. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable('visit_count')
    .addColumn('listing_kind', 'text', (column) => column.notNull())
    .addColumn('listing_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_count_key', ['listing_kind', 'listing_id', 'day', 'language', 'source'])
    .execute();

  await schema
    .createTable('visit_seen')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_seen_key', ['day', 'visitor'])
    .execute();

  await schema
    .createTable('visit_salt')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
}
