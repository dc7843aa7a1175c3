import { type ExpressionBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { contains } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import type { LeadWord } from '@/lib/features/office/leads/listings-named';
import { hasWord, type InboxRow, inboxColumns } from '@/lib/features/office/leads/office-lead-store';

/** Words that must all be there, or the key of a whole phone number: '' for none. */
export type Sought = { words: readonly LeadWord[]; phoneKey: string };

type Row = ExpressionBuilder<Database, 'enquiry'>;

function hasAll({ words, phoneKey }: Sought) {
  return (row: Row) =>
    row.or([
      row.and(words.map((word) => hasWord(word)(row))),
      ...(phoneKey === '' ? [] : [row('phone_key', '=', phoneKey)]),
    ]);
}

/** Leads in any state, the newest first. */
export async function searchLeads(sought: Sought, most: number): Promise<InboxRow[]> {
  return database()
    .selectFrom('enquiry')
    .select(inboxColumns)
    .where('status', '=', 'received')
    .where(hasAll(sought))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export type WriterRow = {
  id: string;
  name: string;
  email: string;
  phone: string;
  phone_key: string;
  received_at: string;
};

/** Leads whose name, address or phone has all words, the newest first: the text that is searched begins with these. */
export async function searchWriters({ words, phoneKey }: Sought, most: number): Promise<WriterRow[]> {
  const start = sql`substr(search_text, 1, length(name) + length(email) + 2 * length(phone) + 4)`;
  return database()
    .selectFrom('enquiry')
    .select(['id', 'name', 'email', 'phone', 'phone_key', 'received_at'])
    .where('status', '=', 'received')
    .where((row) =>
      row.or([
        row.and(words.map(({ text }) => contains(database(), start, text))),
        ...(phoneKey === '' ? [] : [row('phone_key', '=', phoneKey)]),
      ]),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export type FoundViewingRow = { id: string; name: string; property_id: number; starts_at: string; status: string };

/** Viewings by their visitor or home: those to come in their order, then the last ones. */
export async function searchViewings(sought: Sought, now: Date, most: number): Promise<FoundViewingRow[]> {
  const isOver = sql`case when ends_at < ${now.toISOString()} then 1 else 0 end`;
  return database()
    .selectFrom('appointment')
    .select(['id', 'name', 'property_id', 'starts_at', 'status'])
    .where('status', '!=', 'expired')
    .where('enquiry_id', 'in', (query) => query.selectFrom('enquiry').select('enquiry.id').where(hasAll(sought)))
    .orderBy(isOver)
    .orderBy(sql`case when ends_at < ${now.toISOString()} then null else starts_at end`)
    .orderBy('starts_at', 'desc')
    .limit(most)
    .execute();
}
