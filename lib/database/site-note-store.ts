import type { Kysely } from 'kysely';
import { database } from './connection';
import type { Database } from './schema';
import { persist } from './transaction';

/** What all servers of a site know alike. */
type SiteNote = 'backup' | 'accepted-content';

async function read(name: SiteNote): Promise<{ value: string; notedAt: Date } | null> {
  const row = await database().selectFrom('site_note').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? { value: row.value, notedAt: new Date(row.noted_at) } : null;
}

async function write(name: SiteNote, value: string, now: Date, connection: Kysely<Database>): Promise<void> {
  const values = { value, noted_at: now.toISOString() };
  await persist(() =>
    connection
      .insertInto('site_note')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute(),
  );
}

/** Whether the agency has accepted exactly this version of the content with all its losses, and no other since. */
export async function isAcceptedContent(version: string): Promise<boolean> {
  return (await read('accepted-content'))?.value === version;
}

export async function acceptContent(
  version: string,
  now: Date,
  connection: Kysely<Database> = database(),
): Promise<void> {
  await write('accepted-content', version, now, connection);
}

/** When the site was last backed up by its own command; null where it never was. */
export async function findLastBackup(): Promise<Date | null> {
  return (await read('backup'))?.notedAt ?? null;
}

export async function noteBackup(now: Date, connection: Kysely<Database> = database()): Promise<void> {
  await write('backup', '', now, connection);
}
