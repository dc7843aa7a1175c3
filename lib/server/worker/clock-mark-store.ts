import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { termedTables, termOf } from '@/lib/database/terms';
import { persist } from '@/lib/database/transaction';
import type { ClockMark } from '@/lib/domain/time/clock-doubt';

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

/** The largest part of a table's rows with a term, from 0 to 1, whose term is over at `now`. */
export async function expiredShare(now: Date): Promise<number> {
  const shares: number[] = [];
  for (const table of termedTables) {
    const { among, hasEnded } = termOf(table, now);
    const { rows } = await sql<{ ended: number | null; rows: number }>`
      select sum(case when ${hasEnded} then 1 else 0 end) as ended, count(*) as rows
      from ${sql.table(table)} where ${among}`.execute(database());
    const [found] = rows;
    const ended = Number(found?.ended ?? 0);
    shares.push(found && ended >= fewRows ? ended / Number(found.rows) : 0);
  }
  return Math.max(...shares);
}
