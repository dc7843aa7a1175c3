import type { Kysely } from 'kysely';

/** The calendars of the agency's people elsewhere, and when they are busy there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('busy_source')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('owner.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('skipped', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('failing_since', 'text')
    .execute();
  await schema
    .createTable('busy_time')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('busy_time_key', ['owner_id', 'starts_at'])
    .execute();
}
