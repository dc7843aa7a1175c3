import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import { type OwnerRow, withName } from '@/lib/features/accounts/owner-store';

export type EmailChangeRow = Selectable<Database['email_change']>;

/** The change that a link makes, and the account as it is; null when the link is not open. */
export async function findEmailChange(
  tokenHash: string,
  now: Date,
): Promise<{ owner: OwnerRow; email: string; expiresAt: Date } | null> {
  const row = await database()
    .selectFrom('email_change')
    .innerJoin('owner', 'owner.id', 'email_change.owner_id')
    .selectAll('owner')
    .select(['email_change.email as newEmail', 'email_change.expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('is_disabled', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  const { newEmail, expires_at, ...owner } = row;
  return { owner: withName(owner), email: newEmail, expiresAt: new Date(expires_at) };
}

/** The addresses that wait for their link, by account; of one account, or of all. */
export async function listEmailChanges(now: Date, ownerId?: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database()
    .selectFrom('email_change')
    .select(['owner_id', 'email'])
    .where('expires_at', '>', now.toISOString())
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .execute();
  return new Map(rows.map(({ owner_id, email }) => [owner_id, email]));
}

/** Makes this the change of its account; the one before it is over. Returns the address of that one. */
export async function replaceEmailChange(connection: Connection, change: EmailChangeRow): Promise<string | null> {
  const { owner_id, ...rest } = change;
  const before = await connection
    .selectFrom('email_change')
    .select('email')
    .where('owner_id', '=', owner_id)
    .executeTakeFirst();
  await connection
    .insertInto('email_change')
    .values(change)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(rest))
    .execute();
  return before?.email ?? null;
}

/** Uses a link up; false when it is not open any more. */
export async function takeEmailChange(connection: Connection, tokenHash: string, now: Date): Promise<boolean> {
  const result = await connection
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Gives an account another address; false where another account has it. `agent`: the record of the content that it stays
 * linked to, which may have been found by the former address. Links that were mailed there are over.
 */
export async function setEmail(
  connection: Connection,
  ownerId: string,
  { email, agent, now }: { email: string; agent: string | null; now: Date },
): Promise<boolean> {
  const other = await connection.selectFrom('owner').select('id').where('email', '=', email).executeTakeFirst();
  if (other && other.id !== ownerId) return false;
  await connection
    .updateTable('owner')
    .set({ email, agent, email_verified: 1, updated_at: now.toISOString() })
    .where('id', '=', ownerId)
    .execute();
  await connection.deleteFrom('owner_link').where('owner_id', '=', ownerId).execute();
  return true;
}
