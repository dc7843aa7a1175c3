import type { Kysely } from 'kysely';

/** Where and when people of the agency work, who stands in for an absent agent, and who gets which form. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const column of ['agent', 'offices', 'hours'])
    await schema.alterTable('owner').addColumn(column, 'text').execute();
  await schema.alterTable('calendar_entry').addColumn('deputy_id', 'text').execute();
  await schema
    .createTable('form_recipient')
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('office', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('owner.id').onDelete('cascade'))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_recipient_key', ['form', 'office'])
    .execute();
}
