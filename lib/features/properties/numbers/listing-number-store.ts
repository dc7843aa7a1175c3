import { database } from '@/lib/database/connection';
import { type Connection, type Stored, transact } from '@/lib/database/transaction';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import { assignedNumbers, foldListingId } from '@/lib/domain/listing/listing-id';

const batch = 1000;

/** Every number that was ever assigned to a listing of this kind, by the id in the export. */
export async function listListingNumbers(kind: ListingKind): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('listing_number')
    .select(['external_id', 'number'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.number]));
}

/**
 * Returns the numbers of these ids; ids without one get the next ones, in the given order. Safe for concurrent servers:
 * they take turns, and each sees what the previous one stored.
 */
export async function assignListingNumbers(
  kind: ListingKind,
  ids: readonly string[],
  now: Date,
): Promise<Stored<Map<string, number>>> {
  return transact(async (connection) => {
    const next = await lockCounter(connection, kind);
    const numbers = await readNumbers(connection, kind, ids);
    const added = [...new Set(ids)].filter((id) => !numbers.has(id)).map((id, index) => ({ id, number: next + index }));
    if (next + added.length - 1 > assignedNumbers.last) throw new Error(`No number is left for another ${kind}`);
    for (const rows of inBatches(added)) {
      await connection
        .insertInto('listing_number')
        .values(
          rows.map(({ id, number }) => ({
            kind,
            external_id: id,
            folded_id: foldListingId(id),
            number,
            assigned_at: now.toISOString(),
          })),
        )
        .execute();
    }
    await connection
      .updateTable('listing_counter')
      .set({ next_number: next + added.length })
      .where('kind', '=', kind)
      .execute();
    for (const { id, number } of added) numbers.set(id, number);
    return numbers;
  });
}

/** Returns the export's ids of assigned numbers; other numbers are left out. */
export async function findExternalIds(kind: ListingKind, numbers: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const some of inBatches(numbers)) {
    const rows = await database()
      .selectFrom('listing_number')
      .select(['external_id', 'number'])
      .where('kind', '=', kind)
      .where('number', 'in', some)
      .execute();
    for (const row of rows) found.set(row.number, row.external_id);
  }
  return found;
}

/** Ids that have a number; upper and lower case count as equal. */
export async function findFoldedIds(kind: ListingKind, foldedIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const some of inBatches(foldedIds)) {
    const rows = await database()
      .selectFrom('listing_number')
      .select('external_id')
      .where('kind', '=', kind)
      .where('folded_id', 'in', some)
      .execute();
    found.push(...rows.map((row) => row.external_id));
  }
  return found;
}

/** Writes the counter's row, so that another server waits for the end of this transaction; gives the next number. */
async function lockCounter(connection: Connection, kind: ListingKind): Promise<number> {
  const row = await connection
    .insertInto('listing_counter')
    .values({ kind, next_number: assignedNumbers.first })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((known) => ({ next_number: known.ref('listing_counter.next_number') })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return row.next_number;
}

async function readNumbers(
  connection: Connection,
  kind: ListingKind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (const some of inBatches(ids)) {
    const rows = await connection
      .selectFrom('listing_number')
      .select(['external_id', 'number'])
      .where('kind', '=', kind)
      .where('external_id', 'in', some)
      .execute();
    for (const row of rows) numbers.set(row.external_id, row.number);
  }
  return numbers;
}

function* inBatches<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += batch) yield values.slice(start, start + batch);
}
