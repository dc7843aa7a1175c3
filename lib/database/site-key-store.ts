import type { Kysely } from 'kysely';
import { database } from './connection';
import type { Database } from './schema';

/** The table has one row. */
const id = 1;

/** The fingerprint of the key that the database is used with; null before the first start of a site on it. */
export async function readSiteKey(connection: Kysely<Database> = database()): Promise<string | null> {
  const row = await connection.selectFrom('site_key').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

/** Notes the key of the first start; a later one with another key changes nothing. Returns the noted fingerprint. */
export async function noteSiteKey(fingerprint: string, now: Date): Promise<string> {
  await database()
    .insertInto('site_key')
    .values({ id, fingerprint, changed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await readSiteKey()) ?? fingerprint;
}

/** The agency goes on with another key. */
export async function acceptSiteKey(fingerprint: string, now: Date): Promise<void> {
  const changed = { fingerprint, changed_at: now.toISOString() };
  await database()
    .insertInto('site_key')
    .values({ id, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}
