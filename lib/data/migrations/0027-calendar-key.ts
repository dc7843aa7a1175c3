import type { Kysely } from 'kysely';

/** The secret address at which a person of the agency reads their own calendar, as a hash. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('calendar_key')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('owner.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .execute();
}
