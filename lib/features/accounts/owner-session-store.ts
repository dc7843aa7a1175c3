import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { type Connection, persist, transactOrThrow } from '@/lib/database/transaction';
import { accessTimes } from '@/lib/domain/owner/access-times';
import { removeCalendarKey } from './calendar-key-store';

/** Notes the first session of a person who works at the agency; later calls change nothing. */
export async function noteFirstSession(ownerId: string, token: string): Promise<void> {
  await persist(() =>
    database()
      .updateTable('owner')
      .set(({ selectFrom }) => ({
        first_session: selectFrom('owner_session').select('owner_session.id').where('token', '=', token),
      }))
      .where('id', '=', ownerId)
      .where('first_session', 'is', null)
      .execute(),
  );
}

export type SessionRow = Pick<Selectable<Database['owner_session']>, 'id' | 'user_agent' | 'created_at'>;

/** Where an owner is logged in now, the newest first. */
export async function listSessions(ownerId: string, idleSeconds: number, now: Date): Promise<SessionRow[]> {
  return database()
    .selectFrom('owner_session')
    .select(['id', 'user_agent', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now.toISOString())
    .where('updated_at', '>', secondsBefore(now, idleSeconds))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Logs an owner out of one session; false when it is not theirs. */
export async function endSession(ownerId: string, sessionId: string): Promise<boolean> {
  const result = await persist(() =>
    database()
      .deleteFrom('owner_session')
      .where('owner_id', '=', ownerId)
      .where('id', '=', sessionId)
      .executeTakeFirst(),
  );
  return result.numDeletedRows > 0n;
}

/**
 * Logs an owner out everywhere, but in the session of a token where one is to stay. The address of their calendar, which
 * is read without a session, ends with the others.
 */
export async function endSessions(ownerId: string, exceptToken: string | null): Promise<void> {
  await transactOrThrow(async (connection) => {
    await connection
      .deleteFrom('owner_session')
      .where('owner_id', '=', ownerId)
      .$if(exceptToken !== null, (query) => query.where('token', '!=', exceptToken ?? ''))
      .execute();
    await removeCalendarKey(connection, ownerId);
  });
}

/** Whether a session has been used lately enough to go on; notes, not at every request, that it is used now. */
export async function touchSession(id: string, idleSeconds: number, now: Date): Promise<boolean> {
  const row = await database().selectFrom('owner_session').select('updated_at').where('id', '=', id).executeTakeFirst();
  if (!row || row.updated_at <= secondsBefore(now, idleSeconds)) return false;
  if (row.updated_at > secondsBefore(now, accessTimes.sessionUse)) return true;
  await persist(() =>
    database().updateTable('owner_session').set({ updated_at: now.toISOString() }).where('id', '=', id).execute(),
  );
  return true;
}

export function secondsBefore(now: Date, seconds: number): string {
  return new Date(now.getTime() - seconds * 1000).toISOString();
}

/**
 * Revokes what could still open an account after a password change: links, half logins, the trust of other devices, the
 * address of its calendar, and another address for the login that waits for its link.
 */
export async function endOpenAccess(
  connection: Connection,
  ownerId: string,
  exceptDevice: string | null,
): Promise<void> {
  await connection.deleteFrom('owner_link').where('owner_id', '=', ownerId).execute();
  await connection.deleteFrom('email_change').where('owner_id', '=', ownerId).execute();
  await connection
    .deleteFrom('owner_verification')
    .where('value', '=', ownerId)
    .where('identifier', 'like', '2fa-%')
    .execute();
  await connection
    .deleteFrom('owner_device')
    .where('owner_id', '=', ownerId)
    .$if(exceptDevice !== null, (query) => query.where('device', '!=', exceptDevice ?? ''))
    .execute();
  await removeCalendarKey(connection, ownerId);
}

export async function isKnownDevice(ownerId: string, device: string): Promise<boolean> {
  const row = await database()
    .selectFrom('owner_device')
    .select('device')
    .where('owner_id', '=', ownerId)
    .where('device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a device under its new name; the previous name becomes worthless, even to those who know it. Returns whether
 * to notify the owner of this login: once per device and day.
 */
export async function noteDevice(
  ownerId: string,
  { before, after, day }: { before: string | null; after: string; day: string },
): Promise<boolean> {
  return transactOrThrow(async (connection) => {
    const renamed =
      before === null
        ? []
        : await connection
            .updateTable('owner_device')
            .set({ device: after })
            .where('device', '=', before)
            .returning(['owner_id', 'told_on'])
            .execute();
    await connection
      .insertInto('owner_device')
      .values({ owner_id: ownerId, device: after, told_on: day })
      .onConflict((conflict) => conflict.columns(['owner_id', 'device']).doUpdateSet({ told_on: day }))
      .execute();
    return !renamed.some(({ owner_id, told_on }) => owner_id === ownerId && told_on >= day);
  });
}
