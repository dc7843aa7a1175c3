import { type Kysely, sql } from 'kysely';

/** New leads, the oldest first: few of all, and read whenever the office's first screen opens. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index enquiry_new on enquiry (received_at, id, form, assignee_id)
    where status = 'received' and state = 'new'`.execute(database);
}
