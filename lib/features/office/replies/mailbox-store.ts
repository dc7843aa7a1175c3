import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { persist } from '@/lib/database/transaction';

export type MailboxReading = Selectable<Database['mailbox_reading']>;

/** How far a mailbox was read; null when it never was tried. */
export async function getReading(mailbox: string): Promise<MailboxReading | null> {
  const row = await database()
    .selectFrom('mailbox_reading')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveReading(row: MailboxReading): Promise<void> {
  const { mailbox: _, ...change } = row;
  await persist(() =>
    database()
      .insertInto('mailbox_reading')
      .values(row)
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(change))
      .execute(),
  );
}
