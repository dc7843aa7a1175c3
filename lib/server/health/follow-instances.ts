import { randomUUID } from 'node:crypto';
import { getContent, hasContent } from '@/lib/content/content';
import { database } from '@/lib/database/connection';
import { instantFromNow } from '@/lib/database/engine-sql';
import { persist } from '@/lib/database/transaction';
import { contentDifference } from '@/lib/platform/site-status';

/** Milliseconds between two comparisons of what the servers of the site serve. */
const beatEveryMs = 10_000;

/** Tells the other servers what this one serves, and compares, as long as the process lives. */
export function followInstances(): void {
  const id = randomUUID();
  const beat = async () => {
    // Without the database nothing is known of the others, which is reported elsewhere.
    if (hasContent()) await compareInstances(id, getContent().version).catch(() => contentDifference.set(undefined));
    setTimeout(beat, beatEveryMs).unref();
  };
  void beat();
}

export async function compareInstances(id: string, content: string, now: Date | null = null): Promise<void> {
  const contents = await noteInstance({ id, content, now });
  const known = contentDifference.get();
  contentDifference.set(
    contents.length > 1 ? { contents: contents.length, since: known?.since ?? now ?? new Date() } : undefined,
  );
}

/** A server that has not been seen for so long is gone. */
const aliveMs = 30_000;
const forgottenMs = 24 * 3_600_000;

/** A server, and the version of the content that it serves. `now`: other than the database's clock only in tests. */
type Instance = { id: string; content: string; now: Date | null };

/** Notes what this server serves, and returns what all of those that run serve, each version once. */
async function noteInstance({ id, content, now }: Instance): Promise<string[]> {
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
