import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import { inPieces } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import { letRequestsPass } from '@/lib/platform/let-requests-pass.mjs';

export type ListingChangeRow = Selectable<Database['listing_change']>;

/** The last known state of every property, as JSON. */
export async function listListingStates(): Promise<ReadonlyMap<number, string>> {
  const states = new Map<number, string>();
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await database()
      .selectFrom('listing_state')
      .select(['property_id', 'state'])
      .where('property_id', '>', after)
      .orderBy('property_id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) states.set(row.property_id, row.state);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return states;
    after = last.property_id;
    await letRequestsPass();
  }
}

/** SQLite reads in the thread that answers requests, which waits some milliseconds for so many. */
export const rowsAtOnce = 250;

const batch = 200;

export async function keepListingStates(
  connection: Connection,
  states: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  const seen = now.toISOString();
  const rows = [...states].map(([propertyId, state]) => ({ property_id: propertyId, state, seen_at: seen }));
  for (let start = 0; start < rows.length; start += batch) {
    await connection
      .insertInto('listing_state')
      .values(rows.slice(start, start + batch))
      .onConflict((conflict) =>
        conflict
          .column('property_id')
          .doUpdateSet((excluded) => ({ state: excluded.ref('excluded.state'), seen_at: seen })),
      )
      .execute();
  }
}

export async function addListingChanges(
  connection: Connection,
  rows: readonly Insertable<Database['listing_change']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch)
    await connection
      .insertInto('listing_change')
      .values(rows.slice(start, start + batch))
      .execute();
}

/** Alerts one person to one change once: a second alert for the same change is dropped. */
export async function addAlerts(connection: Connection, rows: readonly Insertable<Database['alert']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch)
    await connection
      .insertInto('alert')
      .values(rows.slice(start, start + batch))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export type DueAlert = { subscriberId: string; changes: ListingChangeRow[] };

/** Alerts that are due and not in a mail yet, by subscriber. */
export async function listDueAlerts(now: Date, most: number): Promise<DueAlert[]> {
  const people = await database()
    .selectFrom('alert')
    .select('subscriber_id')
    .distinct()
    .where('mail_id', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .orderBy('subscriber_id')
    .limit(most)
    .execute();
  const due: DueAlert[] = [];
  for (const { subscriber_id: subscriberId } of people) {
    const changes = await database()
      .selectFrom('alert')
      .innerJoin('listing_change', 'listing_change.id', 'alert.change_id')
      .selectAll('listing_change')
      .where('alert.subscriber_id', '=', subscriberId)
      .where('alert.mail_id', 'is', null)
      .where('alert.due_at', '<=', now.toISOString())
      .orderBy('listing_change.happened_at')
      .orderBy('listing_change.property_id')
      .execute();
    due.push({ subscriberId, changes });
  }
  return due;
}

/** Ties alerts to their mail; gives how many were still without one. */
export async function markAlerted(
  connection: Connection,
  subscriberId: string,
  changeIds: readonly string[],
  mailId: string,
): Promise<number> {
  const result = await connection
    .updateTable('alert')
    .set({ mail_id: mailId })
    .where('subscriber_id', '=', subscriberId)
    .where('change_id', 'in', changeIds)
    .where('mail_id', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The latest changes of a kind, newest first. */
export function listLatestChanges(kind: ListingChangeRow['kind'], most: number): Promise<ListingChangeRow[]> {
  return database()
    .selectFrom('listing_change')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Old changes. What was pointed out stays: a home is never pointed out twice to the same person. */
export async function removeOldChanges(before: Date): Promise<void> {
  await database()
    .deleteFrom('listing_change')
    .where('happened_at', '<', before.toISOString())
    .where('kind', '!=', 'pointedOut')
    .execute();
}

/** Alerts people to a home that the agency points out; gives how many of them were not alerted to it like that before. */
export async function addPointedOut(
  connection: Connection,
  propertyId: number,
  people: readonly { subscriberId: string; dueAt: string }[],
  now: Date,
): Promise<number> {
  const id = `pointed-out-${propertyId}`;
  await connection
    .insertInto('listing_change')
    .values({
      id,
      property_id: propertyId,
      kind: 'pointedOut',
      price_before: null,
      price_now: null,
      happened_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await connection
    .insertInto('alert')
    .values(people.map(({ subscriberId, dueAt }) => ({ subscriber_id: subscriberId, change_id: id, due_at: dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscriber_id')
    .execute();
  return added.length;
}

export type AlertAbout = {
  subscriberId: string;
  propertyId: number;
  kind: ListingChangeRow['kind'];
  dueAt: string;
  isMailed: boolean;
};

/** What these people were alerted to, or are to be, the latest first. */
export async function listAlertsOf(subscriberIds: readonly string[]): Promise<AlertAbout[]> {
  const found: AlertAbout[] = [];
  for (const ids of inPieces(subscriberIds)) {
    const rows = await database()
      .selectFrom('alert')
      .innerJoin('listing_change', 'listing_change.id', 'alert.change_id')
      .select([
        'alert.subscriber_id',
        'listing_change.property_id',
        'listing_change.kind',
        'alert.due_at',
        'alert.mail_id',
      ])
      .where('alert.subscriber_id', 'in', ids)
      .orderBy('alert.due_at', 'desc')
      .execute();
    for (const row of rows)
      found.push({
        subscriberId: row.subscriber_id,
        propertyId: row.property_id,
        kind: row.kind,
        dueAt: row.due_at,
        isMailed: row.mail_id !== null,
      });
  }
  return found;
}
