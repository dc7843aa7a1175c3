import { type Kysely, sql } from 'kysely';

/** The day on which a lead comes back to a person, and who has a lead open now. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const column of ['remind_on', 'remind_by', 'reminded_at'])
    await schema.alterTable('enquiry').addColumn(column, 'text').execute();
  await sql`create index enquiry_remind on enquiry (remind_on) where remind_on is not null`.execute(database);
  await schema
    .createTable('lead_presence')
    .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('is_writing', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_presence_key', ['enquiry_id', 'staff_id'])
    .execute();
}
