import { z } from 'zod';
import { database } from '@/lib/database/connection';
import type { Connection } from '@/lib/database/transaction';

/** What editors were last notified of about a content folder while its changes are not shown. */
export type ContentNotice = {
  /** The problems that the mails reported. */
  subjects: readonly string[];
  since: Date;
};

const subjectsSchema = z.array(z.string());

/** Null while the folder is in order. */
export async function getContentNotice(folder: string): Promise<ContentNotice | null> {
  const row = await database().selectFrom('content_notice').selectAll().where('folder', '=', folder).executeTakeFirst();
  return row ? { subjects: subjectsSchema.parse(JSON.parse(row.subjects)), since: new Date(row.since) } : null;
}

/**
 * Replaces the notice of a folder, unless another server was faster: then returns false and writes nothing. `known` is
 * the notice that `next` was derived from.
 */
export async function replaceContentNotice(
  connection: Connection,
  folder: string,
  known: ContentNotice | null,
  next: ContentNotice,
): Promise<boolean> {
  const values = { subjects: JSON.stringify(next.subjects), since: next.since.toISOString() };
  const rows = known
    ? await connection
        .updateTable('content_notice')
        .set(values)
        .where('folder', '=', folder)
        .where('subjects', '=', JSON.stringify(known.subjects))
        .returning('folder')
        .execute()
    : await connection
        .insertInto('content_notice')
        .values({ folder, ...values })
        .onConflict((conflict) => conflict.column('folder').doNothing())
        .returning('folder')
        .execute();
  return rows.length > 0;
}

/** Whether there was a notice; when several servers ask, one gets true. */
export async function endContentNotice(connection: Connection, folder: string): Promise<boolean> {
  const rows = await connection.deleteFrom('content_notice').where('folder', '=', folder).returning('folder').execute();
  return rows.length > 0;
}
