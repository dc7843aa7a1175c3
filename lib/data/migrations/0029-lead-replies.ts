import { type Kysely, sql } from 'kysely';

/** What visitors answer by mail, and how far the mailbox has been read. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('lead_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('quoted', 'text', (column) => column.notNull())
    .addColumn('is_cut', 'integer', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .execute();
  await schema.createIndex('lead_reply_of').on('lead_reply').columns(['enquiry_id', 'received_at']).execute();
  await sql`create index lead_reply_waiting on lead_reply (received_at) where answered_at is null`.execute(database);
  // An answer's own address leads back to its lead.
  await sql`create index mail_reply_to on mail (reply_to) where kind = 'answer'`.execute(database);
  await schema
    .createTable('mailbox_reading')
    .addColumn('mailbox', 'text', (column) => column.primaryKey())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('last_uid', 'integer', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
}
