import { type Insertable, type Selectable, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { isOver } from '@/lib/database/terms';
import type { Connection } from '@/lib/database/transaction';

export type OfferRow = Selectable<Database['offer']>;
export type OfferEventRow = Selectable<Database['offer_event']>;

/** Whether it is the first of its id: the same form may be sent twice. */
export async function addOffer(connection: Connection, row: Insertable<Database['offer']>): Promise<boolean> {
  const added = await connection
    .insertInto('offer')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

export type OfferChange = Partial<Omit<OfferRow, 'id' | 'property_id' | 'version'>>;

/** Changes an offer that is still as it was seen, and counts its version up; false when it has changed since. */
export async function changeOffer(
  connection: Connection,
  { id, version }: { id: string; version: number },
  change: OfferChange,
): Promise<boolean> {
  const changed = await connection
    .updateTable('offer')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function addOfferEvents(
  connection: Connection,
  events: readonly Insertable<Database['offer_event']>[],
): Promise<void> {
  if (events.length > 0) await connection.insertInto('offer_event').values(events).execute();
}

export async function getOffer(id: string): Promise<OfferRow | null> {
  return (await database().selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The offer that was written down from a lead. */
export async function getOfferOfLead(enquiryId: string): Promise<OfferRow | null> {
  const row = await database()
    .selectFrom('offer')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The accepted one first, then those that wait for an answer, then those that have ended; the highest of each first. */
export async function listOffers(
  propertyId: number,
  { now, most, skip }: { now: Date; most: number; skip: number },
): Promise<OfferRow[]> {
  const place = sql<number>`case
    when state = 'accepted' then 0
    when state not in ('open', 'countered') then 3
    when ends_at is null or ends_at > ${now.toISOString()} then 1
    else 2 end`;
  return database()
    .selectFrom('offer')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy(place)
    .orderBy('amount', 'desc')
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(most)
    .offset(skip)
    .execute();
}

/** How many offers of a property there are in each state. */
export async function countOffers(propertyId: number): Promise<Map<OfferRow['state'], number>> {
  const rows = await database()
    .selectFrom('offer')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('property_id', '=', propertyId)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** What was done with these offers, the latest first. */
export async function listOfferEvents(offerIds: readonly string[]): Promise<OfferEventRow[]> {
  if (offerIds.length === 0) return [];
  return database()
    .selectFrom('offer_event')
    .selectAll()
    .where('offer_id', 'in', offerIds)
    .orderBy('version', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

type Person = Pick<OfferRow, 'email' | 'phone_key'>;

/** The offers of these people for a property, the latest first. */
export async function listOffersOfPeople(propertyId: number, people: readonly Person[]): Promise<OfferRow[]> {
  const emails = [...new Set(people.map(({ email }) => email).filter(Boolean))];
  const phones = [...new Set(people.map(({ phone_key }) => phone_key).filter(Boolean))];
  if (emails.length + phones.length === 0) return [];
  return database()
    .selectFrom('offer')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where((row) =>
      row.or([
        ...(emails.length > 0 ? [row('email', 'in', emails)] : []),
        ...(phones.length > 0 ? [row('phone_key', 'in', phones)] : []),
      ]),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The offers of a person for any home, by their addresses in lower case and their numbers, the latest first. */
export async function listOffersBy(
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
  most: number,
): Promise<OfferRow[]> {
  if (emails.length + phones.length === 0) return [];
  return database()
    .selectFrom('offer')
    .selectAll()
    .where((row) =>
      row.or([
        ...(emails.length > 0 ? [row('email', 'in', emails)] : []),
        ...(phones.length > 0 ? [row('phone_key', 'in', phones)] : []),
      ]),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Offers of which the owner is shown something, the highest first. */
export async function listShownOffers(propertyIds: readonly number[]): Promise<OfferRow[]> {
  if (propertyIds.length === 0) return [];
  return database()
    .selectFrom('offer')
    .selectAll()
    .where('property_id', 'in', propertyIds)
    .where('shown', '!=', '')
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * The ids of a person's own offers for these properties: by their address, and by the numbers that they wrote in forms
 * with it.
 */
export async function listOwnOffers(
  email: string,
  propertyIds: readonly number[],
): Promise<Pick<OfferRow, 'id' | 'property_id'>[]> {
  if (propertyIds.length === 0) return [];
  const address = email.toLowerCase();
  return database()
    .selectFrom('offer')
    .select(['id', 'property_id'])
    .where('property_id', 'in', propertyIds)
    .where((row) =>
      row.or([
        row('email', '=', address),
        row.and([
          row('phone_key', '!=', ''),
          row('phone_key', 'in', (query) =>
            query.selectFrom('enquiry').select('phone_key').where(sql<boolean>`lower(email) = ${address}`),
          ),
        ]),
      ]),
    )
    .execute();
}

/** Offers that wait for an answer and end before an instant, the first to end first. */
export async function listEndingOffers(before: Date): Promise<OfferRow[]> {
  return (
    database()
      .selectFrom('offer')
      .selectAll()
      // As text of the statement: SQLite finds the index by it.
      .where(sql<boolean>`state in ('open', 'countered')`)
      .where('ends_at', '<', before.toISOString())
      .orderBy('ends_at')
      .orderBy('id')
      .execute()
  );
}

export async function removeOldOffers(now: Date): Promise<void> {
  await database().deleteFrom('offer').where(isOver('offer', now)).execute();
}
