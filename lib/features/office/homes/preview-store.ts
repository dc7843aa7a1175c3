import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { type Connection, persist } from '@/lib/database/transaction';

export type PreviewRow = Selectable<Database['preview_address']>;

export async function addPreview(connection: Connection, row: Insertable<Database['preview_address']>): Promise<void> {
  await connection.insertInto('preview_address').values(row).execute();
}

/** Every address of a property's previews that is stored, or of those of all drafts, the newest first. */
export async function listPreviews(of: number | 'drafts'): Promise<PreviewRow[]> {
  return database()
    .selectFrom('preview_address')
    .selectAll()
    .$if(of === 'drafts', (query) => query.where('draft', 'is not', null))
    .$if(of !== 'drafts', (query) => query.where('property_id', '=', Number(of)))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The row of an address that was made here and has not been revoked. */
export async function findPreviewRow(id: string): Promise<PreviewRow | null> {
  const row = await database()
    .selectFrom('preview_address')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function countPreviewOpened(id: string, now: Date): Promise<void> {
  await persist(() =>
    database()
      .updateTable('preview_address')
      .set(({ eb }) => ({ opened: eb('opened', '+', 1), opened_at: now.toISOString() }))
      .where('id', '=', id)
      .execute(),
  );
}

/** The address that was revoked; null for one that is unknown, over, or revoked already. */
export async function revokePreviewRow(connection: Connection, id: string, now: Date): Promise<PreviewRow | null> {
  const row = await connection
    .updateTable('preview_address')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('until', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removeOldPreviews(before: Date): Promise<void> {
  await persist(() => database().deleteFrom('preview_address').where('until', '<', before.toISOString()).execute());
}
