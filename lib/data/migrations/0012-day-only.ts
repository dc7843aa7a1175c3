import type { Kysely } from 'kysely';

/**
 * Whether only the day of an activity is known, in which case `happened_at` is its noon. Null in older rows: there noon
 * stands for the day.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('activity').addColumn('is_day_only', 'integer').execute();
}
