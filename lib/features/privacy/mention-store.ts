import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import { searchTextOf } from '@/lib/domain/office/lead-search';
import { createTermFinder, type FoundBy, type PersonTerms } from '@/lib/domain/privacy/person-terms';
/** A column in which people may name others, and the one that its rows are found by. */
export type SearchedColumn = { table: keyof Database; column: string; key: string };

/** A text that names the person and stays when the person's own rows are deleted. */
export type Mention = SearchedColumn & { id: string; found: readonly FoundBy[]; text: string };

/** Texts of the searched columns in which the person is named. */
export async function findMentions(searched: readonly SearchedColumn[], terms: PersonTerms): Promise<Mention[]> {
  const { patterns, find } = createTermFinder(terms);
  if (patterns.length === 0) return [];
  const mentions: Mention[] = [];
  for (const { table, column, key } of searched) {
    // Numbers among the columns of a table without people, which PostgreSQL does not read as text.
    const words = sql`cast(${sql.ref(column)} as text)`;
    const fits = patterns.map((pattern) => sql`lower(${words}) like ${pattern} escape '\\'`);
    const { rows } = await sql<{ id: string | number; text: string }>`
      select ${sql.ref(key)} as id, ${words} as text from ${sql.table(table)}
      where ${sql.join(fits, sql` or `)}`.execute(database());
    for (const row of rows) {
      const found = find(row.text);
      if (found.length > 0) mentions.push({ table, column, key, id: String(row.id), found, text: row.text });
    }
  }
  return mentions;
}

/** Puts a mark in the place of the person's name, address and number; texts that have changed meanwhile stay. */
export async function hideMentions(
  connection: Connection,
  mentions: readonly Mention[],
  terms: PersonTerms,
): Promise<void> {
  const { hide } = createTermFinder(terms);
  for (const { table, column, key, id, text } of mentions) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${hide(text)}
      where ${sql.ref(key)} = ${id} and ${sql.ref(column)} = ${text}`.execute(connection);
    if (table === 'enquiry') await renewSearchText(connection, id);
  }
}

async function renewSearchText(connection: Connection, id: string): Promise<void> {
  const row = await connection.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return;
  await connection
    .updateTable('enquiry')
    .set({ search_text: searchTextOf(row) })
    .where('id', '=', id)
    .execute();
}
