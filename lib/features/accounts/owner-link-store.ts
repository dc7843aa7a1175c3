import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { type Connection, persist } from '@/lib/database/transaction';
import { type OwnerRow, withName } from './owner-store';

export type LinkRow = Selectable<Database['owner_link']>;
export type PasswordRequest = Selectable<Database['password_request']>;

/** Returns the owner whose password a link sets; null when it is not open. */
export async function findLinkOwner(tokenHash: string, now: Date): Promise<OwnerRow | null> {
  const row = await database()
    .selectFrom('owner_link')
    .innerJoin('owner', 'owner.id', 'owner_link.owner_id')
    .selectAll('owner')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('is_disabled', '=', 0)
    .executeTakeFirst();
  return row ? withName(row) : null;
}

export async function getLink(connection: Connection, ownerId: string): Promise<LinkRow | null> {
  const row = await connection.selectFrom('owner_link').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  return row ?? null;
}

/** Makes this the link of its owner; the one before it is over. */
export async function replaceLink(connection: Connection, link: LinkRow): Promise<void> {
  const { owner_id, ...rest } = link;
  await connection
    .insertInto('owner_link')
    .values(link)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(rest))
    .execute();
}

/** Records that a link is mailed again; false when another worker was faster. */
export async function noteLinkSent(connection: Connection, { id, sent_at }: LinkRow, now: Date): Promise<boolean> {
  const result = await connection
    .updateTable('owner_link')
    .set({ sent_at: now.toISOString() })
    .where('id', '=', id)
    .where('sent_at', '=', sent_at)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses a link up; false when it is not open any more. */
export async function takeLink(connection: Connection, tokenHash: string, now: Date): Promise<boolean> {
  const result = await connection
    .deleteFrom('owner_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Stores a request for a link until the worker answers. */
export async function addPasswordRequest(request: PasswordRequest): Promise<void> {
  await persist(() => database().insertInto('password_request').values(request).execute());
}

/** The oldest requests. */
export async function listPasswordRequests(most: number): Promise<PasswordRequest[]> {
  return database().selectFrom('password_request').selectAll().orderBy('asked_at').orderBy('id').limit(most).execute();
}

/** Takes a request out; false when another worker has it. */
export async function takePasswordRequest(connection: Connection, id: string): Promise<boolean> {
  const result = await connection.deleteFrom('password_request').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
