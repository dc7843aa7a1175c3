import { z } from 'zod';
import { database } from '@/lib/database/connection';
import { inPieces } from '@/lib/database/engine-sql';
import { type Connection, persist } from '@/lib/database/transaction';
import { sourceWordSchema } from './records/documents-outcome';

/**
 * `running`: under way, or ended without a word. `unchanged`: nothing to do. `held`: more would leave than may. `undone`:
 * returned to the former state; the schedule waits for a person.
 */
export const importOutcomes = ['running', 'applied', 'unchanged', 'held', 'failed', 'stopped', 'undone'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const countsSchema = z.object({
  listings: z.number(),
  added: z.number(),
  changed: z.number(),
  gone: z.number(),
  leftOut: z.number(),
  /** New and changed listings that the advert check keeps off the site; earlier runs did not count them. */
  held: z.number().default(0),
  faults: z.number(),
  mediaFailed: z.number(),
  /** The first of the words that were guessed or not understood, and how many there were. */
  words: z.array(sourceWordSchema).default([]),
  wordCount: z.number().default(0),
});
export type ImportCounts = z.output<typeof countsSchema>;

export const noCounts: ImportCounts = {
  listings: 0,
  added: 0,
  changed: 0,
  gone: 0,
  leftOut: 0,
  held: 0,
  faults: 0,
  mediaFailed: 0,
  words: [],
  wordCount: 0,
};

export type ImportRun = {
  id: string;
  source: string;
  startedAt: Date;
  endedAt: Date | null;
  starter: 'command' | 'schedule' | 'call' | 'office';
  outcome: ImportOutcome;
  counts: ImportCounts;
  message: string;
};

export async function beginImportRun(run: Pick<ImportRun, 'id' | 'source' | 'startedAt' | 'starter'>): Promise<void> {
  await persist(() =>
    database()
      .insertInto('import_run')
      .values({
        id: run.id,
        source: run.source,
        started_at: run.startedAt.toISOString(),
        ended_at: null,
        starter: run.starter,
        outcome: 'running',
        counts: JSON.stringify(noCounts),
        message: '',
      })
      .execute(),
  );
}

type Ending = Pick<ImportRun, 'id' | 'outcome' | 'counts' | 'message'> & { endedAt: Date };

export async function endImportRun(
  { id, outcome, counts, message, endedAt }: Ending,
  connection: Pick<Connection, 'updateTable'> = database(),
): Promise<void> {
  await persist(() =>
    connection
      .updateTable('import_run')
      .set({ outcome, counts: JSON.stringify(counts), message, ended_at: endedAt.toISOString() })
      .where('id', '=', id)
      .execute(),
  );
}

/** Newest first; of one import, or of all. */
export async function listImportRuns(limit: number, source?: string): Promise<ImportRun[]> {
  const rows = await database()
    .selectFrom('import_run')
    .selectAll()
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    startedAt: new Date(row.started_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    starter: row.starter,
    outcome: row.outcome,
    counts: countsSchema.parse(JSON.parse(row.counts)),
    message: row.message,
  }));
}

/** Runs older than this say nothing any more. */
export async function removeImportRuns(before: Date): Promise<void> {
  await database().deleteFrom('import_run').where('started_at', '<', before.toISOString()).execute();
}

export type ImportMedia = { file: string | null; tries: number; retryAt: Date | null; error: string | null };

export async function listImportMedia(keys: readonly string[]): Promise<Map<string, ImportMedia>> {
  const found = new Map<string, ImportMedia>();
  for (const piece of inPieces(keys)) {
    const rows = await database().selectFrom('import_media').selectAll().where('key', 'in', piece).execute();
    for (const { key, file, tries, retry_at, error } of rows)
      found.set(key, { file, tries, retryAt: retry_at === null ? null : new Date(retry_at), error });
  }
  return found;
}

export async function noteImportMedia(key: string, media: ImportMedia, now: Date): Promise<void> {
  const values = {
    file: media.file,
    tries: media.tries,
    retry_at: media.retryAt?.toISOString() ?? null,
    error: media.error,
    noted_at: now.toISOString(),
    unused_since: null,
  };
  await persist(() =>
    database()
      .insertInto('import_media')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute(),
  );
}

/** What is stored of each file, for the job that removes those that nothing shows. */
export type StoredMedia = { key: string; file: string | null; notedAt: Date; unusedSince: Date | null };

export async function listStoredMedia(): Promise<StoredMedia[]> {
  const rows = await database()
    .selectFrom('import_media')
    .select(['key', 'file', 'noted_at', 'unused_since'])
    .execute();
  return rows.map(({ key, file, noted_at, unused_since }) => ({
    key,
    file,
    notedAt: new Date(noted_at),
    unusedSince: unused_since === null ? null : new Date(unused_since),
  }));
}

/** `since`: null for files that are shown again. */
export async function markImportMedia(keys: readonly string[], since: Date | null): Promise<void> {
  for (const piece of inPieces(keys))
    await persist(() =>
      database()
        .updateTable('import_media')
        .set({ unused_since: since?.toISOString() ?? null })
        .where('key', 'in', piece)
        .execute(),
    );
}

export async function removeImportMedia(keys: readonly string[]): Promise<void> {
  for (const piece of inPieces(keys))
    await persist(() => database().deleteFrom('import_media').where('key', 'in', piece).execute());
}

/** When an import last read its source, and which state it left to visitors. */
export type ImportReading = {
  /** Null where the source was never read whole. */
  wholeAt: Date | null;
  readAt: Date;
  state: string | null;
};

export async function findImportReading(source: string): Promise<ImportReading | null> {
  const row = await database().selectFrom('import_reading').selectAll().where('source', '=', source).executeTakeFirst();
  return row
    ? {
        wholeAt: row.whole_at === null ? null : new Date(row.whole_at),
        readAt: new Date(row.read_at),
        state: row.state,
      }
    : null;
}

export async function noteImportReading(source: string, { wholeAt, readAt, state }: ImportReading): Promise<void> {
  const values = { whole_at: wholeAt?.toISOString() ?? null, read_at: readAt.toISOString(), state };
  await persist(() =>
    database()
      .insertInto('import_reading')
      .values({ source, ...values })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
      .execute(),
  );
}
