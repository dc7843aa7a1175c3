import type { Insertable, Kysely, Selectable } from 'kysely';
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

/** `visitor`: the name of the lead that a proposed time is held for. */
export type EntryRow = Selectable<Database['calendar_entry']> & { visitor: string | null };

function entries(connection: Kysely<Database>) {
  return connection
    .selectFrom('calendar_entry')
    .leftJoin('enquiry', 'enquiry.id', 'calendar_entry.enquiry_id')
    .selectAll('calendar_entry')
    .select('enquiry.name as visitor');
}

/** What else stands in the calendar within a period; of these agents, or of all. Proposed times that have lapsed are left out. */
export async function listEntries(
  { from, until }: Period,
  { agents, most, now }: { agents: readonly string[] | null; most: number; now: Date },
): Promise<EntryRow[]> {
  if (agents?.length === 0) return [];
  return entries(database())
    .where('ends_at', '>', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .where(({ eb, or }) => or([eb('held_until', 'is', null), eb('held_until', '>', now.toISOString())]))
    .$if(agents !== null, (query) => query.where('agent', 'in', agents ?? []))
    .orderBy('ends_at')
    .orderBy('calendar_entry.id')
    .limit(most)
    .execute();
}

type Wanted = { propertyId: number; agent: string; now: Date; besides?: string | null };

/** Times that are held for leads within a period, of a property or with its agent; not those of the lead `besides`. */
export async function listProposed(
  connection: Kysely<Database>,
  { from, until }: Period,
  { propertyId, agent, now, besides = null }: Wanted,
): Promise<EntryRow[]> {
  return entries(connection)
    .where('kind', '=', 'proposed')
    .where('ends_at', '>', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .where('held_until', '>', now.toISOString())
    .where(({ eb, or }) =>
      or([eb('calendar_entry.property_id', '=', propertyId), ...(agent === '' ? [] : [eb('agent', '=', agent)])]),
    )
    .$if(besides !== null, (query) => query.where('enquiry_id', '!=', besides))
    .orderBy('starts_at')
    .orderBy('calendar_entry.id')
    .execute();
}

/** The times of a property that are held for a lead. */
export async function listHeldFor(leadId: string, propertyId: number, now: Date) {
  return database()
    .selectFrom('calendar_entry')
    .select(['starts_at', 'ends_at'])
    .where('kind', '=', 'proposed')
    .where('enquiry_id', '=', leadId)
    .where('property_id', '=', propertyId)
    .where('held_until', '>', now.toISOString())
    .orderBy('starts_at')
    .execute();
}

/** Frees the times that are held for a lead; of them those that start at an instant. */
export async function releaseProposed(
  connection: Connection,
  enquiryId: string,
  startsAt?: readonly string[],
): Promise<void> {
  await connection
    .deleteFrom('calendar_entry')
    .where('kind', '=', 'proposed')
    .where('enquiry_id', '=', enquiryId)
    .$if(startsAt !== undefined, (query) => query.where('starts_at', 'in', startsAt ?? []))
    .execute();
}

export async function getEntry(id: string): Promise<EntryRow | null> {
  return (await entries(database()).where('calendar_entry.id', '=', id).executeTakeFirst()) ?? null;
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

/** Deletes what was over long ago, and proposed times that are no longer held. */
export async function removeOldEntries(now: Date): Promise<void> {
  await database()
    .deleteFrom('calendar_entry')
    .where(({ or, eb }) => or([isOver('calendar_entry', now), eb('held_until', '<=', now.toISOString())]))
    .execute();
}
