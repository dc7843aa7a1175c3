import type { Kysely } from 'kysely';

/** Since when no published or former state of an import has shown a file. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('import_media').addColumn('unused_since', 'text').execute();
}
