import { type RawBuilder, sql } from 'kysely';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { brusselsDay, daysLater } from '@/lib/domain/time/brussels-time';
import type { ClockMark } from '@/lib/domain/time/clock-doubt';
import { database } from './connection';
import { persist } from './transaction';

const id = 'clock';

export async function readClockMark(): Promise<ClockMark> {
  const row = await database().selectFrom('clock_mark').selectAll().where('id', '=', id).executeTakeFirst();
  const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { trustedAt: toDate(row?.trusted_at), doubtedAt: toDate(row?.doubted_at), seenAt: toDate(row?.seen_at) };
}

export async function writeClockMark({ trustedAt, doubtedAt, seenAt }: ClockMark): Promise<void> {
  const toText = (date: Date | null) => date?.toISOString() ?? null;
  const values = { trusted_at: toText(trustedAt), doubted_at: toText(doubtedAt), seen_at: toText(seenAt) };
  await persist(() =>
    database()
      .insertInto('clock_mark')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute(),
  );
}

/** Fewer rows are not a share that says anything. */
const fewRows = 10;

/**
 * The largest part of a table, from 0 to 1, that has reached its term at `now`: of those whose rows last for a month and
 * longer. The others last as long as what they are for.
 */
export async function expiredShare(now: Date): Promise<number> {
  const before = (days: number) => daysLater(now, -days).toISOString();
  const terms: readonly [table: string, hasEnded: RawBuilder<unknown>, among: RawBuilder<unknown>][] = [
    ['enquiry', sql`remove_after <= ${brusselsDay(now)}`, sql`true`],
    ['mail', sql`sent_at < ${before(retentionDays.mail)}`, sql`enquiry_id is null`],
    ['owner_answer', sql`starts_at < ${before(retentionDays.answer)}`, sql`true`],
    ['calendar_entry', sql`ends_at < ${before(retentionDays.calendarEntry)}`, sql`true`],
    ['activity', sql`happened_at < ${before(retentionDays.contact)}`, sql`contact <> ''`],
    ['audit_entry', sql`happened_at < ${before(retentionDays.audit)}`, sql`true`],
  ];
  const shares: number[] = [];
  for (const [table, hasEnded, among] of terms) {
    const { rows } = await sql<{ ended: number | null; rows: number }>`
      select sum(case when ${hasEnded} then 1 else 0 end) as ended, count(*) as rows
      from ${sql.table(table)} where ${among}`.execute(database());
    const [found] = rows;
    const ended = Number(found?.ended ?? 0);
    shares.push(found && ended >= fewRows ? ended / Number(found.rows) : 0);
  }
  return Math.max(...shares);
}
