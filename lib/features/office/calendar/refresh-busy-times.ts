import { leaveJob, takeJob } from '@/lib/database/job-store';
import { transactOrThrow } from '@/lib/database/transaction';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import {
  type BusySpan,
  listDueSources,
  noteFailedReading,
  noteReading,
  replaceBusyTimes,
  type SourceOfPerson,
} from '@/lib/features/viewings/busy-time-store';
import type { BusyTimes } from '@/lib/platform/busy-calendar/read-busy-times';
import type { PublicHttp } from '@/lib/platform/public-http';
import { openSealed } from '@/lib/platform/sealed-text';
import { type BusyReading, calendarHttp, readBusyAddress } from './read-busy-address';

const minuteMs = 60_000;
const everyMs = 15 * minuteMs;
/** Longer than one calendar takes (`foreign-input.ts`); taken again before each. */
const leaseMs = 6 * minuteMs;
const atOnce = 50;
const job = 'busy times';

type Refreshing = { worker: string; clock: () => Date; signal?: AbortSignal; http?: PublicHttp };

/** Reads the calendars of the agency's people that are due, on one server at a time. Resolves to how many were tried. */
export async function refreshBusyTimes({ worker, clock, signal, http = calendarHttp() }: Refreshing): Promise<number> {
  const take = () => takeJob({ job, worker, lastsMs: leaseMs, now: clock() });
  if ((await listDueSources(clock(), 1)).length === 0 || !(await take())) return 0;
  let tried = 0;
  try {
    // Listed under the lease: another server may have just read them.
    for (const source of await listDueSources(clock(), atOnce)) {
      if (signal?.aborted || !(await take())) break;
      tried++;
      await refresh(source, { now: clock(), http, signal });
    }
  } catch (error) {
    // A server that stops leaves the rest to the next one.
    if (!signal?.aborted) throw error;
  } finally {
    await leaveJob(job, worker);
  }
  return tried;
}

/** The window moves on with the days, so the first reading of a day is whole. */
async function refresh(
  source: SourceOfPerson,
  { now, http, signal }: { now: Date; http: PublicHttp; signal: AbortSignal | undefined },
): Promise<void> {
  const address = openSealed(source.address);
  const isOfToday = brusselsDay(new Date(source.read_at)) === brusselsDay(now);
  const etag = isOfToday && source.problem === null ? source.etag : null;
  const reading: BusyReading =
    address === null
      ? { kind: 'failed', problem: 'sealed' }
      : await readBusyAddress(address, { etag, now, http, signal });
  const due_at = nextReading(now);
  if (reading.kind === 'failed') {
    const failing_since = source.failing_since ?? now.toISOString();
    await noteFailedReading(source, { due_at, problem: reading.problem, failing_since });
    return;
  }
  const good = { due_at, problem: null, failing_since: null, read_at: now.toISOString() };
  await transactOrThrow(async (connection) => {
    if (reading.kind === 'unchanged') await noteReading(connection, source, good);
    else if (await noteReading(connection, source, { ...good, etag: reading.etag, skipped: reading.times.skipped }))
      await replaceBusyTimes(connection, source.owner_id, spansOf(reading.times));
  });
}

export function nextReading(now: Date): string {
  return new Date(now.getTime() + everyMs).toISOString();
}

export function spansOf({ periods }: BusyTimes): BusySpan[] {
  return periods.map(({ from, until }) => ({ startsAt: new Date(from), endsAt: new Date(until) }));
}
