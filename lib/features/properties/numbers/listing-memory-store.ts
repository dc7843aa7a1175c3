import { database } from '@/lib/database/connection';
import { type Stored, transact } from '@/lib/database/transaction';
import type { ListingMemory } from '@/lib/domain/listing/listing-memory';
import { rowsAtOnce } from '@/lib/features/properties/listing-store';
import { letRequestsPass } from '@/lib/platform/let-requests-pass.mjs';

const batch = 200;

/** Every listing that is or was public, unless it is forgotten. */
export async function listListingMemory(): Promise<ListingMemory[]> {
  const memories: ListingMemory[] = [];
  for (const kind of ['property', 'project'] as const) {
    for (let after = Number.MIN_SAFE_INTEGER; ; ) {
      const rows = await database()
        .selectFrom('listing_memory')
        .selectAll()
        .where('kind', '=', kind)
        .where('number', '>', after)
        .orderBy('number')
        .limit(rowsAtOnce)
        .execute();
      for (const { number, external_id, main_type, gone_on, changed_on, ...row } of rows) {
        memories.push({
          ...row,
          id: number,
          externalId: external_id,
          mainType: main_type,
          goneOn: gone_on,
          changedOn: changed_on,
        });
      }
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      after = last.number;
      await letRequestsPass();
    }
  }
  return memories;
}

/** Stores these listings as they are, and deletes those that left before a day. */
export async function keepListingMemory(
  memories: readonly ListingMemory[],
  forgottenBefore: string | null,
): Promise<Stored<void>> {
  return transact(async (connection) => {
    for (let start = 0; start < memories.length; start += batch) {
      await connection
        .insertInto('listing_memory')
        .values(
          memories.slice(start, start + batch).map(({ id, externalId, mainType, goneOn, changedOn, ...memory }) => ({
            ...memory,
            number: id,
            external_id: externalId,
            main_type: mainType,
            gone_on: goneOn,
            changed_on: changedOn,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['kind', 'number']).doUpdateSet((excluded) => ({
            external_id: excluded.ref('excluded.external_id'),
            goal: excluded.ref('excluded.goal'),
            main_type: excluded.ref('excluded.main_type'),
            town: excluded.ref('excluded.town'),
            zip: excluded.ref('excluded.zip'),
            gone_on: excluded.ref('excluded.gone_on'),
            content: excluded.ref('excluded.content'),
            changed_on: excluded.ref('excluded.changed_on'),
          })),
        )
        .execute();
    }
    if (forgottenBefore !== null)
      await connection.deleteFrom('listing_memory').where('gone_on', '<', forgottenBefore).execute();
  });
}
