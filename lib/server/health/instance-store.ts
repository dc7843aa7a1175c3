import { database } from '@/lib/database/connection';
import { instantFromNow } from '@/lib/database/engine-sql';
import { persist } from '@/lib/database/transaction';

/** A server that has not been seen for so long is gone. */
const aliveMs = 30_000;
const forgottenMs = 24 * 3_600_000;

/** A server, and the version of the content that it serves. `now`: other than the database's clock only in tests. */
type Instance = { id: string; content: string; now: Date | null };

/** Notes what this server serves, and returns what all of those that run serve, each version once. */
export async function noteInstance({ id, content, now }: Instance): Promise<string[]> {
  const connection = database();
  const at = (ms: number) => instantFromNow(connection, ms, now);
  const values = { content, seen_at: at(0) };
  await persist(() =>
    connection
      .insertInto('site_instance')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute(),
  );
  await connection.deleteFrom('site_instance').where('seen_at', '<', at(-forgottenMs)).execute();
  const rows = await connection
    .selectFrom('site_instance')
    .where('seen_at', '>', at(-aliveMs))
    .select('content')
    .distinct()
    .orderBy('content')
    .execute();
  return rows.map((row) => row.content);
}
