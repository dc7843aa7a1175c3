import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type WhereInterface } from 'kysely';
import { database } from '@/lib/database/connection';
import { inPieces, rowsOf } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { persist, Refusal, transact, transactOrThrow } from '@/lib/database/transaction';
import type { Localized } from '@/lib/domain/language';
import type { FeedRecord } from '@/lib/listings/feed-value';
import type { ListingKey } from './records/read-source';
import { SourceFailure } from './records/source';
import { hashText, type Records, recordsOfText, textOf } from './records/stored-records';

/** What visitors see of an import. */
export type PublishedState = {
  /** Another one after each change, also after an undo. */
  name: string;
  run: string;
  publishedAt: Date;
};

/** What an import has published, as a run reads it before it publishes something else. */
export type Published = { version: number; records: Records };

export const nothingPublished: Published = { version: 0, records: new Map() };

/** How often an import has changed what it shows; `lineage` is another one after a restore. */
export type SourceVersion = { source: string; lineage: string; version: number };

/** Publications that stay for undoing, with the one that visitors see. */
const maxPublications = 5;

/** Every import that has ever published something. */
export async function listSourceVersions(): Promise<SourceVersion[]> {
  return database().selectFrom('import_source').selectAll().orderBy('source').execute();
}

/** After a restore, where versions count from an earlier one again. Does nothing in a database of before there were any. */
export async function renewLineages(connection: Kysely<Database>): Promise<void> {
  const tables = await connection.introspection.getTables();
  if (!tables.some(({ name }) => name === 'import_source')) return;
  await connection.updateTable('import_source').set({ lineage: newLineage() }).execute();
}

const newLineage = () => randomUUID().slice(0, 8);

export async function findSourceVersion(source: string): Promise<SourceVersion | null> {
  const row = await database().selectFrom('import_source').selectAll().where('source', '=', source).executeTakeFirst();
  return row ?? null;
}

/** Null where the import has published nothing, or all of it was undone. */
export async function findPublished(source: string): Promise<PublishedState | null> {
  const row = await database()
    .selectFrom('import_publication')
    .innerJoin('import_source', 'import_source.source', 'import_publication.source')
    .where('import_publication.source', '=', source)
    .orderBy('import_publication.version', 'desc')
    .select(['lineage', 'import_source.version', 'run', 'published_at'])
    .executeTakeFirst();
  return row ? { name: `${row.lineage}-${row.version}`, run: row.run, publishedAt: new Date(row.published_at) } : null;
}

/** Listings that are read at a time. */
const readAtOnce = 500;

/** In the order in which listings first came. */
export async function readPublished(source: string): Promise<Published> {
  const version = (await findSourceVersion(source))?.version ?? 0;
  const records = new Map<ListingKey, Localized<FeedRecord>>();
  for (let after = -1; ; ) {
    const rows = await listingsOf(source)
      .where('import_record.place', '>', after)
      .orderBy('import_record.place')
      .limit(readAtOnce)
      .execute();
    for (const { listing, text } of rows) records.set(listing as ListingKey, recordsOfText(text));
    const last = rows.at(-1);
    if (!last) return { version, records };
    after = last.place;
  }
}

function listingsOf(source: string) {
  return database()
    .selectFrom('import_record')
    .innerJoin('import_text', (join) =>
      join
        .onRef('import_text.source', '=', 'import_record.source')
        .onRef('import_text.hash', '=', 'import_record.hash'),
    )
    .where('import_record.source', '=', source)
    .select(['import_record.listing', 'import_record.place', 'import_text.text']);
}

type Publishing = { run: string; now: Date; signal?: AbortSignal };

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
async function forgetOld(source: string): Promise<void> {
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

/** Changes what a source has published, as its next version. False where it has none, or the change refuses. */
async function changePublication(
  source: string,
  change: (connection: Kysely<Database>, version: number) => Promise<void>,
): Promise<boolean> {
  const changed = await transact(async (connection) => {
    const next = await connection
      .updateTable('import_source')
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('source', '=', source)
      .returning('version')
      .executeTakeFirst();
    if (!next) throw new Refusal('none');
    await change(connection, next.version);
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (changed && !changed.ok) throw new Error('The database cannot be written now');
  return changed !== null;
}

/** Returns to what was there before the last run that published. False where there is nothing to return to. */
export async function undoPublication(source: string): Promise<boolean> {
  return changePublication(source, async (connection, version) => {
    const last = await connection
      .selectFrom('import_publication')
      .where('source', '=', source)
      .orderBy('version', 'desc')
      .select(['run', 'is_undoable'])
      .executeTakeFirst();
    if (last?.is_undoable !== 1) throw new Refusal('none');
    await connection
      .updateTable('import_record')
      .from('import_former')
      .set((column) => ({ hash: column.ref('import_former.hash'), version }))
      .where('import_record.source', '=', source)
      .where('import_former.source', '=', source)
      .where('import_former.run', '=', last.run)
      .whereRef('import_former.listing', '=', 'import_record.listing')
      .execute();
    await connection.deleteFrom('import_former').where('source', '=', source).where('run', '=', last.run).execute();
    await connection
      .deleteFrom('import_publication')
      .where('source', '=', source)
      .where('run', '=', last.run)
      .execute();
  });
}

/**
 * Publishes nothing in place of what there is, without a run that reads a source. False where nothing is published. It is
 * undone as a run is.
 */
export async function withdrawPublication(source: string, { run, now }: Publishing): Promise<boolean> {
  const isWithdrawn = await changePublication(source, async (connection, version) => {
    const shown = connection.selectFrom('import_record').where('source', '=', source).where('hash', 'is not', null);
    if (!(await shown.select('listing').executeTakeFirst())) throw new Refusal('none');
    await connection
      .insertInto('import_publication')
      .values({ source, run, version, published_at: now.toISOString(), is_undoable: 1 })
      .execute();
    await connection
      .insertInto('import_former')
      .columns(['source', 'run', 'listing', 'hash'])
      .expression(shown.select(['source', sql<string>`cast(${run} as text)`.as('run'), 'listing', 'hash']))
      .execute();
    await connection
      .updateTable('import_record')
      .set({ hash: null, version })
      .where('source', '=', source)
      .where('hash', 'is not', null)
      .execute();
  });
  if (isWithdrawn) await forgetOld(source);
  return isWithdrawn;
}

/** What an import has published, and whether its last publication can be undone. */
export type PublishedCount = { source: string; listings: number; publishedAt: Date | null; isUndoable: boolean };

/** Every import that has ever published something. */
export async function countPublished(): Promise<PublishedCount[]> {
  const counts = await database()
    .selectFrom('import_record')
    .where('hash', 'is not', null)
    .groupBy('source')
    .select((column) => ['source', column.fn.countAll().as('listings')])
    .execute();
  const publications = await database()
    .selectFrom('import_publication')
    .select(['source', 'published_at', 'is_undoable'])
    .orderBy('version')
    .execute();
  const last = new Map(publications.map((one) => [one.source, one]));
  const listings = new Map(counts.map((one) => [one.source, Number(one.listings)]));
  return (await listSourceVersions()).map(({ source }) => {
    const publication = last.get(source);
    return {
      source,
      listings: listings.get(source) ?? 0,
      publishedAt: publication ? new Date(publication.published_at) : null,
      isUndoable: publication?.is_undoable === 1,
    };
  });
}

/** Listings whose records stand in one file of the mirror. */
export const shelfSize = 250;

/** The shelves of a source that have changed since a version, in order; null for all of them. */
export async function listShelves(source: string, since: number | null): Promise<number[]> {
  const rows = await database()
    .selectFrom('import_record')
    .where('source', '=', source)
    .where('version', '>', since ?? -1)
    .select('place')
    .execute();
  return [...new Set(rows.map(({ place }) => Math.floor(place / shelfSize)))].sort((a, b) => a - b);
}

/** The listings of a shelf with their texts, in their order. */
export async function readShelf(source: string, shelf: number): Promise<{ listing: ListingKey; text: string }[]> {
  const rows = await listingsOf(source)
    .where('import_record.place', '>=', shelf * shelfSize)
    .where('import_record.place', '<', (shelf + 1) * shelfSize)
    .orderBy('import_record.place')
    .execute();
  return rows.map(({ listing, text }) => ({ listing: listing as ListingKey, text }));
}

/** The texts of all listings, also of those that an undo returns to. */
export async function* readAllTexts(): AsyncGenerator<string> {
  for (let after = { source: '', hash: '' }; ; ) {
    const rows = await database()
      .selectFrom('import_text')
      .where((or) =>
        or.or([
          or('source', '>', after.source),
          or.and([or('source', '=', after.source), or('hash', '>', after.hash)]),
        ]),
      )
      .orderBy('source')
      .orderBy('hash')
      .limit(readAtOnce)
      .selectAll()
      .execute();
    for (const { text } of rows) yield text;
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}
