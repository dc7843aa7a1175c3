import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { jsonText } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import type { Language } from '@/lib/domain/language';
import type { ActivityKind } from '@/lib/domain/owner/activity';
import { type HistoryColumn, historyColumn } from '@/lib/domain/owner/history-columns';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import type { ActivityRow } from '@/lib/features/forms/activity-store';

/** A property's history as its owner reads it: released activities only. */
export type HistoryChoice = {
  propertyId: OwnedPropertyId;
  kind: ActivityKind | null;
  /** From this instant on. */
  since: Date | null;
  /** Before this instant. */
  before: Date | null;
};

/** The texts that rows are shown with, so that sorting follows the texts. */
export type HistoryWords = {
  language: Language;
  kind: Readonly<Record<string, string>>;
  status: Readonly<Record<string, string>>;
  /** Of viewings that are shown with another status than their activity has, by id. */
  viewing: Readonly<Record<string, string>>;
  form: Readonly<Record<string, string>>;
  source: Readonly<Record<string, string>>;
};

export type HistoryOrder = { column: HistoryColumn; isDescending: boolean; words: HistoryWords };

export async function countHistory(choice: HistoryChoice): Promise<number> {
  const row = await chosen(choice)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns one page. Rows without a text in the sorted column come last; among equals the newest is first. */
export async function listHistory(
  choice: HistoryChoice,
  { column, isDescending, words }: HistoryOrder,
  { offset, most }: { offset: number; most: number },
): Promise<ActivityRow[]> {
  const direction = isDescending ? 'desc' : 'asc';
  let query = chosen(choice).selectAll();
  const text = textOf(column, words);
  if (text === null) query = query.orderBy('happened_at', direction).orderBy('id', direction);
  else
    query = query
      .orderBy(sql`case when ${text} = '' then 1 else 0 end`)
      .orderBy(text, direction)
      .orderBy('happened_at', 'desc')
      .orderBy('id', 'desc');
  return query.limit(most).offset(offset).execute();
}

/** Viewings whose status does not depend on their activity alone, the newest first. */
export async function listOpenViewings(propertyId: OwnedPropertyId, now: Date, most: number): Promise<ActivityRow[]> {
  return chosen({ propertyId, kind: 'visit', since: null, before: null })
    .selectAll()
    .where((row) =>
      row.or([
        row('enquiry_id', 'is not', null),
        row('happened_at', '>', now.toISOString()),
        row('id', 'in', row.selectFrom('owner_answer').select('visit_id')),
      ]),
    )
    .orderBy('happened_at', 'desc')
    .limit(most)
    .execute();
}

const batch = 500;

/** All of them, the newest first, read piece by piece. */
export async function* readHistory(choice: HistoryChoice): AsyncGenerator<ActivityRow[]> {
  let last: ActivityRow | undefined;
  do {
    let query = chosen(choice).selectAll();
    if (last) {
      const { happened_at: at, id } = last;
      query = query.where((row) =>
        row.and([
          row('happened_at', '<=', at),
          row.or([row('happened_at', '<', at), row.and([row('happened_at', '=', at), row('id', '<', id)])]),
        ]),
      );
    }
    const rows = await query.orderBy('happened_at', 'desc').orderBy('id', 'desc').limit(batch).execute();
    if (rows.length > 0) yield rows;
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last);
}

/** How many of each kind happened with these properties in a stretch of time. */
export async function countKinds(
  propertyIds: readonly OwnedPropertyId[],
  { since, before }: { since: Date; before: Date },
): Promise<{ propertyId: number; kind: ActivityKind; count: number }[]> {
  if (propertyIds.length === 0) return [];
  const rows = await database()
    .selectFrom('activity')
    .select(['property_id', 'kind', (all) => all.fn.countAll<number>().as('count')])
    .where('property_id', 'in', propertyIds)
    .where('is_released', '=', 1)
    .where('happened_at', '>=', since.toISOString())
    .where('happened_at', '<', before.toISOString())
    .groupBy(['property_id', 'kind'])
    .execute();
  return rows.map(({ property_id: propertyId, kind, count }) => ({ propertyId, kind, count }));
}

/** Returns the newest activities of some kinds; planned ones are left out. */
export async function listKinds(
  propertyIds: readonly OwnedPropertyId[],
  { kinds, most, now }: { kinds: readonly ActivityKind[]; most: number; now: Date },
): Promise<ActivityRow[]> {
  if (propertyIds.length === 0) return [];
  return database()
    .selectFrom('activity')
    .selectAll()
    .where('property_id', 'in', propertyIds)
    .where('kind', 'in', kinds)
    .where('is_released', '=', 1)
    .where('happened_at', '<=', now.toISOString())
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

function chosen({ propertyId, kind, since, before }: HistoryChoice): SelectQueryBuilder<Database, 'activity', object> {
  let query = database().selectFrom('activity').where('property_id', '=', propertyId).where('is_released', '=', 1);
  if (kind !== null) query = query.where('kind', '=', kind);
  if (since !== null) query = query.where('happened_at', '>=', since.toISOString());
  if (before !== null) query = query.where('happened_at', '<', before.toISOString());
  return query;
}

/** The text that a column sorts by; null for the instant. */
function textOf(column: HistoryColumn, words: HistoryWords): RawBuilder<string> | null {
  const { sort } = historyColumn(column);
  if (sort === null) return null;
  const reported = sort.field === undefined ? sql<string>`''` : sql<string>`lower(${sql.ref(sort.field)})`;
  const text = sort.localized === undefined ? reported : localized(sort.localized, words.language);
  const shown = sort.words === undefined ? text : wordOf(sort.words, words[sort.words], text);
  return column === 'status' && Object.keys(words.viewing).length > 0 ? wordOf('id', words.viewing, shown) : shown;
}

function localized(field: 'subject' | 'comment', language: Language): RawBuilder<string> {
  return sql<string>`lower(coalesce(${jsonText(database(), 'texts', [field, language])}, ${sql.ref(field)}))`;
}

/** Returns the text of a column's value; where it has none, `other`. */
function wordOf(
  column: string,
  words: Readonly<Record<string, string>>,
  other: RawBuilder<unknown>,
): RawBuilder<string> {
  const cases = Object.entries(words).map(([value, word]) => sql`when ${value} then ${word.toLowerCase()}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${other} end`;
}
