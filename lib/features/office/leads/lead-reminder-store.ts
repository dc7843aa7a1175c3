import { database } from '@/lib/database/connection';
import type { Connection } from '@/lib/database/transaction';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import { type InboxRow, inboxColumns } from './office-lead-store';

export type ReminderRow = InboxRow & Pick<EnquiryRow, 'remind_on' | 'remind_by'>;

/** Leads to which a person comes back on a day, or should have before; those that are done need no one. */
export async function listReminders(day: string, staffId: string, most: number): Promise<ReminderRow[]> {
  return (
    due(day)
      // No index has this: the few leads with a reminder are read by their day, not all of an assignee.
      .where(({ fn }) => fn.coalesce('assignee_id', 'remind_by'), '=', staffId)
      .limit(most)
      .execute()
  );
}

/** The reminders whose mail has not been sent. */
export async function listUnsentReminders(day: string, most: number): Promise<ReminderRow[]> {
  return due(day).where('reminded_at', 'is', null).limit(most).execute();
}

function due(day: string) {
  return database()
    .selectFrom('enquiry')
    .select([...inboxColumns, 'remind_on', 'remind_by'])
    .where('remind_on', 'is not', null)
    .where('remind_on', '<=', day)
    .where('status', '=', 'received')
    .where('state', '!=', 'done')
    .orderBy('remind_on')
    .orderBy('id');
}

/** Whether it was not marked before: one server reminds. */
export async function markLeadReminded(
  connection: Connection,
  { id, remind_on: day }: Pick<ReminderRow, 'id' | 'remind_on'>,
  now: Date,
): Promise<boolean> {
  const result = await connection
    .updateTable('enquiry')
    .set({ reminded_at: now.toISOString() })
    .where('id', '=', id)
    .where('remind_on', '=', day)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
