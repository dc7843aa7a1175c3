import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { termedTables, termOf } from '@/lib/database/terms';
import { persist } from '@/lib/database/transaction';
import { type ClockDoubt, type ClockMark, clockLimits, judgeClock } from '@/lib/domain/time/clock-doubt';
import { logWarning } from '@/lib/platform/log.mjs';
import { endDegraded, setDegraded } from '@/lib/platform/site-status';

/** Trust is stored again after this, not at each look. */
const freshMs = 10 * 60_000;

/**
 * Whether the clock of this server may end terms. Every deletion by age asks here first; while it waits, `/api/health/`
 * has `clock-doubtful`, and the log names the command that ends it.
 */
export async function isClockTrusted(now: Date): Promise<boolean> {
  const known = await readClockMark();
  const ageMs = known.trustedAt === null ? Number.NaN : now.getTime() - known.trustedAt.getTime();
  const isFresh = known.doubtedAt === null && ageMs >= 0 && ageMs < freshMs;
  const isUsual = Math.abs(ageMs) <= clockLimits.usualGapMs;
  const { doubt, mark } = judgeClock(known, now, isUsual ? 0 : await expiredShare(now));
  if (!isFresh) await writeClockMark(mark);
  if (doubt === null) {
    endDegraded('clock-doubtful');
    return true;
  }
  const since = mark.doubtedAt ?? now;
  setDegraded({ code: 'clock-doubtful', since: since.toISOString(), cause: doubt });
  if (since.getTime() !== known.doubtedAt?.getTime()) logWarning(doubtText(doubt, known.trustedAt, now));
  return false;
}

/** Runs a deletion by age while the clock is trusted. */
export function whileClockIsTrusted(run: (now: Date) => Promise<unknown>): (now: Date) => Promise<void> {
  return async (now) => {
    if (await isClockTrusted(now)) await run(now);
  };
}

/** The doubt that a server has noted, for other processes; null for none. */
export async function findClockDoubt(): Promise<{ since: Date; trustedAt: Date | null } | null> {
  const { doubtedAt, trustedAt } = await readClockMark();
  return doubtedAt && { since: doubtedAt, trustedAt };
}

/** A person has looked at the clock: it is right. */
export async function trustClock(now: Date): Promise<void> {
  await writeClockMark({ trustedAt: now, doubtedAt: null, seenAt: null });
}

const reasons: Readonly<Record<ClockDoubt, string>> = {
  ahead: 'is far ahead of the last time it was trusted, or the site was switched off for more than a month',
  behind: 'is behind the last time it was trusted',
  share: 'would end the term of much of the stored data at once',
};

function doubtText(doubt: ClockDoubt, trustedAt: Date | null, now: Date): string {
  const last = trustedAt ? ` (${trustedAt.toISOString()})` : '';
  return `The clock shows ${now.toISOString()} and ${reasons[doubt]}${last}. Nothing is deleted by age for a day. If it is right: npm run privacy -- trust-clock`;
}

const id = 'clock';

export async function readClockMark(): Promise<ClockMark> {
  const row = await database().selectFrom('clock_mark').selectAll().where('id', '=', id).executeTakeFirst();
  const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { trustedAt: toDate(row?.trusted_at), doubtedAt: toDate(row?.doubted_at), seenAt: toDate(row?.seen_at) };
}

async function writeClockMark({ trustedAt, doubtedAt, seenAt }: ClockMark): Promise<void> {
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
