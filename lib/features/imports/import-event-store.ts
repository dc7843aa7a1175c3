import { database } from '@/lib/database/connection';
import { inPieces } from '@/lib/database/engine-sql';
import { type Connection, persist } from '@/lib/database/transaction';

/** What a system that calls the site said last of a listing, by the id of that system. */
export type ImportEvent = {
  id: string;
  event: 'changed' | 'gone';
  receivedAt: Date;
  isDone: boolean;
  reportedUrl: string | null;
};

type Received = { source: string; id: string; event: ImportEvent['event']; happenedAt: Date; receivedAt: Date };

/** Stores what was said, unless something newer of this listing is known. */
export async function writeImportEvent(
  connection: Connection,
  { source, id, event, happenedAt, receivedAt }: Received,
): Promise<void> {
  const at = receivedAt.toISOString();
  const values = {
    event,
    happened_at: happenedAt.toISOString(),
    received_at: at,
    done_at: null,
    tries: 0,
    retry_at: at,
    // An estate that is published again needs its address again.
    ...(event === 'gone' && { reported_url: null }),
  };
  await connection
    .insertInto('import_event')
    .values({ source, external_id: id, reported_url: null, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'external_id'])
        .doUpdateSet(values)
        .where('import_event.happened_at', '<=', values.happened_at),
    )
    .execute();
}

/** In the order in which they came; with `waitingAt` only those that are to be done then. */
export async function listImportEvents(source: string, waitingAt?: Date): Promise<ImportEvent[]> {
  const rows = await database()
    .selectFrom('import_event')
    .select(['external_id', 'event', 'received_at', 'done_at', 'reported_url'])
    .where('source', '=', source)
    .$if(waitingAt !== undefined, (query) =>
      query.where('done_at', 'is', null).where('retry_at', '<=', waitingAt?.toISOString() ?? ''),
    )
    .orderBy('received_at')
    .orderBy('external_id')
    .execute();
  return rows.map(({ external_id, event, received_at, done_at, reported_url }) => ({
    id: external_id,
    event,
    receivedAt: new Date(received_at),
    isDone: done_at !== null,
    reportedUrl: reported_url,
  }));
}

/** Ends the events whose listing was not called again in the meantime. */
export async function endImportEvents(source: string, events: readonly ImportEvent[], now: Date): Promise<void> {
  for (const piece of inPieces(events))
    await persist(() =>
      database()
        .updateTable('import_event')
        .set({ done_at: now.toISOString() })
        .where('source', '=', source)
        .where('done_at', 'is', null)
        .where((or) =>
          or.or(
            piece.map(({ id, receivedAt }) =>
              or.and([or('external_id', '=', id), or('received_at', '=', receivedAt.toISOString())]),
            ),
          ),
        )
        .execute(),
    );
}

const minuteMs = 60_000;
const maxPauseMs = 6 * 60 * minuteMs;

/** A minute later, then less and less often. */
export async function postponeImportEvents(source: string, ids: readonly string[], now: Date): Promise<void> {
  for (const piece of inPieces(ids)) {
    const rows = await database()
      .selectFrom('import_event')
      .select(['external_id', 'tries'])
      .where('source', '=', source)
      .where('external_id', 'in', piece)
      .where('done_at', 'is', null)
      .execute();
    for (const { external_id, tries } of rows) {
      const retryAt = new Date(now.getTime() + Math.min(maxPauseMs, minuteMs * 2 ** tries));
      await persist(() =>
        database()
          .updateTable('import_event')
          .set({ tries: tries + 1, retry_at: retryAt.toISOString() })
          .where('source', '=', source)
          .where('external_id', '=', external_id)
          .where('tries', '=', tries)
          .execute(),
      );
    }
  }
}

export async function noteReportedUrl(source: string, id: string, url: string): Promise<void> {
  await persist(() =>
    database()
      .updateTable('import_event')
      .set({ reported_url: url })
      .where('source', '=', source)
      .where('external_id', '=', id)
      .execute(),
  );
}
