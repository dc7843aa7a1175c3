import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { type Connection, persist } from '@/lib/database/transaction';

type Hit = { key: string; now: Date; windowSeconds: number; amount?: number };
type Count = { count: number; resetsAt: Date };

/**
 * Counts one more, or `amount`, and returns the total since the window began, and when it ends. A single statement, so
 * that two servers never count the same number.
 */
export function countHit(hit: Hit): Promise<Count> {
  return persist(() => countHitWith(database(), hit));
}

/** The same in a transaction: a rollback undoes the count. */
export async function countHitWith(
  connection: Connection | ReturnType<typeof database>,
  { key, now, windowSeconds, amount = 1 }: Hit,
): Promise<Count> {
  const instant = now.toISOString();
  const end = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const row = await connection
    .insertInto('rate_limit')
    .values({ key, count: amount, resets_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limit.resets_at <= ${instant} then ${amount} else rate_limit.count + ${amount} end`,
        resets_at: sql<string>`case when rate_limit.resets_at <= ${instant} then ${end} else rate_limit.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, resetsAt: new Date(row.resets_at) };
}

export async function removeOldHits(now: Date): Promise<void> {
  await database().deleteFrom('rate_limit').where('resets_at', '<=', now.toISOString()).execute();
}
