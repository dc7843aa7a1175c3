import { database } from '@/lib/database/connection';
import { type Connection, persist } from '@/lib/database/transaction';

export async function addCaptcha(row: { id: string; answer: string; expiresAt: Date }): Promise<void> {
  await persist(() =>
    database()
      .insertInto('captcha')
      .values({ id: row.id, answer: row.answer, expires_at: row.expiresAt.toISOString() })
      .execute(),
  );
}

/** Returns the challenge; null when it was used, has expired or never existed. */
export async function getCaptchaAnswer(id: string, now: Date): Promise<string | null> {
  const row = await database()
    .selectFrom('captcha')
    .select('answer')
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Whether it was still there; one of two concurrent uses succeeds. */
export async function spendCaptcha(connection: Connection, id: string): Promise<boolean> {
  const result = await connection.deleteFrom('captcha').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function removeCaptcha(id: string): Promise<void> {
  await persist(() => database().deleteFrom('captcha').where('id', '=', id).execute());
}

export async function removeOldCaptchas(now: Date): Promise<void> {
  await database().deleteFrom('captcha').where('expires_at', '<=', now.toISOString()).execute();
}

/** Whether it was good still: of two sendings with one stamp, one succeeds. */
export async function spendStamp(connection: Connection, { id, expiresAt }: { id: string; expiresAt: Date }) {
  const rows = await connection
    .insertInto('spent_stamp')
    .values({ id, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** An expired stamp is invalid anyway, spent or not. */
export async function removeOldStamps(now: Date): Promise<void> {
  await database().deleteFrom('spent_stamp').where('expires_at', '<=', now.toISOString()).execute();
}
