import { type Kysely, sql } from 'kysely';
import type { Database } from '@/lib/database/schema';
import { Refusal, transact } from '@/lib/database/transaction';
import { forgetOld, type Publishing } from './publish-store';

/** Changes what a source has published, as its next version. False where it has none, or the change refuses. */
async function changePublication(
  source: string,
  change: (connection: Kysely<Database>, version: number) => Promise<void>,
): Promise<boolean> {
  const changed = await transact(async (connection) => {
    const next = await connection
      .updateTable('import_source')
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('source', '=', source)
      .returning('version')
      .executeTakeFirst();
    if (!next) throw new Refusal('none');
    await change(connection, next.version);
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (changed && !changed.ok) throw new Error('The database cannot be written now');
  return changed !== null;
}

/** Returns to what was there before the last run that published. False where there is nothing to return to. */
export async function undoPublication(source: string): Promise<boolean> {
  return changePublication(source, async (connection, version) => {
    const last = await connection
      .selectFrom('import_publication')
      .where('source', '=', source)
      .orderBy('version', 'desc')
      .select(['run', 'is_undoable'])
      .executeTakeFirst();
    if (last?.is_undoable !== 1) throw new Refusal('none');
    await connection
      .updateTable('import_record')
      .from('import_former')
      .set((column) => ({ hash: column.ref('import_former.hash'), version }))
      .where('import_record.source', '=', source)
      .where('import_former.source', '=', source)
      .where('import_former.run', '=', last.run)
      .whereRef('import_former.listing', '=', 'import_record.listing')
      .execute();
    await connection.deleteFrom('import_former').where('source', '=', source).where('run', '=', last.run).execute();
    await connection
      .deleteFrom('import_publication')
      .where('source', '=', source)
      .where('run', '=', last.run)
      .execute();
  });
}

/**
 * Publishes nothing in place of what there is, without a run that reads a source. False where nothing is published. It is
 * undone as a run is.
 */
export async function withdrawPublication(source: string, { run, now }: Publishing): Promise<boolean> {
  const isWithdrawn = await changePublication(source, async (connection, version) => {
    const shown = connection.selectFrom('import_record').where('source', '=', source).where('hash', 'is not', null);
    if (!(await shown.select('listing').executeTakeFirst())) throw new Refusal('none');
    await connection
      .insertInto('import_publication')
      .values({ source, run, version, published_at: now.toISOString(), is_undoable: 1 })
      .execute();
    await connection
      .insertInto('import_former')
      .columns(['source', 'run', 'listing', 'hash'])
      .expression(shown.select(['source', sql<string>`cast(${run} as text)`.as('run'), 'listing', 'hash']))
      .execute();
    await connection
      .updateTable('import_record')
      .set({ hash: null, version })
      .where('source', '=', source)
      .where('hash', 'is not', null)
      .execute();
  });
  if (isWithdrawn) await forgetOld(source);
  return isWithdrawn;
}
