import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { isOver } from '@/lib/database/terms';
import { type Connection, persist, transactOrThrow } from '@/lib/database/transaction';
import { accessTimes } from '@/lib/domain/owner/access-times';
import { removeCalendarKey } from './calendar-key-store';
import { secondsBefore } from './owner-session-store';

/** Stores a new password hash and logs the owner out everywhere; returns whether there was a password before. */
export async function storePassword(
  connection: Connection,
  { ownerId, hash, now }: { ownerId: string; hash: string; now: Date },
): Promise<boolean> {
  await connection.deleteFrom('owner_session').where('owner_id', '=', ownerId).execute();
  const before = await connection
    .selectFrom('owner_account')
    .select('password')
    .where('owner_id', '=', ownerId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  await connection
    .updateTable('owner_account')
    .set({ password: hash, updated_at: now.toISOString() })
    .where('owner_id', '=', ownerId)
    .where('provider_id', '=', 'credential')
    .execute();
  return typeof before?.password === 'string';
}

export type SecondFactorRow = Selectable<Database['owner_two_factor']>;

export async function getSecondFactor(ownerId: string): Promise<SecondFactorRow | null> {
  const row = await database()
    .selectFrom('owner_two_factor')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a time step up; false when a code of this step or a later one was accepted before. */
export async function takeTimeStep(ownerId: string, step: number): Promise<boolean> {
  const result = await persist(() =>
    database()
      .updateTable('owner_two_factor')
      .set({ last_step: step })
      .where('owner_id', '=', ownerId)
      .where((or) => or.or([or('last_step', 'is', null), or('last_step', '<', step)]))
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/** Changes the stored backup codes; false when they have changed in the meantime. */
export async function replaceBackupCodes(ownerId: string, before: string, after: string): Promise<boolean> {
  const result = await persist(() =>
    database()
      .updateTable('owner_two_factor')
      .set({ backup_codes: after })
      .where('owner_id', '=', ownerId)
      .where('backup_codes', '=', before)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/**
 * Removes the second factor of an owner whose phone is gone, which may have subscribed to their calendar, and logs them
 * out. False when there was none.
 */
export async function removeSecondFactor(ownerId: string, now: Date): Promise<boolean> {
  const removed = await transactOrThrow(async (connection) => {
    await connection
      .updateTable('owner')
      .set({ two_factor_enabled: 0, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .execute();
    await connection.deleteFrom('owner_session').where('owner_id', '=', ownerId).execute();
    await removeCalendarKey(connection, ownerId);
    return connection.deleteFrom('owner_two_factor').where('owner_id', '=', ownerId).executeTakeFirst();
  });
  return removed.numDeletedRows > 0n;
}

/** Deletes expired sessions, links and devices, and old audit entries. */
export async function removeOldAccess(now: Date): Promise<void> {
  const instant = now.toISOString();
  await database()
    .deleteFrom('owner_session')
    .where((or) =>
      or.or([or('expires_at', '<=', instant), or('updated_at', '<=', secondsBefore(now, accessTimes.idleSession))]),
    )
    .execute();
  await database().deleteFrom('owner_link').where('expires_at', '<=', instant).execute();
  await database().deleteFrom('email_change').where('expires_at', '<=', instant).execute();
  await database()
    .deleteFrom('owner_device')
    .where('told_on', '<', secondsBefore(now, accessTimes.device).slice(0, 10))
    .execute();
  await database().deleteFrom('owner_verification').where('expires_at', '<=', instant).execute();
  await database().deleteFrom('audit_entry').where(isOver('audit_entry', now)).execute();
}
