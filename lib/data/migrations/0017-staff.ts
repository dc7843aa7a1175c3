import type { Kysely } from 'kysely';

/** Accounts of the agency's own people: a role, and the session of the first login, the only one without a second factor. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('owner').addColumn('role', 'text').execute();
  await database.schema.alterTable('owner').addColumn('first_session', 'text').execute();
}
