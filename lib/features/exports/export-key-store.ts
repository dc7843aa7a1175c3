import { database } from '@/lib/database/connection';
import { persist } from '@/lib/database/transaction';

export type ExportKey = { name: string; hash: string; issuedAt: Date };

/** A new key of an export replaces its former one. */
export async function storeExportKey({ name, hash, issuedAt }: ExportKey): Promise<void> {
  const values = { hash, issued_at: issuedAt.toISOString() };
  await persist(() =>
    database()
      .insertInto('export_key')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute(),
  );
}

/** False where there was none. */
export async function removeExportKey(name: string): Promise<boolean> {
  const rows = await persist(() =>
    database().deleteFrom('export_key').where('name', '=', name).returning('name').execute(),
  );
  return rows.length > 0;
}

export async function listExportKeys(): Promise<ExportKey[]> {
  const rows = await database().selectFrom('export_key').selectAll().orderBy('name').execute();
  return rows.map(({ name, hash, issued_at }) => ({ name, hash, issuedAt: new Date(issued_at) }));
}
