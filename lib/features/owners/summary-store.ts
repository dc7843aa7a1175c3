import { database } from '@/lib/database/connection';
import { type Connection, type Stored, transact } from '@/lib/database/transaction';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import type { OwnerRow } from '@/lib/features/accounts/owner-store';
import { dropQueuedMails } from '@/lib/features/mail/mail-store';

/** The kind of the summary mail in the queue. */
export const summaryMailKind = 'owner-summary';

/** Owners who want the summary, have set a password, and whose week is not handled yet. */
export async function listSummaryReaders(week: string, most: number): Promise<OwnerRow[]> {
  return database()
    .selectFrom('owner')
    .selectAll()
    .where('wants_summary', '=', 1)
    .where('is_disabled', '=', 0)
    .where('role', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('owner_account')
          .select('owner_account.id')
          .whereRef('owner_account.owner_id', '=', 'owner.id')
          .where('password', 'is not', null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('owner_summary')
            .select('week')
            .whereRef('owner_summary.owner_id', '=', 'owner.id')
            .where('week', '=', week),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Whether an owner's week was not handled before: one server writes. */
export async function markSummarized(connection: Connection, ownerId: string, week: string): Promise<boolean> {
  const rows = await connection
    .insertInto('owner_summary')
    .values({ owner_id: ownerId, week })
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .execute();
  return rows.length > 0;
}

/** Page views of properties, between two days, both included. */
export async function countPageViews(
  propertyIds: readonly OwnedPropertyId[],
  { from, until }: { from: string; until: string },
): Promise<Map<number, number>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await database()
    .selectFrom('visit_count')
    .select(({ fn }) => ['listing_id', fn.sum<number | string>('visits').as('sum')])
    .where('listing_kind', '=', 'property')
    .where('listing_id', 'in', propertyIds)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('listing_id')
    .execute();
  return new Map(rows.map(({ listing_id, sum }) => [listing_id, Number(sum)]));
}

/** Ends an owner's summaries, also one that waits in the queue. Returns the owner; null when there is none. */
export async function endSummaries(ownerId: string, now: Date): Promise<Stored<OwnerRow | null>> {
  return transact(async (connection) => {
    const owner = await connection
      .updateTable('owner')
      .set({ wants_summary: 0, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
    if (owner) await dropQueuedMails(connection, owner.email, summaryMailKind);
    return owner ?? null;
  });
}
