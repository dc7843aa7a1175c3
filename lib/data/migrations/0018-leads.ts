import { type Kysely, sql } from 'kysely';
import { phoneKeyOf, searchTextOf } from '@/lib/domain/office/lead-search';

type Enquiry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  data: string;
  search_text: string;
  phone_key: string;
};

const atOnce = 500;

/** What the agency does with an enquiry: its state, who follows it up, what happened; and what it is found by. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('enquiry')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await schema.alterTable('enquiry').addColumn('assignee_id', 'text').execute();
  await schema
    .alterTable('enquiry')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('enquiry')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('enquiry')
    .addColumn('phone_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await fillSearch(database as Kysely<{ enquiry: Enquiry }>);
  // By time, with all that is filtered by: a filter that hardly any lead meets is read from the index alone.
  await schema
    .createIndex('enquiry_inbox')
    .on('enquiry')
    .columns(['received_at', 'id', 'status', 'state', 'form', 'language', 'assignee_id', 'property_id'])
    .execute();
  await schema.createIndex('enquiry_assignee').on('enquiry').columns(['assignee_id', 'received_at']).execute();
  await schema.createIndex('enquiry_phone').on('enquiry').column('phone_key').execute();
  await schema.createIndex('enquiry_email').on('enquiry').expression(sql`lower(email)`).execute();

  await schema
    .createTable('lead_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('lead_event_of').on('lead_event').columns(['enquiry_id', 'happened_at']).execute();
}

async function fillSearch(database: Kysely<{ enquiry: Enquiry }>): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('enquiry')
      .select(['id', 'name', 'email', 'phone', 'data'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows)
      await database
        .updateTable('enquiry')
        .set({ search_text: searchTextOf(row), phone_key: phoneKeyOf(row.phone) })
        .where('id', '=', row.id)
        .execute();
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = end.id;
  }
}
