import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import { type InboxRow, inboxColumns } from '@/lib/features/office/leads/office-lead-store';
import type { WaitingChoice } from '@/lib/features/office/today-store';
import { canWaitForAnswer, isUnansweredReply } from './unanswered-replies';

export type ReplyRow = Selectable<Database['lead_reply']>;

/** The lead that a mail in its visitor's mailbox belongs to. */
export type AnsweredMail = { mailId: string; enquiryId: string };

/** Mails to the visitors of leads among these; mails to the agency about a lead are none. */
export async function findAnsweredMails(mailIds: readonly string[]): Promise<AnsweredMail[]> {
  if (mailIds.length === 0) return [];
  return database()
    .selectFrom('mail')
    .innerJoin('enquiry', 'enquiry.id', 'mail.enquiry_id')
    .select(['mail.id as mailId', 'enquiry.id as enquiryId'])
    .where('mail.id', 'in', mailIds)
    .where('mail.channel', '=', 'mail')
    .where(sql<boolean>`lower(mail.recipient) = lower(enquiry.email)`)
    .execute();
}

/** The lead whose answers ask for replies to one of these addresses, which are in small letters. */
export async function findByReplyAddress(addresses: readonly string[]): Promise<string | null> {
  if (addresses.length === 0) return null;
  const row = await database()
    .selectFrom('mail')
    .select('enquiry_id')
    .where('kind', '=', sql.lit('answer'))
    .where('reply_to', 'in', addresses)
    .where('enquiry_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.enquiry_id ?? null;
}

/** Returns which of these Message-IDs are stored. */
export async function findStoredReplies(messageIds: readonly string[]): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await database()
    .selectFrom('lead_reply')
    .select('message_id')
    .where('message_id', 'in', messageIds)
    .execute();
  return new Set(rows.map(({ message_id }) => message_id));
}

/** Whether it was not stored before. */
export async function addReply(connection: Connection, row: Insertable<Database['lead_reply']>): Promise<boolean> {
  const result = await connection
    .insertInto('lead_reply')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The replies to a lead, oldest first. */
export async function listReplies(enquiryId: string): Promise<ReplyRow[]> {
  return database()
    .selectFrom('lead_reply')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

export async function countReplies(enquiryId: string): Promise<{ all: number; waiting: number }> {
  const row = await database()
    .selectFrom('lead_reply')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('answered_at').as('answered')])
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return { all: row.all, waiting: row.all - row.answered };
}

/** Notes that the replies to a lead have their answer; returns how many waited for one. */
export async function markRepliesAnswered(connection: Connection, enquiryId: string, now: Date): Promise<number> {
  const result = await connection
    .updateTable('lead_reply')
    .set({ answered_at: now.toISOString() })
    .where('enquiry_id', '=', enquiryId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export type WaitingReplyRow = InboxRow & { since: string };

/** Leads with a reply of a person that has not been answered yet, by how long it waits. */
export async function listWaitingReplies(choice: WaitingChoice, most: number): Promise<WaitingReplyRow[]> {
  return waitingReplies(choice)
    .select(inboxColumns.map((column) => `enquiry.${column}` as const))
    .select(({ fn }) => fn.min('lead_reply.received_at').as('since'))
    .groupBy(inboxColumns.map((column) => `enquiry.${column}` as const))
    .orderBy('since')
    .orderBy('enquiry.id')
    .limit(most)
    .execute();
}

export async function countWaitingReplies(choice: WaitingChoice): Promise<number> {
  const row = await waitingReplies(choice)
    .select(({ fn }) => fn.count<number>('lead_reply.enquiry_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function waitingReplies({ staffId }: WaitingChoice) {
  const all = database()
    .selectFrom('lead_reply')
    .innerJoin('enquiry', 'enquiry.id', 'lead_reply.enquiry_id')
    .where(isUnansweredReply)
    .where(canWaitForAnswer);
  if (staffId === null) return all;
  return all.where((row) => row.or([row('assignee_id', 'is', null), row('assignee_id', '=', staffId)]));
}
