import type { Kysely } from 'kysely';

/**
 * What visitors see of a listing, as a hash, and the day on which a change of it was first seen; the channel by which a
 * message of the queue leaves, and what its receiver answered.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('listing_memory').addColumn('content', 'text').execute();
  await schema.alterTable('listing_memory').addColumn('changed_on', 'text').execute();
  await schema
    .alterTable('mail')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('mail'))
    .execute();
  await schema.alterTable('mail').addColumn('answer', 'text').execute();
}
