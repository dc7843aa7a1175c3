import type { SelectQueryBuilder } from 'kysely';
import { database } from '@/lib/database/connection';
import { begins } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import type { EnquiryRow, UploadRow } from '@/lib/features/forms/enquiry-store';
import { type InboxRow, inboxColumns } from './office-lead-store';

/** Queries of the operator about enquiries and their mails. */

export type EnquiryChoice = {
  status: EnquiryRow['status'];
  form: string | null;
  /** Received at this instant or later. */
  since: Date | null;
};

/** The newest first. */
export async function listEnquiries(choice: EnquiryChoice, most: number): Promise<EnquiryRow[]> {
  return chosen(choice).orderBy('received_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

export async function countEnquiries(choice: EnquiryChoice): Promise<number> {
  const row = await chosen(choice)
    .clearSelect()
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const batch = 500;

/** Reads all of them in batches, oldest first: those that arrive meanwhile come last. */
export async function* readEnquiries(choice: EnquiryChoice): AsyncGenerator<EnquiryRow[]> {
  let last: EnquiryRow | undefined;
  do {
    let query = chosen(choice);
    if (last) {
      const { received_at: at, id } = last;
      query = query.where((row) =>
        row.and([
          row('received_at', '>=', at),
          row.or([row('received_at', '>', at), row.and([row('received_at', '=', at), row('id', '>', id)])]),
        ]),
      );
    }
    const rows = await query.orderBy('received_at').orderBy('id').limit(batch).execute();
    if (rows.length > 0) yield rows;
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last);
}

function chosen({ status, form, since }: EnquiryChoice): SelectQueryBuilder<Database, 'enquiry', EnquiryRow> {
  let query = database().selectFrom('enquiry').selectAll().where('status', '=', status);
  if (form !== null) query = query.where('form', '=', form);
  if (since !== null) query = query.where('received_at', '>=', since.toISOString());
  return query;
}

/** Returns the enquiry with this id, or a few whose ids begin with it. */
export async function findEnquiries(id: string): Promise<EnquiryRow[]> {
  const exact = await database().selectFrom('enquiry').selectAll().where('id', '=', id).execute();
  if (exact.length > 0) return exact;
  return database()
    .selectFrom('enquiry')
    .selectAll()
    .where(begins('id', id))
    .orderBy('received_at')
    .limit(10)
    .execute();
}

export async function listUploadsOf(enquiryIds: readonly string[]): Promise<UploadRow[]> {
  if (enquiryIds.length === 0) return [];
  return database()
    .selectFrom('upload')
    .selectAll()
    .where('enquiry_id', 'in', enquiryIds)
    .orderBy('field')
    .orderBy('name')
    .execute();
}

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
