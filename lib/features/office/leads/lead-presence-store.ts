import { database } from '@/lib/database/connection';
import { persist } from '@/lib/database/transaction';
import { staffName } from '@/lib/features/site/agents';

export type Presence = { enquiryId: string; staffId: string; isWriting: boolean; until: Date };

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
