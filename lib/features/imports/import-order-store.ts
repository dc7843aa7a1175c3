import { randomUUID } from 'node:crypto';
import { database } from '@/lib/database/connection';
import { persist } from '@/lib/database/transaction';
import type { OrderMode } from '@/lib/domain/office/import-setup';

/** What a person of the office has asked of an import: the newest of each mode. */
export type ImportOrder = {
  id: string;
  source: string;
  mode: OrderMode;
  acceptsLoss: boolean;
  askedAt: Date;
  isCancelled: boolean;
  /** What is under way, in a few words; '' before it has begun. */
  progress: string;
  /** Null while it waits or is under way. */
  endedAt: Date | null;
  /** JSON of what is to be tried in place of the settings, if anything is; once it has ended, with what came of it. */
  result: string | null;
};

type Asked = Pick<ImportOrder, 'source' | 'mode' | 'acceptsLoss'> & Partial<Pick<ImportOrder, 'result'>>;

/** Takes the place of an earlier order that has ended. False while one waits or is under way. */
export async function placeImportOrder(
  { source, mode, acceptsLoss, result = null }: Asked,
  now: Date,
): Promise<boolean> {
  const values = {
    id: randomUUID(),
    accepts_loss: Number(acceptsLoss),
    asked_at: now.toISOString(),
    is_cancelled: 0,
    progress: '',
    ended_at: null,
    result,
  };
  const placed = await persist(() =>
    database()
      .insertInto('import_order')
      .values({ source, mode, ...values })
      .onConflict((conflict) =>
        conflict.columns(['source', 'mode']).doUpdateSet(values).where('import_order.ended_at', 'is not', null),
      )
      .returning('id')
      .execute(),
  );
  return placed.length > 0;
}

/** Those that have not ended, in the order in which they were asked for. */
export async function listOpenOrders(): Promise<ImportOrder[]> {
  const rows = await database()
    .selectFrom('import_order')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(toOrder);
}

export async function findImportOrder(source: string, mode: OrderMode): Promise<ImportOrder | null> {
  const row = await database()
    .selectFrom('import_order')
    .selectAll()
    .where('source', '=', source)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

export async function cancelImportOrder(source: string, mode: OrderMode): Promise<void> {
  await persist(() =>
    database()
      .updateTable('import_order')
      .set({ is_cancelled: 1 })
      .where('source', '=', source)
      .where('mode', '=', mode)
      .where('ended_at', 'is', null)
      .execute(),
  );
}

/** Notes what is under way, and returns whether a person has cancelled it. */
export async function noteOrderProgress(id: string, progress: string): Promise<boolean> {
  const [row] = await persist(() =>
    database()
      .updateTable('import_order')
      .set({ progress })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('is_cancelled')
      .execute(),
  );
  return row?.is_cancelled === 1;
}

export async function endImportOrder(id: string, result: string, now: Date): Promise<void> {
  await persist(() =>
    database()
      .updateTable('import_order')
      .set({ ended_at: now.toISOString(), progress: '', result })
      .where('id', '=', id)
      .execute(),
  );
}

export async function removeImportOrders(before: Date): Promise<void> {
  await database().deleteFrom('import_order').where('ended_at', '<', before.toISOString()).execute();
}

type Row = {
  id: string;
  source: string;
  mode: OrderMode;
  accepts_loss: number;
  asked_at: string;
  is_cancelled: number;
  progress: string;
  ended_at: string | null;
  result: string | null;
};

function toOrder(row: Row): ImportOrder {
  return {
    id: row.id,
    source: row.source,
    mode: row.mode,
    acceptsLoss: row.accepts_loss === 1,
    askedAt: new Date(row.asked_at),
    isCancelled: row.is_cancelled === 1,
    progress: row.progress,
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    result: row.result,
  };
}
