import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { contains } from '@/lib/database/dialect';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { LeadState } from '@/lib/domain/office/office-states';
import type { EnquiryRow, LeadEventRow, UploadRow } from '@/lib/features/forms/enquiry-store';
import { hasUnansweredReply } from '@/lib/features/office/replies/unanswered-replies';
import type { LeadWord } from './listings-named';

/** Where a page of the inbox ends: the next one begins with what is older. */
export type LeadKey = { receivedAt: string; id: string };

export type LeadChoice = {
  /** Null: new and in work. */
  state: LeadState | null;
  form: string | null;
  propertyId: number | null;
  /** Leads about properties of an office, or that someone of the office follows up. */
  office: { propertyIds: readonly number[]; staffIds: readonly string[] } | null;
  /** An account; `none` for leads without an assignee. */
  assignee: string | null;
  language: Language | null;
  from: Date | null;
  until: Date | null;
  /** True: only leads with an unanswered reply. */
  isReplied: true | null;
  /** Words that a lead, or the listing that it is about, must all have. */
  words: readonly LeadWord[];
};

export type InboxRow = Pick<
  EnquiryRow,
  | 'id'
  | 'form'
  | 'status'
  | 'state'
  | 'language'
  | 'received_at'
  | 'property_id'
  | 'project_id'
  | 'name'
  | 'assignee_id'
  | 'version'
>;

export const inboxColumns = [
  'id',
  'form',
  'status',
  'state',
  'language',
  'received_at',
  'property_id',
  'project_id',
  'name',
  'assignee_id',
  'version',
] as const;

export type InboxPage = { rows: InboxRow[]; counts: Record<LeadState, number> };

/**
 * The newest chosen leads that are older than a key, and how many there are in each state by everything else that is
 * chosen. Words are looked for in all leads once; without words, ids are read from an index alone.
 */
export async function readInbox(choice: LeadChoice, before: LeadKey | null, most: number): Promise<InboxPage> {
  if (choice.words.length > 0) return searchInbox(choice, before, most);
  const [rows, counts] = await Promise.all([listInbox(choice, before, most), countByState(choice)]);
  return { rows, counts };
}

async function searchInbox(choice: LeadChoice, before: LeadKey | null, most: number): Promise<InboxPage> {
  const found = await database()
    .with(
      (part) => part('found').materialized(),
      (query) => chosen(query.selectFrom('enquiry'), choice).select(['id', 'received_at', 'status', 'state']),
    )
    .with('page', (query) => pageOf(query.selectFrom('found').select('found.id'), { choice, before, most }))
    .selectFrom('found')
    .select(({ fn }) => ['status', 'state', fn.countAll<number>().as('count'), sql<string | null>`null`.as('lead')])
    .groupBy(['status', 'state'])
    .unionAll((query) =>
      query
        .selectFrom('found')
        .innerJoin('page', 'page.id', 'found.id')
        .select(['found.status', 'found.state', sql<number>`0`.as('count'), 'found.id as lead']),
    )
    .execute();
  const ids = found.flatMap(({ lead }) => lead ?? []);
  const rows = ids.length === 0 ? [] : await newestFirst().where('id', 'in', ids).execute();
  return { rows, counts: sumByState(found) };
}

/** The newest chosen leads that are older than a key. */
export async function listInbox(choice: LeadChoice, before: LeadKey | null, most: number): Promise<InboxRow[]> {
  const ids = (query: ExpressionBuilder<Database, 'enquiry'>) =>
    pageOf(chosen(query.selectFrom('enquiry'), choice).select('enquiry.id'), { choice, before, most });
  return newestFirst().where('id', 'in', ids).execute();
}

function newestFirst() {
  return database().selectFrom('enquiry').select(inboxColumns).orderBy('received_at', 'desc').orderBy('id', 'desc');
}

type Page = { choice: LeadChoice; before: LeadKey | null; most: number };

/** States are text of the statement: SQLite finds the index of new leads by it. */
function pageOf<Tables, Table extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Table, Output>,
  { choice: { state }, before, most }: Page,
): SelectQueryBuilder<Tables, Table, Output> {
  const wanted =
    state === 'spam'
      ? sql<boolean>`status = 'spam'`
      : state === null
        ? sql<boolean>`status = 'received' and state in ('new', 'working')`
        : sql<boolean>`status = 'received' and state = ${sql.lit(state)}`;
  const older =
    before &&
    sql<boolean>`received_at <= ${before.receivedAt} and (received_at < ${before.receivedAt} or id < ${before.id})`;
  return query
    .where(wanted)
    .$if(older !== null, (chosen) => chosen.where(older ?? wanted))
    .orderBy(sql`received_at`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(most);
}

/** How many there are in each state, by everything else that is chosen. */
export async function countByState(choice: LeadChoice): Promise<Record<LeadState, number>> {
  const { state: _, words, ...rest } = choice;
  if (words.length === 0 && Object.values(rest).every((one) => one === null)) return countAllByState();
  const rows = await chosen(database().selectFrom('enquiry'), choice)
    .select(({ fn }) => ['status', 'state', fn.countAll<number>().as('count')])
    .groupBy(['status', 'state'])
    .execute();
  return sumByState(rows);
}

/** Read from an index of this expression alone. */
async function countAllByState(): Promise<Record<LeadState, number>> {
  const both = sql<string>`status || ' ' || state`;
  const rows = await database()
    .selectFrom('enquiry')
    .select(({ fn }) => [both.as('both'), fn.countAll<number>().as('count')])
    .groupBy(both)
    .execute();
  const pairs = rows.map(({ both: pair, count }) => {
    const [status, state] = pair.split(' ') as [InboxRow['status'], InboxRow['state']];
    return { status, state, count };
  });
  return sumByState(pairs);
}

function sumByState(rows: readonly (Pick<InboxRow, 'status' | 'state'> & { count: number })[]) {
  const counts: Record<LeadState, number> = { new: 0, working: 0, done: 0, spam: 0 };
  for (const { status, state, count } of rows) counts[status === 'spam' ? 'spam' : state] += count;
  return counts;
}

function chosen<Output>(
  query: SelectQueryBuilder<Database, 'enquiry', Output>,
  { form, propertyId, office, assignee, language, from, until, isReplied, words }: LeadChoice,
): SelectQueryBuilder<Database, 'enquiry', Output> {
  let chosen = query;
  if (form !== null) chosen = chosen.where('form', '=', form);
  if (propertyId !== null) chosen = chosen.where('property_id', '=', propertyId);
  if (office !== null) {
    const { propertyIds, staffIds } = office;
    chosen = chosen.where((row) =>
      row.or([
        ...(propertyIds.length > 0 ? [row('property_id', 'in', propertyIds)] : []),
        ...(staffIds.length > 0 ? [row('assignee_id', 'in', staffIds)] : []),
      ]),
    );
  }
  if (assignee === 'none') chosen = chosen.where('assignee_id', 'is', null);
  else if (assignee !== null) chosen = chosen.where('assignee_id', '=', assignee);
  if (language !== null) chosen = chosen.where('language', '=', language);
  if (from !== null) chosen = chosen.where('received_at', '>=', from.toISOString());
  if (until !== null) chosen = chosen.where('received_at', '<', until.toISOString());
  if (isReplied) chosen = chosen.where(hasUnansweredReply);
  for (const { text, propertyIds, projectIds } of words)
    chosen = chosen.where((row) =>
      row.or([
        contains(database(), 'search_text', text),
        ...(propertyIds.length > 0 ? [row('property_id', 'in', propertyIds)] : []),
        ...(projectIds.length > 0 ? [row('project_id', 'in', projectIds)] : []),
      ]),
    );
  return chosen;
}

/** Other leads of the same person, by e-mail address or phone, the newest first. */
export async function listOfPerson(
  { id, email, phone_key: phone }: Pick<EnquiryRow, 'id' | 'email' | 'phone_key'>,
  most: number,
): Promise<InboxRow[]> {
  if (email === '' && phone === '') return [];
  return database()
    .selectFrom('enquiry')
    .select(inboxColumns)
    .where('id', '!=', id)
    .where((row) =>
      row.or([
        ...(email === '' ? [] : [sql<boolean>`lower(email) = ${email.toLowerCase()}`]),
        ...(phone === '' ? [] : [row('phone_key', '=', phone)]),
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(most)
    .execute();
}

/** What was done with a lead, the newest first. */
export async function listLeadEvents(enquiryId: string): Promise<LeadEventRow[]> {
  return database()
    .selectFrom('lead_event')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('happened_at', 'desc')
    .orderBy('version', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

export type LeadChange = Partial<
  Pick<
    EnquiryRow,
    'status' | 'state' | 'assignee_id' | 'remind_on' | 'remind_by' | 'reminded_at' | 'property_id' | 'project_id'
  >
>;

/** Changes a lead that is still as it was seen, and counts its version up; false when it has changed since. */
export async function changeLead(
  connection: Connection,
  { id, version }: { id: string; version: number },
  change: LeadChange,
): Promise<boolean> {
  const result = await connection
    .updateTable('enquiry')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function getUpload(id: string): Promise<UploadRow | null> {
  return (await database().selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The properties that leads are about, for the filter. */
export async function listLeadProperties(most: number): Promise<number[]> {
  const rows = await database()
    .selectFrom('enquiry')
    .select('property_id')
    .where('property_id', 'is not', null)
    .groupBy('property_id')
    .orderBy(({ fn }) => fn.max('received_at'), 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ property_id }) => property_id ?? []);
}
