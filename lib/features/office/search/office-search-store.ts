import { type ExpressionBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { contains } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { hasWord } from '@/lib/features/office/leads/lead-choice-store';
import type { LeadWord } from '@/lib/features/office/leads/listings-named';
import { type InboxRow, inboxColumns } from '@/lib/features/office/leads/office-lead-store';

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

export type WriterRow = {
  id: string;
  name: string;
  email: string;
  phone: string;
  phone_key: string;
  received_at: string;
};

export type FoundViewingRow = { id: string; name: string; property_id: number; starts_at: string; status: string };

/** What has the words; of each kind as many as are asked for. */
export type FoundRows = {
  /** In any state, the newest first. */
  leads: InboxRow[];
  /** Leads whose name, address or phone has all words, the newest first. */
  writers: WriterRow[];
  /** By their visitor or home: those to come in their order, then the last ones. */
  viewings: FoundViewingRow[];
};

/** Looks through the texts of all leads once, for all kinds: it is what takes time. */
export async function searchRows(
  sought: Sought,
  now: Date,
  most: Readonly<Record<keyof FoundRows, number>>,
): Promise<FoundRows> {
  const isOver = sql`case when ends_at < ${now.toISOString()} then 1 else 0 end`;
  const nextFirst = sql`case when ends_at < ${now.toISOString()} then null else starts_at end`;
  const rows = await database()
    .with(
      (part) => part('found').materialized(),
      (query) =>
        query
          .selectFrom('enquiry')
          .select(['id', 'received_at', 'status', isWriter(sought).as('is_writer')])
          .where(hasAll(sought)),
    )
    .with('lead', (query) =>
      query
        .selectFrom('found')
        .select('found.id')
        .where('status', '=', 'received')
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most.leads),
    )
    .with('writer', (query) =>
      query
        .selectFrom('found')
        .select('found.id')
        .where('status', '=', 'received')
        .where('is_writer', '=', 1)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most.writers),
    )
    .with('viewing', (query) =>
      query
        .selectFrom('appointment')
        .select('appointment.id')
        .where('status', '!=', 'expired')
        .where('enquiry_id', 'in', (leads) => leads.selectFrom('found').select('found.id'))
        .orderBy(isOver)
        .orderBy(nextFirst)
        .orderBy('starts_at', 'desc')
        .limit(most.viewings),
    )
    .selectFrom('lead')
    .select([kindOf('leads').as('kind'), 'lead.id'])
    .unionAll((query) => query.selectFrom('writer').select([kindOf('writers').as('kind'), 'writer.id']))
    .unionAll((query) => query.selectFrom('viewing').select([kindOf('viewings').as('kind'), 'viewing.id']))
    .execute();
  const idsOf = (kind: keyof FoundRows) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const [leads, writers, viewings] = [idsOf('leads'), idsOf('writers'), idsOf('viewings')];
  return {
    leads: leads.length === 0 ? [] : await newestLeads(leads).select(inboxColumns).execute(),
    writers:
      writers.length === 0
        ? []
        : await newestLeads(writers).select(['id', 'name', 'email', 'phone', 'phone_key', 'received_at']).execute(),
    viewings:
      viewings.length === 0
        ? []
        : await database()
            .selectFrom('appointment')
            .select(['id', 'name', 'property_id', 'starts_at', 'status'])
            .where('id', 'in', viewings)
            .orderBy(isOver)
            .orderBy(nextFirst)
            .orderBy('starts_at', 'desc')
            .execute(),
  };
}

function newestLeads(ids: readonly string[]) {
  return database().selectFrom('enquiry').where('id', 'in', ids).orderBy('received_at', 'desc').orderBy('id', 'desc');
}

/** The text that is searched begins with name, address and phone. */
function isWriter({ words, phoneKey }: Sought) {
  const start = sql`substr(search_text, 1, length(name) + length(email) + 2 * length(phone) + 4)`;
  const hasWords = sql.join(
    words.map(({ text }) => contains(database(), start, text)),
    sql` and `,
  );
  const hasPhone = phoneKey === '' ? sql`` : sql`or phone_key = ${phoneKey}`;
  return sql<number>`case when (${hasWords}) ${hasPhone} then 1 else 0 end`;
}

function kindOf(kind: keyof FoundRows) {
  return sql<keyof FoundRows>`${sql.lit(kind)}`;
}
