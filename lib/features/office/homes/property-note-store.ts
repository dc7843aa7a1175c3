import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';

export type PropertyNoteRow = Selectable<Database['property_note']>;

export async function getPropertyNote(propertyId: number): Promise<PropertyNoteRow | null> {
  const row = await database()
    .selectFrom('property_note')
    .selectAll()
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the note that follows the version that was seen, 0 for none; false when it has changed since. */
export async function writePropertyNote(connection: Connection, row: PropertyNoteRow): Promise<boolean> {
  if (row.version === 1) {
    const added = await connection
      .insertInto('property_note')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('property_id')
      .execute();
    return added.length > 0;
  }
  const { property_id, ...change } = row;
  const changed = await connection
    .updateTable('property_note')
    .set(change)
    .where('property_id', '=', property_id)
    .where('version', '=', row.version - 1)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
