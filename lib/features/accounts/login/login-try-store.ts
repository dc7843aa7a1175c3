import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { persist } from '@/lib/database/transaction';

type Try = { key: string; now: Date };

/** How many wrong tries a key has had lately, and until when it must wait. */
export async function getTries({ key, now }: Try): Promise<{ failures: number; waitsUntil: Date }> {
  const row = await database().selectFrom('login_try').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row || row.forgotten_at <= now.toISOString()) return { failures: 0, waitsUntil: now };
  return { failures: row.failures, waitsUntil: new Date(row.waits_until) };
}

/** Counts one more try and returns the total; the count is deleted a number of seconds after the last try. */
export async function addTry({ key, now, keepSeconds }: Try & { keepSeconds: number }): Promise<number> {
  const instant = now.toISOString();
  const forgotten = new Date(now.getTime() + keepSeconds * 1000).toISOString();
  const row = await persist(() =>
    database()
      .insertInto('login_try')
      .values({ key, failures: 1, waits_until: instant, forgotten_at: forgotten })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql<number>`case when login_try.forgotten_at <= ${instant} then 1 else login_try.failures + 1 end`,
          forgotten_at: forgotten,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow(),
  );
  return row.failures;
}

export async function setWait({ key, until }: { key: string; until: Date }): Promise<void> {
  await persist(() =>
    database().updateTable('login_try').set({ waits_until: until.toISOString() }).where('key', '=', key).execute(),
  );
}

/** Forgets the tries of a key, as a right password does. */
export async function forgetTries(key: string): Promise<void> {
  await persist(() => database().deleteFrom('login_try').where('key', '=', key).execute());
}

export async function removeOldTries(now: Date): Promise<void> {
  await database().deleteFrom('login_try').where('forgotten_at', '<=', now.toISOString()).execute();
}
