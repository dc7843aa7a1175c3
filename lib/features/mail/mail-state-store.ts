import { database } from '@/lib/database/connection';
import { begins } from '@/lib/database/engine-sql';
import type { MailState } from '@/lib/database/schema/enquiry-tables';
import { type Stored, transact } from '@/lib/database/transaction';
import type { MailRow } from './mail-store';

export type MailSummaryRow = Omit<MailRow, 'headers' | 'attachments'>;

const mailColumns = [
  'id',
  'enquiry_id',
  'kind',
  'recipient',
  'reply_to',
  'language',
  'document',
  'state',
  'created_at',
  'send_after',
  'attempts',
  'leased_until',
  'leased_by',
  'last_error',
  'sent_at',
  'channel',
  'answer',
] as const;

export async function listMailsOf(enquiryId: string): Promise<MailSummaryRow[]> {
  return database()
    .selectFrom('mail')
    .select(mailColumns)
    .where('enquiry_id', '=', enquiryId)
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

/** What its receiver gets. */
export const contentColumns = ['recipient', 'reply_to', 'document', 'attachments'] as const;

export async function readMailContent(id: string): Promise<Pick<MailRow, (typeof contentColumns)[number]> | null> {
  const row = await database().selectFrom('mail').select(contentColumns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function listMailStatesOf(
  enquiryIds: readonly string[],
): Promise<{ enquiryId: string; state: MailState }[]> {
  if (enquiryIds.length === 0) return [];
  const rows = await database()
    .selectFrom('mail')
    .select(['enquiry_id', 'state'])
    .where('enquiry_id', 'in', enquiryIds)
    .execute();
  return rows.flatMap(({ enquiry_id: enquiryId, state }) => (enquiryId === null ? [] : [{ enquiryId, state }]));
}

export async function countMails(): Promise<Record<MailState, number>> {
  const rows = await database()
    .selectFrom('mail')
    .select(['state', (all) => all.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { held: 0, queued: 0, sent: 0, dead: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Mails in these states, in the order of their next try. */
export async function listMailsIn(states: readonly MailState[], most: number): Promise<MailSummaryRow[]> {
  return database()
    .selectFrom('mail')
    .select(mailColumns)
    .where('state', 'in', states)
    .orderBy('send_after')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Requeues dead mails, to be tried at once and as often as new ones: those whose id or enquiry begins with the given
 * text, or all. Returns how many.
 */
export async function requeueDeadMails(idStart: string | null, now: Date): Promise<Stored<number>> {
  return transact(async (connection) => {
    let query = connection
      .updateTable('mail')
      .set({ state: 'queued', attempts: 0, send_after: now.toISOString(), leased_by: null, leased_until: null })
      .where('state', '=', 'dead');
    if (idStart !== null)
      query = query.where((mail) => mail.or([begins('id', idStart), begins('enquiry_id', idStart)]));
    const result = await query.executeTakeFirst();
    return Number(result.numUpdatedRows);
  });
}
