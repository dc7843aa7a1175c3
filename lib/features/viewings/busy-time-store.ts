import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import { inPieces } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { type Connection, persist } from '@/lib/database/transaction';
import type { BusyProblem } from '@/lib/domain/office/busy-problem';

export type BusySource = Selectable<Database['busy_source']>;
/** With the person whose calendar it is. */
export type SourceOfPerson = BusySource & { email: string; name: string };

/** The sources of people who work at the agency now. */
function sourcesOfStaff() {
  return database()
    .selectFrom('busy_source')
    .innerJoin('owner', 'owner.id', 'busy_source.owner_id')
    .selectAll('busy_source')
    .select(['owner.email', 'owner.name'])
    .where('owner.is_disabled', '=', 0)
    .where('owner.role', 'is not', null);
}

/** The sources to read again, the one that waits longest first. */
export function listDueSources(now: Date, most: number): Promise<SourceOfPerson[]> {
  return sourcesOfStaff()
    .where('busy_source.due_at', '<=', now.toISOString())
    .orderBy('busy_source.due_at')
    .orderBy('busy_source.owner_id')
    .limit(most)
    .execute();
}

/** The sources whose last reading was before an instant. */
export function listFailingSources(since: Date): Promise<SourceOfPerson[]> {
  return sourcesOfStaff()
    .where('busy_source.failing_since', '<=', since.toISOString())
    .orderBy('busy_source.failing_since')
    .execute();
}

export async function findBusySource(ownerId: string): Promise<BusySource | null> {
  const row = await database().selectFrom('busy_source').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  return row ?? null;
}

/** The address of a person's calendar in the place of the former one. */
export async function storeBusySource(connection: Connection, source: BusySource): Promise<void> {
  const { owner_id, ...values } = source;
  await connection
    .insertInto('busy_source')
    .values({ owner_id, ...values })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .execute();
}

export async function removeBusySource(connection: Connection, ownerId: string): Promise<boolean> {
  const result = await connection.deleteFrom('busy_source').where('owner_id', '=', ownerId).executeTakeFirst();
  await connection.deleteFrom('busy_time').where('owner_id', '=', ownerId).execute();
  return result.numDeletedRows > 0n;
}

type Seen = Pick<BusySource, 'owner_id' | 'address'>;
type Outcome = Partial<Pick<BusySource, 'read_at' | 'etag' | 'skipped' | 'failing_since'>> & {
  due_at: string;
  problem: BusyProblem | null;
};

/** Notes how a reading went; false when the address has changed meanwhile. */
export async function noteReading(connection: Connection, { owner_id, address }: Seen, outcome: Outcome) {
  const result = await connection
    .updateTable('busy_source')
    .set(outcome)
    .where('owner_id', '=', owner_id)
    .where('address', '=', address)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The same outside a transaction. */
export async function noteFailedReading({ owner_id, address }: Seen, outcome: Outcome): Promise<void> {
  await persist(() =>
    database()
      .updateTable('busy_source')
      .set(outcome)
      .where('owner_id', '=', owner_id)
      .where('address', '=', address)
      .execute(),
  );
}

export type BusySpan = { startsAt: Date; endsAt: Date };

/** Makes exactly these the times at which a person is busy. */
export async function replaceBusyTimes(
  connection: Connection,
  ownerId: string,
  spans: readonly BusySpan[],
): Promise<void> {
  await connection.deleteFrom('busy_time').where('owner_id', '=', ownerId).execute();
  for (const some of inPieces(spans))
    await connection
      .insertInto('busy_time')
      .values(
        some.map(({ startsAt, endsAt }) => ({
          owner_id: ownerId,
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
        })),
      )
      .execute();
}

export async function countBusyTimes(ownerId: string, from: Date): Promise<number> {
  const { count } = await database()
    .selectFrom('busy_time')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', ownerId)
    .where('ends_at', '>', from.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type BusyRow = { owner_id: string; starts_at: string; ends_at: string };

/** When people of the agency are busy within a period, by the ids of their accounts. */
export async function listBusyTimes(
  { from, until }: { from: Date; until: Date },
  { ownerIds, most }: { ownerIds: readonly string[]; most: number },
): Promise<BusyRow[]> {
  if (ownerIds.length === 0) return [];
  return database()
    .selectFrom('busy_time')
    .innerJoin('owner', 'owner.id', 'busy_time.owner_id')
    .select(['busy_time.owner_id', 'busy_time.starts_at', 'busy_time.ends_at'])
    .where('owner.is_disabled', '=', 0)
    .where('owner.role', 'is not', null)
    .where('owner.id', 'in', ownerIds)
    .where('busy_time.ends_at', '>', from.toISOString())
    .where('busy_time.starts_at', '<', until.toISOString())
    .orderBy('busy_time.starts_at')
    .limit(most)
    .execute();
}
