import { type Kysely, sql } from 'kysely';

/**
 * What nearly every screen of the office counts or looks up has narrow indexes; a mail that breaks each reading of the
 * mailbox is remembered.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Of an expression: as an index of its columns, SQLite would read it for every condition on the status.
  await sql`create index enquiry_state on enquiry ((status || ' ' || state))`.execute(database);
  await sql`create index enquiry_listing on enquiry (property_id) where status = 'received'`.execute(database);
  await sql`create index audit_entry_login on audit_entry (owner_id, happened_at)
    where event = 'login'`.execute(database);

  const { schema } = database;
  await schema.alterTable('mailbox_reading').addColumn('stuck_uid', 'integer').execute();
  for (const count of ['stuck_tries', 'skipped'])
    await schema
      .alterTable('mailbox_reading')
      .addColumn(count, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await schema.alterTable('mailbox_reading').addColumn('skipped_at', 'text').execute();
}
