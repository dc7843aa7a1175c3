import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';

export type OwnerMessageRow = Selectable<Database['owner_message']>;

export async function addOwnerMessage(connection: Connection, row: OwnerMessageRow): Promise<void> {
  await connection.insertInto('owner_message').values(row).execute();
}

/** What an owner has written, the newest first. */
export async function listMessagesOf(ownerId: string, most: number): Promise<OwnerMessageRow[]> {
  return database()
    .selectFrom('owner_message')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Messages of all owners that wait for an answer, the oldest first, with who wrote them. */
export async function listOpenMessages(most: number): Promise<(OwnerMessageRow & { name: string })[]> {
  return database()
    .selectFrom('owner_message')
    .innerJoin('owner', 'owner.id', 'owner_message.owner_id')
    .selectAll('owner_message')
    .select('owner.name')
    .where('answered_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('owner_message.id')
    .limit(most)
    .execute();
}

export async function getOwnerMessage(id: string): Promise<OwnerMessageRow | null> {
  return (await database().selectFrom('owner_message').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Notes the answer to a message; false when it has one. */
export async function answerOwnerMessage(
  connection: Connection,
  id: string,
  answer: Pick<OwnerMessageRow, 'answer' | 'answered_at' | 'staff_id' | 'staff_name'>,
): Promise<boolean> {
  const result = await connection
    .updateTable('owner_message')
    .set(answer)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
