import type { Kysely } from 'kysely';

/** Page views of all listings in a stretch of time are read from this index alone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('visit_count_day')
    .on('visit_count')
    .columns(['listing_kind', 'day', 'listing_id', 'visits'])
    .execute();
}
