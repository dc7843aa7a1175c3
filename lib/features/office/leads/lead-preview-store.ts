import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { isUnansweredReply } from '@/lib/features/office/replies/unanswered-replies';

/** More than a line of a list has room for. */
const maxPreview = 300;

/** What was filled in, as JSON, by lead. */
export async function listLeadData(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database().selectFrom('enquiry').select(['id', 'data']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, data }) => [id, data]));
}

type WaitingText = { enquiry_id: string; received_at: string; text: string };

/** The beginnings of unanswered replies to these leads, oldest first. */
export async function listWaitingTexts(ids: readonly string[]): Promise<WaitingText[]> {
  if (ids.length === 0) return [];
  return database()
    .selectFrom('lead_reply')
    .select(['enquiry_id', 'received_at', sql<string>`substr(text, 1, ${sql.lit(maxPreview)})`.as('text')])
    .where('enquiry_id', 'in', ids)
    .where(isUnansweredReply)
    .orderBy('received_at')
    .execute();
}
