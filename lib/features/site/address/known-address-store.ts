import { database } from '@/lib/database/connection';
import { type Connection, type Stored, transact } from '@/lib/database/transaction';
import { isLanguage } from '@/lib/domain/language';
import { addressKey, type KnownAddress, type KnownAddresses } from '@/lib/domain/page/known-address';

const batch = 200;

/** Every address that a page has or had. */
export async function listKnownAddresses(): Promise<KnownAddresses> {
  const rows = await database().selectFrom('known_address').select(['kind', 'language', 'name', 'target']).execute();
  const addresses = rows.map((row) => ({ ...row, language: isLanguage(row.language) ? row.language : null }));
  return new Map(addresses.map((address) => [addressKey(address), address]));
}

/** Stores addresses; one that stood for something else stands for this now. */
export async function keepKnownAddresses(addresses: readonly KnownAddress[], now: Date): Promise<Stored<void>> {
  return transact(async (connection) => {
    for (let start = 0; start < addresses.length; start += batch) {
      await connection
        .insertInto('known_address')
        .values(
          addresses
            .slice(start, start + batch)
            .map((address) => ({ ...address, language: address.language ?? '', changed_at: now.toISOString() })),
        )
        .onConflict((conflict) =>
          conflict.columns(['kind', 'language', 'name']).doUpdateSet((excluded) => ({
            target: excluded.ref('excluded.target'),
            changed_at: excluded.ref('excluded.changed_at'),
          })),
        )
        .execute();
    }
  });
}

/** Forgets the addresses of testimonials, also those that they had under other names. */
export async function forgetTestimonials(
  connection: Connection,
  { ids, marks }: { ids: readonly string[]; marks: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await connection
    .deleteFrom('known_address')
    .where('kind', '=', 'testimonials')
    .where((or) => or.or([or('name', 'in', ids), or('target', 'in', marks)]))
    .execute();
}
