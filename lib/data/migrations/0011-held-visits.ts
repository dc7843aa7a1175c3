import type { Kysely } from 'kysely';

/**
 * A viewing is held until its visitor opens the link in the mail, and each holder has only a few: `holder` is the keyed
 * hash of a caller's network or of a mailbox, `place` one of the viewings it may have open.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('appointment').addColumn('held_until', 'text').execute();
  await schema
    .createTable('appointment_holder')
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull().references('appointment.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('appointment_holder_key', ['holder', 'place'])
    .execute();
  await schema.createIndex('appointment_holder_of').on('appointment_holder').column('appointment_id').execute();
}
