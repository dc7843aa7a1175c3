import type { Kysely } from 'kysely';

/** What was changed about the templates of answers, and by whom. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('template_change')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('template_change_template')
    .on('template_change')
    .columns(['template_id', 'revision'])
    .execute();
}
