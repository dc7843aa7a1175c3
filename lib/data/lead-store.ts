import { type SelectQueryBuilder, sql } from 'kysely';
import { database } from './connection';
import type { EnquiryRow, UploadRow } from './enquiry-store';
import type { MailRow } from './mail-store';
import type { Database } from './schema';
import type { MailState } from './schema/enquiry-tables';
import { type Stored, transact } from './transaction';

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

/** Compared letter by letter, whatever `%` or the order of letters means to the engine. */
function begins(column: 'id' | 'enquiry_id', start: string) {
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(start.length)}) = ${start}`;
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

/** Whether the database has the site's tables. */
export async function hasTables(): Promise<boolean> {
  const tables = await database().introspection.getTables();
  return tables.some(({ name }) => name === 'mail');
}
