import type { Kysely } from 'kysely';

/**
 * The open password link of each owner, as a hash; requests for one, which the worker answers; the last accepted time
 * step of a phone's code; the address from which something was done. Links that were stored in clear end here.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable('owner_link')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('owner.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('password_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute();

  await schema.alterTable('owner_two_factor').addColumn('last_step', 'integer').execute();
  await schema
    .alterTable('audit_entry')
    .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('audit_entry')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  await (database as Kysely<{ owner_verification: { identifier: string } }>)
    .deleteFrom('owner_verification')
    .where('identifier', 'like', 'reset-password:%')
    .execute();
}
