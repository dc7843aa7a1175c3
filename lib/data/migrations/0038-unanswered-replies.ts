import { type Kysely, sql } from 'kysely';

/** The inbox finds leads with an unanswered reply by an index of these alone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index lead_reply_unanswered on lead_reply (enquiry_id)
    where answered_at is null and kind = 'reply'`.execute(database);
}
