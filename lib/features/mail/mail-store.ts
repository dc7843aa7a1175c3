import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import { claimable, instantFromNow, maxSkewMs } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import type { MailChannel, MailState } from '@/lib/database/schema/enquiry-tables';
import { isOver } from '@/lib/database/terms';
import { type Connection, persist } from '@/lib/database/transaction';

export type MailRow = Selectable<Database['mail']>;
export type NewMail = Pick<
  Insertable<Database['mail']>,
  | 'id'
  | 'enquiry_id'
  | 'kind'
  | 'recipient'
  | 'reply_to'
  | 'language'
  | 'document'
  | 'headers'
  | 'attachments'
  | 'channel'
>;

/** `state` is `held` for mails that wait for `releaseMails`. */
export async function queueMails(
  connection: Connection,
  mails: readonly NewMail[],
  now: Date,
  state: 'queued' | 'held' = 'queued',
): Promise<void> {
  if (mails.length === 0) return;
  const created = now.toISOString();
  const rows = mails.map((mail) => ({
    // Rows of one statement have the same columns: one that is absent would be null.
    channel: 'mail' as const,
    ...mail,
    state,
    created_at: created,
    send_after: created,
    attempts: 0,
  }));
  await connection.insertInto('mail').values(rows).execute();
}

/** Queues the mails of an enquiry that were held. */
export async function releaseMails(connection: Connection, enquiryId: string, now: Date): Promise<void> {
  await connection
    .updateTable('mail')
    .set({ state: 'queued', send_after: now.toISOString() })
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'held')
    .execute();
}

/** Deletes the mails of an enquiry that are held; of a kind, or all. */
export async function dropHeldMails(connection: Connection, enquiryId: string, kind?: string): Promise<void> {
  await connection
    .deleteFrom('mail')
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'held')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute();
}

/** Gives the mails of an enquiry that are held for one recipient to another. */
export async function readdressHeldMails(
  connection: Connection,
  enquiryId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await connection
    .updateTable('mail')
    .set({ recipient: to })
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'held')
    .where('recipient', '=', from)
    .execute();
}

/** Withdraws mails of a kind that a recipient no longer wants; a mail that is being sent is not withdrawn. */
export async function dropQueuedMails(connection: Connection, recipient: string, kind: string): Promise<void> {
  await connection
    .deleteFrom('mail')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute();
}

/** The longest wait between two tries. */
export const maxWaitMs = 24 * 3_600_000;
/** A worker that dies blocks its messages for the others this long. */
export const leaseMs = 15_000;

const fromNow = (plusMs: number, now: Date) => instantFromNow(database(), plusMs, now);

type Query = ExpressionBuilder<Database, 'mail'>;

/** The time of a message has come, also where it was set by a clock that has been put back since. */
const isDue = (now: Date) => (or: Query) =>
  or.or([
    or('send_after', '<=', fromNow(0, now)),
    or('send_after', '>', fromNow(maxWaitMs + maxSkewMs, now)),
    or.and([or('attempts', '=', 0), or('send_after', '>', fromNow(maxSkewMs, now))]),
  ]);

/** No worker has a lease. */
const isFree = (now: Date) => (or: Query) =>
  or.or([
    or('leased_until', 'is', null),
    or('leased_until', '<=', fromNow(0, now)),
    or('leased_until', '>', fromNow(leaseMs + maxSkewMs, now)),
  ]);

/** The recipients of a channel that messages wait for. */
export async function listDueRecipients(channel: MailChannel, now: Date): Promise<string[]> {
  const rows = await database()
    .selectFrom('mail')
    .select('recipient')
    .distinct()
    .where('state', '=', 'queued')
    .where('channel', '=', channel)
    .where(isDue(now))
    .execute();
  return rows.map(({ recipient }) => recipient);
}

/** `recipient`: only messages for this one. */
type Claim = { channel: MailChannel; recipient?: string; worker: string; now: Date; most: number };

/**
 * Claims messages of a channel that are due and free, oldest first; until the lease ends no other worker claims them. A worker that
 * dies in between loses its lease, and the next one sends the mail.
 */
export async function claimMails({ channel, recipient, worker, now, most }: Claim): Promise<MailRow[]> {
  const rows = await database()
    .updateTable('mail')
    .set({ leased_by: worker, leased_until: fromNow(leaseMs, now) })
    .where('id', 'in', (query) =>
      claimable(
        database(),
        query
          .selectFrom('mail')
          .select('id')
          .where('state', '=', 'queued')
          .where('channel', '=', channel)
          .where(isDue(now))
          .$if(recipient !== undefined, (narrow) => narrow.where('recipient', '=', recipient ?? ''))
          .where(isFree(now))
          .orderBy('send_after')
          .limit(most),
      ),
    )
    // Another worker may have been quicker between the choice and the taking.
    .where(isFree(now))
    .returningAll()
    .execute();
  return rows.sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0));
}

type Held = { id: string; worker: string };

/** Extends a lease from now on; false when it is no longer this worker's. */
export async function renewLease({ id, worker }: Held, now: Date): Promise<boolean> {
  const result = await database()
    .updateTable('mail')
    .set({ leased_until: fromNow(leaseMs, now) })
    .where('id', '=', id)
    .where('leased_by', '=', worker)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function markSent({ id, worker }: Held, now: Date, answer: string | null = null): Promise<void> {
  await release({ id, worker }, { state: 'sent', sent_at: now.toISOString(), last_error: null, answer });
}

type Failed = { reason: string; attempts: number; answer?: string | null };

export async function markLater({ id, worker }: Held, retry: Failed & { sendAfter: Date }) {
  const { reason, attempts, answer = null, sendAfter } = retry;
  await release({ id, worker }, { send_after: sendAfter.toISOString(), attempts, last_error: reason, answer });
}

export async function markDead({ id, worker }: Held, { reason, attempts, answer = null }: Failed): Promise<void> {
  await release({ id, worker }, { state: 'dead', last_error: reason, attempts, answer });
}

type Release = Partial<Pick<MailRow, 'state' | 'sent_at' | 'last_error' | 'send_after' | 'attempts' | 'answer'>>;

/** Also while another process writes: a sent mail that is not noted as sent would be sent once more. */
async function release({ id, worker }: Held, change: Release): Promise<void> {
  await persist(() =>
    database()
      .updateTable('mail')
      .set({ ...change, leased_by: null, leased_until: null })
      .where('id', '=', id)
      .where('leased_by', '=', worker)
      .execute(),
  );
}

/** Mails without an enquiry are of no use after a while, sent or failed; those of one go with it. */
export async function removeOldMails(now: Date): Promise<void> {
  await database().deleteFrom('mail').where(isOver('mail', now)).execute();
}

export type MailCount = { state: MailState; count: number; oldest: string };

/** How many mails there are in each state, and the instant of the oldest. */
export async function countMails({ kind, since }: { kind?: string; since?: Date } = {}): Promise<MailCount[]> {
  let query = database()
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .groupBy('state');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (since !== undefined) query = query.where('created_at', '>=', since.toISOString());
  return query.execute();
}
