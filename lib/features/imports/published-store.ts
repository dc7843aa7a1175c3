import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Localized } from '@/lib/domain/language';
import type { FeedRecord } from '@/lib/listings/feed-value';
import type { ListingKey } from './records/read-source';
import { type Records, recordsOfText } from './records/stored-records';

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

/** Another one after each restore, and of each source. */
export const newLineage = () => randomUUID().slice(0, 8);

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
