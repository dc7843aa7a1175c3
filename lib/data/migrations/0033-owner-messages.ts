import type { Kysely } from 'kysely';

/** What owners write to the agency from their portal, and what it answered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('owner_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('property_id', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('owner_message_owner').on('owner_message').columns(['owner_id', 'sent_at']).execute();
}
