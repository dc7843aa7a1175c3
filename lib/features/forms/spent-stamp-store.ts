import { database } from '@/lib/database/connection';
import type { Connection } from '@/lib/database/transaction';

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
