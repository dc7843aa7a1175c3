import { z } from 'zod';
import { database } from './connection';
import type { Connection } from './transaction';

/** What editors were told about a content folder while its changes are not shown. */
export type ContentNotice = {
  /** What the mails were about. */
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
 * Replaces the notice of a folder, unless another server was quicker: then false, and nothing is written. `known` is
 * the notice that `next` was made from.
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

/** Whether there was a notice; of several servers that ask, one is told so. */
export async function endContentNotice(connection: Connection, folder: string): Promise<boolean> {
  const rows = await connection.deleteFrom('content_notice').where('folder', '=', folder).returning('folder').execute();
  return rows.length > 0;
}
