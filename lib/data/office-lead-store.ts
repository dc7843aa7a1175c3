import { randomUUID } from 'node:crypto';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '@/lib/domain/language';
import type { LeadState } from '@/lib/domain/office/lead-state';
import { database } from './connection';
import { contains } from './dialect';
import type { EnquiryRow, UploadRow } from './enquiry-store';
import type { Database } from './schema';
import type { Connection } from './transaction';

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
  /** Words that a lead must all have. */
  words: readonly string[];
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

/** The newest chosen leads that are older than a key. Their ids are read from the index alone, unless words are searched. */
export async function listInbox(choice: LeadChoice, before: LeadKey | null, most: number): Promise<InboxRow[]> {
  return database()
    .selectFrom('enquiry')
    .select(inboxColumns)
    .where('id', 'in', (query) => idsOf(query.selectFrom('enquiry'), choice, before, most))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function idsOf(
  from: SelectQueryBuilder<Database, 'enquiry', object>,
  choice: LeadChoice,
  before: LeadKey | null,
  most: number,
) {
  let query = chosen(from, choice).select('enquiry.id');
  const { state } = choice;
  if (state === 'spam') query = query.where('status', '=', 'spam');
  else if (state === null) query = query.where('status', '=', 'received').where('state', 'in', ['new', 'working']);
  else query = query.where('status', '=', 'received').where('state', '=', state);
  if (before !== null)
    query = query.where((row) =>
      row.and([
        row('received_at', '<=', before.receivedAt),
        row.or([
          row('received_at', '<', before.receivedAt),
          row.and([row('received_at', '=', before.receivedAt), row('id', '<', before.id)]),
        ]),
      ]),
    );
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(most);
}

/** How many there are in each state, by everything else that is chosen. */
export async function countByState(choice: LeadChoice): Promise<Record<LeadState, number>> {
  const rows = await chosen(database().selectFrom('enquiry'), choice)
    .select(({ fn }) => ['status', 'state', fn.countAll<number>().as('count')])
    .groupBy(['status', 'state'])
    .execute();
  const counts = { new: 0, working: 0, done: 0, spam: 0 };
  for (const { status, state, count } of rows) counts[status === 'spam' ? 'spam' : state] += count;
  return counts;
}

function chosen<Output>(
  query: SelectQueryBuilder<Database, 'enquiry', Output>,
  { form, propertyId, office, assignee, language, from, until, words }: LeadChoice,
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
  for (const word of words) chosen = chosen.where(contains(database(), 'search_text', word));
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

export type LeadEventRow = Selectable<Database['lead_event']>;

/** What was done with a lead, the newest first. */
export async function listLeadEvents(enquiryId: string): Promise<LeadEventRow[]> {
  return database()
    .selectFrom('lead_event')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('happened_at', 'desc')
    .orderBy('version', 'desc')
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

export async function addLeadEvent(connection: Connection, event: Omit<LeadEventRow, 'id'>): Promise<void> {
  await connection
    .insertInto('lead_event')
    .values({ id: randomUUID(), ...event })
    .execute();
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
