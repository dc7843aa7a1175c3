import { type ExpressionBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';

/**
 * One rule of what waits for an answer, for Today, the inbox and its filter: a reply of a person, not of a program, that
 * came after the agency's last answer or is not marked as done, to a lead that is neither spam nor done. As text of the
 * statement: SQLite finds the index of such replies by it.
 */
export const isUnansweredReply = sql<boolean>`lead_reply.answered_at is null and lead_reply.kind = 'reply'`;
export const canWaitForAnswer = sql<boolean>`enquiry.status = 'received' and enquiry.state != 'done'`;

/** Whether an enquiry waits for an answer to a reply. */
export function hasUnansweredReply(query: ExpressionBuilder<Database, 'enquiry'>) {
  const replied = query.selectFrom('lead_reply').select('lead_reply.enquiry_id').where(isUnansweredReply);
  return query.and([canWaitForAnswer, query('enquiry.id', 'in', replied)]);
}

/** Returns which of these leads wait for an answer to a reply. */
export async function listUnanswered(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database()
    .selectFrom('lead_reply')
    .innerJoin('enquiry', 'enquiry.id', 'lead_reply.enquiry_id')
    .select('enquiry.id')
    .where('lead_reply.enquiry_id', 'in', ids)
    .where(isUnansweredReply)
    .where(canWaitForAnswer)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
