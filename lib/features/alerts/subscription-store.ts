import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';

export type SubscriberRow = Selectable<Database['subscriber']>;
export type SavedSearchRow = Selectable<Database['saved_search']>;

type Person = Pick<Insertable<Database['subscriber']>, 'id' | 'email' | 'name' | 'language'>;

/**
 * Returns the subscriber of this e-mail address, created when missing. Unconfirmed subscribers get the name and
 * language used last; others keep theirs, since a stranger can fill in anyone's address.
 */
export async function keepSubscriber(connection: Connection, person: Person, now: Date): Promise<SubscriberRow> {
  const email = person.email.toLowerCase();
  await connection
    .insertInto('subscriber')
    .values({ ...person, email, newsletter: 'none', created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ language: person.language, name: person.name })
        .where('subscriber.newsletter', '!=', 'confirmed')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('saved_search')
                .select('saved_search.id')
                .whereRef('saved_search.subscriber_id', '=', 'subscriber.id')
                .where('saved_search.confirmed_at', 'is not', null),
            ),
          ),
        ),
    )
    .execute();
  return connection.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

export async function addSavedSearch(connection: Connection, row: Insertable<Database['saved_search']>): Promise<void> {
  await connection.insertInto('saved_search').values(row).execute();
}

export async function setNewsletter(
  connection: Connection,
  subscriberId: string,
  newsletter: SubscriberRow['newsletter'],
  now: Date,
): Promise<void> {
  await connection
    .updateTable('subscriber')
    .set({ newsletter, newsletter_at: newsletter === 'none' ? null : now.toISOString() })
    .where('id', '=', subscriberId)
    // A repeated request changes nothing for confirmed subscribers.
    .$if(newsletter === 'asked', (query) => query.where('newsletter', '!=', 'confirmed'))
    .execute();
}

/** Confirms a search of this subscriber; a repeated confirmation changes nothing. */
export async function confirmSearch(connection: Connection, id: string, subscriberId: string, now: Date) {
  await connection
    .updateTable('saved_search')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .where('subscriber_id', '=', subscriberId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function getSubscriber(id: string): Promise<SubscriberRow | null> {
  return (await database().selectFrom('subscriber').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Those of these addresses, which are in lower case. */
export async function listSubscribers(emails: readonly string[]): Promise<SubscriberRow[]> {
  if (emails.length === 0) return [];
  return database().selectFrom('subscriber').selectAll().where('email', 'in', emails).orderBy('email').execute();
}

export async function listSearches(subscriberId: string): Promise<SavedSearchRow[]> {
  return database()
    .selectFrom('saved_search')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function setFrequency(connection: Connection, subscriberId: string, id: string, frequency: Frequency) {
  await connection
    .updateTable('saved_search')
    .set({ frequency })
    .where('id', '=', id)
    .where('subscriber_id', '=', subscriberId)
    .execute();
}

export async function removeSearch(connection: Connection, subscriberId: string, id: string): Promise<void> {
  await connection.deleteFrom('saved_search').where('id', '=', id).where('subscriber_id', '=', subscriberId).execute();
}

/** Forgets a subscriber whole: searches and waiting alerts go along. Gives the address that was theirs. */
export async function removeSubscriber(connection: Connection, id: string): Promise<string | null> {
  const removed = await connection.deleteFrom('subscriber').where('id', '=', id).returning('email').executeTakeFirst();
  return removed?.email ?? null;
}

/** Deletes a subscriber who gets nothing and has no open request; returns their address. */
export async function removeIdleSubscriber(connection: Connection, id: string): Promise<string | null> {
  const removed = await connection
    .deleteFrom('subscriber')
    .where('id', '=', id)
    .where('newsletter', '=', 'none')
    .where('id', 'not in', (query) => query.selectFrom('saved_search').select('subscriber_id'))
    .returning('email')
    .executeTakeFirst();
  return removed?.email ?? null;
}

export type ConfirmedSearch = SavedSearchRow & Pick<SubscriberRow, 'language' | 'email' | 'name'>;

/** Page by page, since an agency may have many. */
export async function listConfirmedSearches(after: string, most: number): Promise<ConfirmedSearch[]> {
  return database()
    .selectFrom('saved_search')
    .innerJoin('subscriber', 'subscriber.id', 'saved_search.subscriber_id')
    .selectAll('saved_search')
    .select(['subscriber.language', 'subscriber.email', 'subscriber.name'])
    .where('saved_search.confirmed_at', 'is not', null)
    .where('saved_search.id', '>', after)
    .orderBy('saved_search.id')
    .limit(most)
    .execute();
}

/** Deletes sign-ups that were never confirmed. */
export async function removeUnconfirmed(before: Date): Promise<void> {
  const instant = before.toISOString();
  await database()
    .deleteFrom('saved_search')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', instant)
    .execute();
  await database()
    .deleteFrom('subscriber')
    .where('newsletter', '!=', 'confirmed')
    .where('created_at', '<', instant)
    .where((or) => or.or([or('newsletter_at', 'is', null), or('newsletter_at', '<', instant)]))
    .where('id', 'not in', (query) => query.selectFrom('saved_search').select('subscriber_id'))
    .execute();
}

/** Confirmed readers of the newsletter, page by page in the order of their addresses. */
export async function listNewsletterReaders(afterEmail: string, most: number): Promise<SubscriberRow[]> {
  return database()
    .selectFrom('subscriber')
    .selectAll()
    .where('newsletter', '=', 'confirmed')
    .where('email', '>', afterEmail)
    .orderBy('email')
    .limit(most)
    .execute();
}
