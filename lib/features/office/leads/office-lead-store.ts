import { type SelectQueryBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Connection } from '@/lib/database/transaction';
import type { LeadOrder, LeadState } from '@/lib/domain/office/office-states';
import type { EnquiryRow, LeadEventRow, UploadRow } from '@/lib/features/forms/enquiry-store';
import { chosen, followedUpBy, type LeadChoice } from './lead-choice-store';

/** Where a page of the inbox begins or ends. */
export type LeadKey = { receivedAt: string; id: string };

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

/** How many leads there are of each state and colleague. */
export type LeadCount = Pick<InboxRow, 'status' | 'state' | 'assignee_id'> & { count: number };

export type InboxPage = {
  rows: InboxRow[];
  /** By everything that is chosen but the state and the colleague. */
  counts: LeadCount[];
};

/** Where a page begins, and which way it goes from there: null is the first one. */
export type LeadPlace = { key: LeadKey; isBack: boolean } | null;

/** The newest first, and the first page, where nothing else is said. */
type PageChoice = { choice: LeadChoice; order?: LeadOrder; place?: LeadPlace; most: number };

/**
 * A page of the chosen leads, and how many there are of each state and colleague by everything else that is chosen. Words
 * are looked for in all leads once; without words, ids are read from an index alone.
 */
export async function readInbox(page: PageChoice): Promise<InboxPage> {
  if (page.choice.words.length > 0) return searchInbox(page);
  const [rows, counts] = await Promise.all([listInbox(page), countLeads(page.choice)]);
  return { rows, counts };
}

async function searchInbox(page: PageChoice): Promise<InboxPage> {
  const found = await database()
    .with(
      (part) => part('found').materialized(),
      (query) =>
        chosen(query.selectFrom('enquiry'), page.choice).select([
          'id',
          'received_at',
          'status',
          'state',
          'assignee_id',
        ]),
    )
    .with('page', (query) => pageOf(followedUpBy(query.selectFrom('found'), page.choice).select('found.id'), page))
    .selectFrom('found')
    .select(({ fn }) => [
      'status',
      'state',
      'assignee_id',
      fn.countAll<number>().as('count'),
      sql<string | null>`null`.as('lead'),
    ])
    .groupBy(['status', 'state', 'assignee_id'])
    .unionAll((query) =>
      query
        .selectFrom('found')
        .innerJoin('page', 'page.id', 'found.id')
        .select(['found.status', 'found.state', 'found.assignee_id', sql<number>`0`.as('count'), 'found.id as lead']),
    )
    .execute();
  const ids = found.flatMap(({ lead }) => lead ?? []);
  return { rows: await readRows(ids, page.order), counts: found.filter(({ lead }) => lead === null) };
}

/** A page of the chosen leads. */
export async function listInbox(page: PageChoice): Promise<InboxRow[]> {
  const ids = await pageOf(
    followedUpBy(chosen(database().selectFrom('enquiry'), page.choice), page.choice).select('enquiry.id'),
    page,
  ).execute();
  return readRows(
    ids.map(({ id }) => id),
    page.order,
  );
}

/** Leads in an order that people read them in. */
async function readRows(ids: readonly string[], order: LeadOrder = 'newest'): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  const direction = order === 'newest' ? 'desc' : 'asc';
  return database()
    .selectFrom('enquiry')
    .select(inboxColumns)
    .where('id', 'in', ids)
    .orderBy('received_at', direction)
    .orderBy('id', direction)
    .execute();
}

/** States are text of the statement: SQLite finds the index of new leads by it. */
function pageOf<Tables, Table extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Table, Output>,
  { choice: { state }, order = 'newest', place = null, most }: PageChoice,
): SelectQueryBuilder<Tables, Table, Output> {
  const wanted =
    state === 'spam'
      ? sql<boolean>`status = 'spam'`
      : state === null
        ? sql<boolean>`status = 'received' and state in ('new', 'working')`
        : sql<boolean>`status = 'received' and state = ${sql.lit(state)}`;
  const isDown = (order === 'newest') !== (place?.isBack ?? false);
  const beyond = isDown ? sql`<` : sql`>`;
  const { receivedAt, id } = place?.key ?? { receivedAt: '', id: '' };
  const further = sql<boolean>`received_at ${beyond}= ${receivedAt} and (received_at ${beyond} ${receivedAt} or id ${beyond} ${id})`;
  const direction = isDown ? 'desc' : 'asc';
  return query
    .where(wanted)
    .$if(place !== null, (chosen) => chosen.where(further))
    .orderBy(sql`received_at`, direction)
    .orderBy(sql`id`, direction)
    .limit(most);
}

/** How many leads there are of each state and colleague, by everything else that is chosen. */
async function countLeads(choice: LeadChoice): Promise<LeadCount[]> {
  return chosen(database().selectFrom('enquiry'), choice)
    .select(({ fn }) => ['status', 'state', 'assignee_id', fn.countAll<number>().as('count')])
    .$if(isCountedInOrder(choice), (query) => query.groupBy(sql`status || ' ' || state`))
    .groupBy(['status', 'state', 'assignee_id'])
    .execute();
}

/** Whether `enquiry_count` has all that is chosen by; for anything else SQLite would read each lead that it names. */
function isCountedInOrder({
  office: _office,
  state: _state,
  assignee: _assignee,
  words,
  ...others
}: LeadChoice): boolean {
  return words.length === 0 && Object.values(others).every((one) => one === null || one === undefined);
}

/** How many there are in each state, by everything else that is chosen. */
export async function countByState(choice: LeadChoice): Promise<Record<LeadState, number>> {
  return sumByState(await countLeads(choice), choice.assignee);
}

/** Sums of those whom an account follows up, of those that no one does (`none`), or of all. */
export function sumByState(rows: readonly LeadCount[], assignee: string | null): Record<LeadState, number> {
  const counts: Record<LeadState, number> = { new: 0, working: 0, done: 0, spam: 0 };
  for (const { status, state, assignee_id, count } of rows)
    if (assignee === null || assignee === (assignee_id ?? 'none')) counts[status === 'spam' ? 'spam' : state] += count;
  return counts;
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

/**
 * The properties that leads are about, for the filter; those of the newest leads first. Each is found behind the one before
 * it in the index: there are few, and many leads about them.
 */
export async function listLeadProperties(most: number): Promise<number[]> {
  const rows = await database()
    .withRecursive('known', (query) =>
      query
        .selectFrom('enquiry')
        .select(({ fn }) => fn.min('property_id').as('id'))
        .unionAll((known) =>
          known
            .selectFrom('known')
            .where('known.id', 'is not', null)
            .select((row) =>
              row
                .selectFrom('enquiry')
                .select(({ fn }) => fn.min('property_id').as('id'))
                .whereRef('property_id', '>', 'known.id')
                .as('id'),
            ),
        ),
    )
    .selectFrom('known')
    .select('known.id')
    .where('known.id', 'is not', null)
    .orderBy(
      (row) =>
        row
          .selectFrom('enquiry')
          .select(({ fn }) => fn.max('received_at').as('newest'))
          .whereRef('property_id', '=', 'known.id'),
      'desc',
    )
    .limit(most)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}
