import type { Kysely } from 'kysely';

/** Owners' answers to viewings, the summaries they were sent, and indexes that find viewings and history quickly. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable('owner_answer')
    .addColumn('visit_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('owner_answer_key', ['visit_id', 'starts_at'])
    .execute();

  await schema
    .createTable('owner_summary')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('week', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('owner_summary_key', ['owner_id', 'week'])
    .execute();

  await schema
    .createIndex('appointment_property')
    .on('appointment')
    .columns(['property_id', 'starts_at', 'id'])
    .execute();
  // Holds all that a page of the history is counted and ordered by.
  await schema
    .createIndex('activity_released')
    .on('activity')
    .columns(['property_id', 'is_released', 'happened_at', 'id', 'kind'])
    .execute();
}
