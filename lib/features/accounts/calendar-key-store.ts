import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';

/** A new key of a person's calendar replaces the former one. */
export async function storeCalendarKey(
  connection: Connection,
  { ownerId, hash, now }: { ownerId: string; hash: string; now: Date },
): Promise<void> {
  const values = { hash, issued_at: now.toISOString() };
  await connection
    .insertInto('calendar_key')
    .values({ owner_id: ownerId, ...values })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .execute();
}

/** False where there was none. */
export async function removeCalendarKey(connection: Connection, ownerId: string): Promise<boolean> {
  const result = await connection.deleteFrom('calendar_key').where('owner_id', '=', ownerId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** When a person's key was made; null where there is none. */
export async function findCalendarKey(ownerId: string): Promise<Date | null> {
  const row = await database()
    .selectFrom('calendar_key')
    .select('issued_at')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ? new Date(row.issued_at) : null;
}

/** The account of a person who works at the agency now, by the hash of the key; null for any other. */
export async function findKeyHolder(hash: string): Promise<Selectable<Database['owner']> | null> {
  const row = await database()
    .selectFrom('owner')
    .innerJoin('calendar_key', 'calendar_key.owner_id', 'owner.id')
    .selectAll('owner')
    .where('calendar_key.hash', '=', hash)
    .where('owner.is_disabled', '=', 0)
    .where('owner.role', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}
