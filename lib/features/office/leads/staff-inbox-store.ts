import { database } from '@/lib/database/connection';
import { persist } from '@/lib/database/transaction';
import type { InboxTab } from '@/lib/domain/office/office-states';

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
