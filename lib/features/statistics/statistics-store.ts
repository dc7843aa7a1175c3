import { type Insertable, type Kysely, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { rowsOf } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { type Connection, persist } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import type { Period } from '@/lib/domain/statistics/page-view-periods';

export type Listing = { kind: ListingKind; id: number };
export type CountedPageView = { listing: Listing; day: string; language: Language; source: string; visitor: string };

/** The day's salt: the proposed one, or the one that another server proposed before. */
export async function keepSalt(day: string, proposed: string): Promise<string> {
  const row = await persist(() =>
    database()
      .insertInto('visit_salt')
      .values({ day, salt: proposed })
      // Writes the same values again, so that the row is returned even when another process created it.
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ salt: sql<string>`visit_salt.salt` }))
      .returning('salt')
      .executeTakeFirstOrThrow(),
  );
  return row.salt;
}

/**
 * Page views that arrive within this time are stored together: one by one they would hold up the pages. No visitor waits
 * for the answer.
 */
const collectMs = 100;
const maxTogether = 600;

type Waiting = { pageView: CountedPageView; settle: (isNew: boolean) => void; fail: (error: unknown) => void };

const collected = new WeakMap<Kysely<Database>, Waiting[]>();

/** Counts a page view unless its visitor was counted that day; returns whether it counted. */
export function addPageView(pageView: CountedPageView): Promise<boolean> {
  const target = database();
  return new Promise((settle, fail) => {
    const known = collected.get(target);
    const waiting = known ?? [];
    waiting.push({ pageView, settle, fail });
    if (!known) {
      collected.set(target, waiting);
      setTimeout(() => store(target, waiting), collectMs);
    }
    // It keeps its timer; later ones are collected apart.
    if (waiting.length === maxTogether) collected.delete(target);
  });
}

async function store(target: Kysely<Database>, waiting: readonly Waiting[]): Promise<void> {
  if (collected.get(target) === waiting) collected.delete(target);
  try {
    const counted = await persist(() =>
      storeTogether(
        target,
        waiting.map(({ pageView }) => pageView),
      ),
    );
    for (const { pageView, settle } of waiting) settle(counted.has(pageView));
  } catch (error) {
    for (const { fail } of waiting) fail(error);
  }
}

/** Returns those that counted. */
async function storeTogether(
  target: Kysely<Database>,
  pageViews: readonly CountedPageView[],
): Promise<Set<CountedPageView>> {
  const firsts = new Map<string, CountedPageView>();
  for (const pageView of pageViews) {
    const key = seenKey(pageView);
    if (!firsts.has(key)) firsts.set(key, pageView);
  }
  return target.transaction().execute(async (connection) => {
    const seen = await connection
      .insertInto('visit_seen')
      .columns(['day', 'visitor'])
      .expression(rowsOf(target, { day: 'text', visitor: 'text' }, inOrder(firsts)))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['day', 'visitor'])
      .execute();
    const counted = new Set(seen.flatMap((row) => firsts.get(seenKey(row)) ?? []));
    if (counted.size > 0)
      await connection
        .insertInto('visit_count')
        .columns([...countKey, 'visits'])
        .expression(rowsOf(target, countColumns, inOrder(sumByCount(counted))))
        .onConflict((conflict) =>
          conflict.columns(countKey).doUpdateSet({ visits: sql<number>`visit_count.visits + excluded.visits` }),
        )
        .execute();
    return counted;
  });
}

const countKey = ['listing_kind', 'listing_id', 'day', 'language', 'source'] as const;
const countColumns = {
  listing_kind: 'text',
  listing_id: 'bigint',
  day: 'text',
  language: 'text',
  source: 'text',
  visits: 'bigint',
} as const;

function seenKey({ day, visitor }: Pick<CountedPageView, 'day' | 'visitor'>): string {
  return `${day} ${visitor}`;
}

function sumByCount(pageViews: Iterable<CountedPageView>): Map<string, Insertable<Database['visit_count']>> {
  const rows = new Map<string, Insertable<Database['visit_count']>>();
  for (const { listing, day, language, source } of pageViews) {
    const key = JSON.stringify([listing.kind, listing.id, day, language, source]);
    const visits = (rows.get(key)?.visits ?? 0) + 1;
    rows.set(key, { listing_kind: listing.kind, listing_id: listing.id, day, language, source, visits });
  }
  return rows;
}

/** Two servers that write the same rows in different orders would wait for each other. */
function inOrder<T>(rows: ReadonlyMap<string, T>): T[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Page views of a day as counted elsewhere. */
export type CountedDay = {
  kind: ListingKind;
  id: number;
  day: string;
  language: Language;
  source: string;
  pageViews: number;
};

/** Engines take a limited number of values in one statement. */
const atOnce = 1000;

/** Stores counts of listings and days; existing counts stay unchanged. */
export async function writePageViews(connection: Connection, days: readonly CountedDay[]): Promise<void> {
  for (let start = 0; start < days.length; start += atOnce)
    await connection
      .insertInto('visit_count')
      .values(
        days.slice(start, start + atOnce).map(({ kind, id, pageViews, ...rest }) => ({
          ...rest,
          listing_kind: kind,
          listing_id: id,
          visits: pageViews,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export type PageViewRow = { id: number; day: string; language: Language; source: string; pageViews: number };

/** Counts of listings of one kind from a day to another, both included, oldest first. */
export async function listPageViews({
  kind,
  ids,
  from,
  to,
}: {
  kind: ListingKind;
  ids: readonly number[];
  from: string;
  to: string;
}): Promise<PageViewRow[]> {
  if (ids.length === 0) return [];
  return database()
    .selectFrom('visit_count')
    .select(['listing_id as id', 'day', 'language', 'source', 'visits as pageViews'])
    .where('listing_kind', '=', kind)
    .where('listing_id', 'in', ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('source')
    .orderBy('language')
    .execute();
}

export type DayPageViews = { id: number; day: string; pageViews: number };

/** Page views of an owner's properties by day, between two days, both included; days without any have no row. */
export async function sumPageViewsByDay(ids: readonly OwnedPropertyId[], period: Period): Promise<DayPageViews[]> {
  return sumByDay(ids, period);
}

/** The same for properties of all owners: for medians of many, never to be shown for a single one. */
export async function sumPageViewsForMedian(ids: readonly number[], period: Period): Promise<DayPageViews[]> {
  return sumByDay(ids, period);
}

async function sumByDay(ids: readonly number[], { from, to }: Period): Promise<DayPageViews[]> {
  if (ids.length === 0) return [];
  return database()
    .selectFrom('visit_count')
    .select(({ fn }) => ['listing_id as id', 'day', fn.sum<number>('visits').as('pageViews')])
    .where('listing_kind', '=', 'property')
    .where('listing_id', 'in', ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['listing_id', 'day'])
    .orderBy('day')
    .execute();
}

export type PageViewsOfPage = { id: number; language: Language; source: string; pageViews: number; firstDay: string };

/** All page views ever counted of properties, by page (a property in a language) and source. */
export async function sumPageViewsByPage(ids: readonly OwnedPropertyId[]): Promise<PageViewsOfPage[]> {
  if (ids.length === 0) return [];
  return database()
    .selectFrom('visit_count')
    .select(({ fn }) => [
      'listing_id as id',
      'language',
      'source',
      fn.sum<number>('visits').as('pageViews'),
      fn.min<string>('day').as('firstDay'),
    ])
    .where('listing_kind', '=', 'property')
    .where('listing_id', 'in', ids)
    .groupBy(['listing_id', 'language', 'source'])
    .execute();
}

/** Deletes the visitor hashes before a day, and the salts that could reverse them; the counts stay. */
export async function forgetVisitors(before: string): Promise<void> {
  await database().deleteFrom('visit_salt').where('day', '<', before).execute();
  await database().deleteFrom('visit_seen').where('day', '<', before).execute();
}
