import { type Kysely, sql, type WhereInterface } from 'kysely';
import { database } from '@/lib/database/connection';
import { inPieces, rowsOf } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { persist, Refusal, transact, transactOrThrow } from '@/lib/database/transaction';
import { newLineage, type Published } from './published-store';
import type { ListingKey } from './records/read-source';
import { SourceFailure } from './records/source';
import { hashText, type Records, textOf } from './records/stored-records';

/** Publications that stay for undoing, with the one that visitors see. */
const maxPublications = 5;

export type Publishing = { run: string; now: Date; signal?: AbortSignal };

/**
 * Publishes all of `records` at once, in place of what was read as `before`. Texts are stored first, in small
 * transactions; a short one shows them. A second publication of the same run is undone together with the first. Throws
 * where another run has published in the meantime.
 */
export async function publish(
  source: string,
  before: Published,
  records: Records,
  { run, now, signal }: Publishing,
): Promise<Published> {
  const changed = await storeTexts(source, before.records, records, signal);
  const stored = await transact(async (connection) => {
    await connection
      .insertInto('import_source')
      .values({ source, lineage: newLineage(), version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const next = await connection
      .updateTable('import_source')
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('source', '=', source)
      .where('version', '=', before.version)
      .returning('version')
      .executeTakeFirst();
    if (!next) throw new Refusal('outrun');
    const { version } = next;
    await requireTexts(connection, source, changed);
    await connection
      .insertInto('import_publication')
      .values({ source, run, version, published_at: now.toISOString(), is_undoable: 1 })
      .onConflict((conflict) => conflict.columns(['source', 'run']).doUpdateSet({ published_at: now.toISOString() }))
      .execute();
    const last = await connection
      .selectFrom('import_record')
      .where('source', '=', source)
      .select((column) => column.fn.max('place').as('place'))
      .executeTakeFirst();
    const first = Number(last?.place ?? -1) + 1;
    let place = first;
    const columns = { source: 'text', run: 'text', listing: 'text', hash: 'text' } as const;
    // A listing that was there before keeps its place.
    const placeOf = (former: string | null) => (former === null ? place++ : first);
    const rows = changed.map(({ listing, hash, former }) => ({
      ...{ source, listing, hash, version },
      place: placeOf(former),
    }));
    const formers = changed.map(({ listing, former }) => ({ source, run, listing, hash: former }));
    for (const piece of inPieces(formers))
      await connection
        .insertInto('import_former')
        .columns(['source', 'run', 'listing', 'hash'])
        .expression(rowsOf(connection, columns, piece))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const { source: text, listing, hash } = columns;
    for (const piece of inPieces(rows))
      await connection
        .insertInto('import_record')
        .columns(['source', 'listing', 'place', 'hash', 'version'])
        .expression(rowsOf(connection, { source: text, listing, place: 'bigint', hash, version: 'bigint' }, piece))
        .onConflict((conflict) =>
          conflict
            .columns(['source', 'listing'])
            .doUpdateSet((column) => ({ hash: column.ref('excluded.hash'), version: column.ref('excluded.version') })),
        )
        .execute();
    return version;
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new SourceFailure('Another run has published in the meantime; the next one reads the source again');
  });
  if (!stored.ok) throw new SourceFailure('The database cannot be written now; the next run tries again');
  await forgetOld(source);
  return { version: stored.value, records };
}

type Change = { listing: ListingKey; hash: string | null; former: string | null };

/** One that was there already may have been removed as unused, by a run that lasted longer than its lease. */
async function requireTexts(connection: Kysely<Database>, source: string, changed: readonly Change[]): Promise<void> {
  const hashes = [...new Set(changed.flatMap(({ hash }) => hash ?? []))];
  for (const piece of inPieces(hashes)) {
    const found = await connection
      .selectFrom('import_text')
      .where('source', '=', source)
      .where('hash', 'in', piece)
      .select('hash')
      .execute();
    if (found.length < piece.length) throw new Refusal('outrun');
  }
}

/** Bytes of the texts that one statement stores: forms are stored in between. */
const storedAtOnce = 1_000_000;

/** Stores the texts that differ from those before, and returns what differs. */
async function storeTexts(source: string, before: Records, after: Records, signal?: AbortSignal): Promise<Change[]> {
  const changes: Change[] = [];
  let waiting: { source: string; hash: string; text: string }[] = [];
  let bytes = 0;
  async function store(): Promise<void> {
    signal?.throwIfAborted();
    const values = waiting;
    [waiting, bytes] = [[], 0];
    if (values.length === 0) return;
    await persist(() =>
      database()
        .insertInto('import_text')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
  for (const [listing, records] of after) {
    const known = before.get(listing);
    if (known === records) continue;
    const text = textOf(records);
    const former = known ? textOf(known) : null;
    if (text === former) continue;
    const hash = hashText(text);
    changes.push({ listing, hash, former: former === null ? null : hashText(former) });
    waiting.push({ source, hash, text });
    bytes += text.length;
    if (bytes >= storedAtOnce) await store();
  }
  await store();
  for (const [listing, known] of before)
    if (!after.has(listing)) changes.push({ listing, hash: null, former: hashText(textOf(known)) });
  return changes;
}

/** Removes publications that cannot be undone any more, and texts that no listing has and no undo returns to. */
export async function forgetOld(source: string): Promise<void> {
  const known = await database()
    .selectFrom('import_publication')
    .where('source', '=', source)
    .orderBy('version', 'desc')
    .select('run')
    .execute();
  const oldest = known[maxPublications - 1];
  const runs = known.slice(maxPublications - 1).map(({ run }) => run);
  if (oldest && known.length > maxPublications) {
    const ofSource = <T extends { where(column: 'source', is: '=', value: string): T }>(query: T) =>
      query.where('source', '=', source);
    await persist(() =>
      ofSource(database().updateTable('import_publication'))
        .where('run', '=', oldest.run)
        .set({ is_undoable: 0 })
        .execute(),
    );
    for (const run of runs)
      await persist(() => ofSource(database().deleteFrom('import_former')).where('run', '=', run).execute());
    await persist(() =>
      ofSource(database().deleteFrom('import_publication'))
        .where('run', 'in', runs)
        .where('run', '!=', oldest.run)
        .execute(),
    );
  }
  const unused = await unusedTexts(database().selectFrom('import_text'), source).select('hash').execute();
  for (const piece of inPieces(unused.map(({ hash }) => hash)))
    await transactOrThrow(async (connection) => {
      await lockSource(connection, source);
      // A run that lasted longer than its lease is here beside the next one, which may have brought a text back.
      await unusedTexts(connection.deleteFrom('import_text'), source).where('hash', 'in', piece).execute();
    });
}

/** Those that no listing has and no undo returns to. */
function unusedTexts<Query extends WhereInterface<Database, 'import_text'>>(query: Query, source: string): Query {
  return query
    .where('source', '=', source)
    .where(sql<boolean>`not exists (select 1 from import_record as used
      where used.source = import_text.source and used.hash = import_text.hash)`)
    .where(sql<boolean>`not exists (select 1 from import_former as used
      where used.source = import_text.source and used.hash = import_text.hash)`) as Query;
}

/** What is published of a source waits, or has been published, until the transaction ends. */
async function lockSource(connection: Kysely<Database>, source: string): Promise<void> {
  await connection
    .updateTable('import_source')
    .set((column) => ({ version: column.ref('version') }))
    .where('source', '=', source)
    .execute();
}
