import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';

export type LeadFilterRow = Selectable<Database['lead_filter']>;

/** The filters of one person, in the order in which they were named. */
export async function listLeadFilters(staffId: string, connection = database()): Promise<LeadFilterRow[]> {
  return connection
    .selectFrom('lead_filter')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('name')
    .execute();
}

export async function addLeadFilter(connection: Connection, row: LeadFilterRow): Promise<void> {
  await connection.insertInto('lead_filter').values(row).execute();
}

/** False where the person has none with this id. */
export async function renameLeadFilter(
  connection: Connection,
  { id, staffId, name }: { id: string; staffId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('lead_filter')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeLeadFilter(connection: Connection, id: string, staffId: string): Promise<void> {
  await connection.deleteFrom('lead_filter').where('id', '=', id).where('staff_id', '=', staffId).execute();
}
