import { type Selectable, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { type Connection, persist } from '@/lib/database/transaction';
import type { InboxTab } from '@/lib/domain/office/office-states';
import { isUnansweredReply } from '@/lib/features/office/replies/unanswered-replies';
import { staffName } from '@/lib/features/site/agents';

/** How a person of the agency has the inbox. */

/** The tab that they used last; null before the first one. */
export async function readInboxTab(staffId: string): Promise<InboxTab | null> {
  const row = await database()
    .selectFrom('staff_inbox')
    .select('tab')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.tab ?? null;
}

export async function keepInboxTab(staffId: string, tab: InboxTab): Promise<void> {
  await persist(() =>
    database()
      .insertInto('staff_inbox')
      .values({ staff_id: staffId, tab })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ tab }))
      .execute(),
  );
}

export async function noteSeen(enquiryId: string, staffId: string, now: Date): Promise<void> {
  const values = { seen_at: now.toISOString() };
  await persist(() =>
    database()
      .insertInto('lead_seen')
      .values({ enquiry_id: enquiryId, staff_id: staffId, ...values })
      .onConflict((conflict) => conflict.columns(['enquiry_id', 'staff_id']).doUpdateSet(values))
      .execute(),
  );
}

/** When a person last opened each of these leads. */
export async function listSeen(staffId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database()
    .selectFrom('lead_seen')
    .select(['enquiry_id', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('enquiry_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ enquiry_id, seen_at }) => [enquiry_id, seen_at]));
}

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

/** More than a line of a list has room for. */
const maxPreview = 300;

/** What was filled in, as JSON, by lead. */
export async function listLeadData(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database().selectFrom('enquiry').select(['id', 'data']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, data }) => [id, data]));
}

type WaitingText = { enquiry_id: string; received_at: string; text: string };

/** The beginnings of unanswered replies to these leads, oldest first. */
export async function listWaitingTexts(ids: readonly string[]): Promise<WaitingText[]> {
  if (ids.length === 0) return [];
  return database()
    .selectFrom('lead_reply')
    .select(['enquiry_id', 'received_at', sql<string>`substr(text, 1, ${sql.lit(maxPreview)})`.as('text')])
    .where('enquiry_id', 'in', ids)
    .where(isUnansweredReply)
    .orderBy('received_at')
    .execute();
}

type Presence = { enquiryId: string; staffId: string; isWriting: boolean; until: Date };

/** Notes that a person has a lead open until an instant; notes of before are replaced. */
export async function notePresence({ enquiryId, staffId, isWriting, until }: Presence): Promise<void> {
  const values = { is_writing: isWriting ? 1 : 0, expires_at: until.toISOString() };
  await persist(() =>
    database()
      .insertInto('lead_presence')
      .values({ enquiry_id: enquiryId, staff_id: staffId, ...values })
      .onConflict((conflict) => conflict.columns(['enquiry_id', 'staff_id']).doUpdateSet(values))
      .execute(),
  );
}

/** Who else has a lead open, by name. */
export async function listPresent(
  enquiryId: string,
  exceptStaffId: string,
  now: Date,
): Promise<{ name: string; isWriting: boolean }[]> {
  const rows = await database()
    .selectFrom('lead_presence')
    .innerJoin('owner', 'owner.id', 'lead_presence.staff_id')
    .select(['owner.name', 'owner.email', 'owner.agent', 'is_writing'])
    .where('enquiry_id', '=', enquiryId)
    .where('staff_id', '!=', exceptStaffId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('owner.name')
    .execute();
  return rows.map((row) => ({ name: staffName(row), isWriting: row.is_writing === 1 }));
}

export async function removeOldPresence(now: Date): Promise<void> {
  await database().deleteFrom('lead_presence').where('expires_at', '<=', now.toISOString()).execute();
}
