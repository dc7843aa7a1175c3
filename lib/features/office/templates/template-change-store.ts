import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';

export type TemplateChangeRow = Selectable<Database['template_change']>;

/**
 * Takes the next number for a change, which is described afterwards; null when another one takes that number now. Until the
 * transaction ends, no other change has a number: the file of the templates belongs to it.
 */
export async function takeTemplateChange(
  connection: Connection,
  by: Pick<Insertable<Database['template_change']>, 'staff_id' | 'staff_name' | 'changed_at'>,
): Promise<number | null> {
  const rows = await connection
    .insertInto('template_change')
    .values(({ selectFrom, eb, val }) => ({
      ...by,
      template_id: '',
      before: '',
      after: '',
      revision: selectFrom('template_change').select(({ fn }) =>
        eb(fn.coalesce(fn.max('revision'), val(0)), '+', 1).as('next'),
      ),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .execute();
  return rows[0]?.revision ?? null;
}

export async function describeTemplateChange(
  connection: Connection,
  revision: number,
  what: Pick<TemplateChangeRow, 'template_id' | 'before' | 'after'>,
): Promise<void> {
  await connection.updateTable('template_change').set(what).where('revision', '=', revision).execute();
}

/** The latest changes first; of one template, or of all. */
export async function listTemplateChanges(templateId: string | null, most: number): Promise<TemplateChangeRow[]> {
  return database()
    .selectFrom('template_change')
    .selectAll()
    .$if(templateId !== null, (query) => query.where('template_id', '=', templateId ?? ''))
    .orderBy('revision', 'desc')
    .limit(most)
    .execute();
}
