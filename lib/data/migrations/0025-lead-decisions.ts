import type { Kysely } from 'kysely';

/** What the agency decided about a lead that asks for a decision; the first one counts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('lead_decision')
    .addColumn('enquiry_id', 'text', (column) => column.primaryKey().references('enquiry.id').onDelete('cascade'))
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('lead_decision_time').on('lead_decision').column('decided_at').execute();
}
