import type { Kysely } from 'kysely';

/**
 * A visit is held until its visitor uses the link in the mail, and nobody holds more than a few: `holder` is the keyed
 * hash of a caller's network or of a mailbox, `place` one of the visits it may have open.
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
