import type { Kysely } from 'kysely';

/** Everything visitors send, the mails it causes, and the data that prevents abuse. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable('enquiry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('property_id', 'bigint')
    .addColumn('project_id', 'bigint')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('submission_key', 'text', (column) => column.unique())
    .addColumn('remove_after', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('enquiry_received').on('enquiry').columns(['received_at', 'id']).execute();
  await schema.createIndex('enquiry_remove').on('enquiry').column('remove_after').execute();
  await schema.createIndex('enquiry_property').on('enquiry').columns(['property_id', 'received_at']).execute();

  await schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiry.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('send_after', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('leased_by', 'text')
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text')
    .execute();
  await schema.createIndex('mail_queue').on('mail').columns(['state', 'send_after']).execute();
  await schema.createIndex('mail_enquiry').on('mail').column('enquiry_id').execute();

  await schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiry.id'))
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('remove_after', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('upload_enquiry').on('upload').column('enquiry_id').execute();

  await schema
    .createTable('appointment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('calendar_id', 'text', (column) => column.notNull())
    .addColumn('property_id', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .addColumn('reminded_at', 'text')
    .execute();
  await schema.createIndex('appointment_start').on('appointment').columns(['status', 'starts_at']).execute();
  await schema.createIndex('appointment_calendar').on('appointment').columns(['calendar_id', 'starts_at']).execute();
  await schema.createIndex('appointment_enquiry').on('appointment').column('enquiry_id').execute();

  await schema
    .createTable('appointment_seat')
    .addColumn('calendar_id', 'text', (column) => column.notNull())
    .addColumn('tick', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull().references('appointment.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('appointment_seat_key', ['calendar_id', 'tick', 'seat'])
    .execute();
  await schema.createIndex('appointment_seat_of').on('appointment_seat').column('appointment_id').execute();

  await schema
    .createTable('document_request')
    .addColumn('property_id', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_request_key', ['property_id', 'email'])
    .execute();

  await schema
    .createTable('subscriber')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('newsletter', 'text', (column) => column.notNull())
    .addColumn('newsletter_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('saved_search')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscriber_id', 'text', (column) => column.notNull().references('subscriber.id').onDelete('cascade'))
    .addColumn('criteria', 'text', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();
  await schema.createIndex('saved_search_subscriber').on('saved_search').column('subscriber_id').execute();

  await schema
    .createTable('listing_state')
    .addColumn('property_id', 'bigint', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('listing_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('property_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('price_before', 'double precision')
    .addColumn('price_now', 'double precision')
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('listing_change_time').on('listing_change').column('happened_at').execute();

  await schema
    .createTable('alert')
    .addColumn('subscriber_id', 'text', (column) => column.notNull().references('subscriber.id').onDelete('cascade'))
    .addColumn('change_id', 'text', (column) => column.notNull().references('listing_change.id').onDelete('cascade'))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addPrimaryKeyConstraint('alert_key', ['subscriber_id', 'change_id'])
    .execute();
  await schema.createIndex('alert_due').on('alert').columns(['mail_id', 'due_at']).execute();

  await schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('rate_limit_reset').on('rate_limit').column('resets_at').execute();

  await schema
    .createTable('captcha')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('job_lease')
    .addColumn('job', 'text', (column) => column.primaryKey())
    .addColumn('leased_by', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text', (column) => column.notNull())
    .execute();
}
