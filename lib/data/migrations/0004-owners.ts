import type { Kysely } from 'kysely';

/** Owners, their logins, their properties, and the audit log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable('owner')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('is_disabled', 'integer', (column) => column.notNull())
    .addColumn('wants_summary', 'integer', (column) => column.notNull())
    .addColumn('two_factor_enabled', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('owner_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('owner_session_owner').on('owner_session').column('owner_id').execute();

  await schema
    .createTable('owner_account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('owner_account_owner').on('owner_account').column('owner_id').execute();

  await schema
    .createTable('owner_verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('owner_verification_identifier').on('owner_verification').column('identifier').execute();

  await schema
    .createTable('owner_two_factor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', 'text')
    .execute();
  await schema.createIndex('owner_two_factor_owner').on('owner_two_factor').column('owner_id').execute();

  await schema
    .createTable('owner_property')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('property_id', 'bigint', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('owner_property_key', ['owner_id', 'property_id'])
    .execute();
  await schema.createIndex('owner_property_property').on('owner_property').column('property_id').execute();

  await schema
    .createTable('owner_device')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('told_on', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('owner_device_key', ['owner_id', 'device'])
    .execute();

  await schema
    .createTable('login_try')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('waits_until', 'text', (column) => column.notNull())
    .addColumn('forgotten_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('audit_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('audit_entry_time').on('audit_entry').columns(['happened_at', 'id']).execute();
}
