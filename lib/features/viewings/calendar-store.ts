import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { isOver } from '@/lib/database/terms';
import type { Connection } from '@/lib/database/transaction';
import type { AppointmentRow } from './appointment-store';

/** Viewings as the agency's calendar shows them, of all calendars of the site. */

/** A viewing lasts hours at most: what began earlier is over. */
const maxViewingMs = 24 * 60 * 60 * 1000;

type Period = { from: Date; until: Date };

/** Viewings within a period; of these agents, or of all. Those that expired are left out. */
export async function listViewings(
  { from, until }: Period,
  { agents, most }: { agents: readonly string[] | null; most: number },
): Promise<AppointmentRow[]> {
  if (agents?.length === 0) return [];
  return database()
    .selectFrom('appointment')
    .selectAll()
    .where('starts_at', '>', new Date(from.getTime() - maxViewingMs).toISOString())
    .where('starts_at', '<', until.toISOString())
    .where('ends_at', '>', from.toISOString())
    .where('status', '!=', 'expired')
    .$if(agents !== null, (query) => query.where('agent', 'in', agents ?? []))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export type EntryRow = Selectable<Database['calendar_entry']>;

/** What else stands in the calendar within a period; of these agents, or of all. */
export async function listEntries(
  { from, until }: Period,
  { agents, most }: { agents: readonly string[] | null; most: number },
): Promise<EntryRow[]> {
  if (agents?.length === 0) return [];
  return database()
    .selectFrom('calendar_entry')
    .selectAll()
    .where('ends_at', '>', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .$if(agents !== null, (query) => query.where('agent', 'in', agents ?? []))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function getEntry(id: string): Promise<EntryRow | null> {
  return (await database().selectFrom('calendar_entry').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function countSeries(seriesId: string): Promise<number> {
  const { count } = await database()
    .selectFrom('calendar_entry')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('series_id', '=', seriesId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addEntries(
  connection: Connection,
  rows: readonly Insertable<Database['calendar_entry']>[],
): Promise<void> {
  await connection.insertInto('calendar_entry').values(rows).execute();
}

/** Removes one, or all that were made with it; false when it is gone. */
export async function removeEntries(
  connection: Connection,
  { id, series_id }: Pick<EntryRow, 'id' | 'series_id'>,
  isSeries: boolean,
): Promise<boolean> {
  const result = await connection
    .deleteFrom('calendar_entry')
    .where(isSeries ? 'series_id' : 'id', '=', isSeries ? series_id : id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes what was over long ago. */
export async function removeOldEntries(now: Date): Promise<void> {
  await database().deleteFrom('calendar_entry').where(isOver('calendar_entry', now)).execute();
}
