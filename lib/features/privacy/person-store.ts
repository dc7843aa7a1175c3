import { type Selectable, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { inPieces } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { mailboxOf } from '@/lib/domain/mail/mail-address';
import { phoneKeyOf } from '@/lib/domain/office/lead-search';
import type { PersonTerms } from '@/lib/domain/privacy/person-terms';
import { staffMailKinds } from '@/lib/features/accounts/owner-store';
import { findMentions, type Mention, type SearchedColumn } from './mention-store';

/** Everything stored about the person behind an e-mail address or a phone number, over all tables. */

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** Columns that hold e-mail addresses. */
const addressColumns = [
  ['enquiry', 'email'],
  ['appointment', 'email'],
  ['document_request', 'email'],
  ['subscriber', 'email'],
  ['mail', 'recipient'],
  ['mail', 'reply_to'],
  ['lead_reply', 'from_address'],
  ['offer', 'email'],
  ['owner', 'email'],
  ['password_request', 'email'],
  ['email_change', 'email'],
  ['audit_entry', 'email'],
] as const satisfies readonly (readonly [keyof Database, string])[];

/** Tables with rows that can be found by a person's address; dependent rows are deleted with them. */
export const personTables = [
  'enquiry',
  'lead_event',
  'lead_decision',
  'lead_reply',
  'offer',
  'offer_event',
  'upload',
  'mail',
  'appointment',
  'activity',
  'document_request',
  'subscriber',
  'saved_search',
  'alert',
  'owner',
  'owner_session',
  'owner_account',
  'owner_verification',
  'owner_two_factor',
  'owner_property',
  'owner_device',
  'owner_link',
  'email_change',
  'owner_answer',
  'owner_summary',
  'owner_message',
  'password_request',
  'audit_entry',
] as const satisfies readonly (keyof Database)[];

export type PersonTable = (typeof personTables)[number];
type PersonRows = { [Table in PersonTable]: Row<Table>[] };

export type StoredPerson = {
  /** The address or number as it was typed here and there. */
  spellings: string[];
  /** Other addresses of what is probably the same mailbox; of a phone number the addresses that were typed beside it. */
  nearMatches: string[];
  rows: PersonRows;
  /** Enquiries of other people in which this person is the friend. */
  friendEnquiries: Row<'enquiry'>[];
  mentions: Mention[];
  terms: PersonTerms;
};

/** Mails to the agency: their recipient is not the person they are about. */
function isForAgency({ kind }: Pick<Row<'mail'>, 'kind'>): boolean {
  return (
    kind === 'agency' ||
    kind === 'owner-answer' ||
    staffMailKinds.some((known) => known === kind) ||
    kind.startsWith('content-')
  );
}

/** A notice that an erasure or a removal has left for the queue: it is sent before it can go. */
export function isWaitingNotice({ kind, state, enquiry_id }: Row<'mail'>): boolean {
  return state === 'queued' && enquiry_id === null && (isForAgency({ kind }) || kind === 'visit-cancelled');
}

export async function readPerson(wanted: string, searched: readonly SearchedColumn[]): Promise<StoredPerson> {
  const isEmail = wanted.includes('@');
  const ofPhone = isEmail ? null : await findByPhone(phoneKeyOf(wanted));
  const { spellings, nearMatches } = ofPhone ?? (await findSpellings(wanted));
  const by = <Table extends keyof Database>(table: Table, column: keyof Database[Table] & string) =>
    rowsWith(table, column, spellings);
  const [enquiry, subscriber, owner] = await Promise.all([
    ofPhone?.enquiry ?? by('enquiry', 'email'),
    by('subscriber', 'email'),
    by('owner', 'email'),
  ]);
  const enquiryIds = enquiry.map(({ id }) => id);
  const ownerIds = owner.map(({ id }) => id);
  const subscriberIds = subscriber.map(({ id }) => id);
  const offer = unique([
    ...(ofPhone?.offer ?? (await by('offer', 'email'))),
    ...(await rowsWith('offer', 'enquiry_id', enquiryIds)),
  ]);
  const received = (await by('mail', 'recipient')).filter((mail) => !isForAgency(mail));
  const rows: PersonRows = {
    enquiry,
    lead_event: await rowsWith('lead_event', 'enquiry_id', enquiryIds),
    lead_decision: await rowsWith('lead_decision', 'enquiry_id', enquiryIds),
    lead_reply: unique([
      ...(await rowsWith('lead_reply', 'enquiry_id', enquiryIds)),
      ...(await by('lead_reply', 'from_address')),
    ]),
    offer,
    offer_event: await rowsWith(
      'offer_event',
      'offer_id',
      offer.map(({ id }) => id),
    ),
    upload: await rowsWith('upload', 'enquiry_id', enquiryIds),
    mail: unique([
      ...(await rowsWith('mail', 'enquiry_id', enquiryIds)),
      ...received,
      ...(await by('mail', 'reply_to')).filter((mail) => isForAgency(mail) || mail.kind === 'friend'),
    ]),
    appointment: unique([
      ...(ofPhone?.appointment ?? (await by('appointment', 'email'))),
      ...(await rowsWith('appointment', 'enquiry_id', enquiryIds)),
    ]),
    activity: await rowsWith('activity', 'enquiry_id', enquiryIds),
    document_request: await by('document_request', 'email'),
    subscriber,
    saved_search: await rowsWith('saved_search', 'subscriber_id', subscriberIds),
    alert: await rowsWith('alert', 'subscriber_id', subscriberIds),
    owner,
    owner_session: await rowsWith('owner_session', 'owner_id', ownerIds),
    owner_account: await rowsWith('owner_account', 'owner_id', ownerIds),
    owner_two_factor: await rowsWith('owner_two_factor', 'owner_id', ownerIds),
    owner_property: await rowsWith('owner_property', 'owner_id', ownerIds),
    owner_device: await rowsWith('owner_device', 'owner_id', ownerIds),
    owner_link: await rowsWith('owner_link', 'owner_id', ownerIds),
    email_change: unique([
      ...(await by('email_change', 'email')),
      ...(await rowsWith('email_change', 'owner_id', ownerIds)),
    ]),
    owner_answer: await rowsWith('owner_answer', 'owner_id', ownerIds),
    owner_summary: await rowsWith('owner_summary', 'owner_id', ownerIds),
    owner_message: await rowsWith('owner_message', 'owner_id', ownerIds),
    owner_verification: await rowsWith('owner_verification', 'value', ownerIds),
    password_request: await by('password_request', 'email'),
    audit_entry: unique([
      ...(await by('audit_entry', 'email')),
      ...(await rowsWith('audit_entry', 'owner_id', ownerIds)),
    ]),
  };
  const friendEnquiries = isEmail ? await listFriendEnquiries(wanted, enquiryIds) : [];
  const terms: PersonTerms = {
    emails: isEmail ? [wanted] : [],
    phones: [...(isEmail ? [] : [wanted]), ...[...enquiry, ...offer, ...rows.appointment].map(({ phone }) => phone)],
    names: [...enquiry, ...offer, ...rows.appointment, ...subscriber, ...owner].map(({ name }) => name),
  };
  const mentions = (await findMentions(searched, terms)).filter((mention) => !isOwn(mention, rows, friendEnquiries));
  return { spellings, nearMatches, rows, friendEnquiries, mentions, terms };
}

/** What an erasure leaves of the person's own rows in the tables that it does not delete from. */
const emptied: Readonly<Partial<Record<PersonTable, readonly string[]>>> = {
  activity: ['contact', 'comment'],
  audit_entry: ['email'],
};

/** Whether the text goes with the person's own rows. */
function isOwn(
  { table, column, key, id, text }: Mention,
  rows: PersonRows,
  friendEnquiries: readonly Row<'enquiry'>[],
): boolean {
  if (table === 'enquiry' && column === 'data' && friendEnquiries.some((friend) => friend.id === id)) return true;
  if (!isPersonTable(table) || emptied[table]?.includes(column) === false) return false;
  const own: readonly Record<string, unknown>[] = rows[table];
  return own.some((row) => String(row[key]) === id && row[column] === text);
}

function isPersonTable(table: keyof Database): table is PersonTable {
  return personTables.some((known) => known === table);
}

/** Nothing is stored under the address, nor under another address of its mailbox. */
export function isUnknown({ spellings, nearMatches, friendEnquiries, mentions }: StoredPerson): boolean {
  return [spellings, nearMatches, friendEnquiries, mentions].every(({ length }) => length === 0);
}

/** Enquiries, offers and viewings with a phone number, in any spelling; a number may be that of a household. */
async function findByPhone(key: string) {
  const enquiry = key === '' ? [] : await rowsWith('enquiry', 'phone_key', [key]);
  const viewings = await database().selectFrom('appointment').select(['id', 'phone']).execute();
  const ids = viewings.filter(({ phone }) => key !== '' && phoneKeyOf(phone) === key).map(({ id }) => id);
  const appointment = await rowsWith('appointment', 'id', ids);
  const offer = key === '' ? [] : await rowsWith('offer', 'phone_key', [key]);
  const found = [...enquiry, ...offer, ...appointment];
  return {
    enquiry,
    offer,
    appointment,
    spellings: [...new Set(found.map(({ phone }) => phone).filter((phone) => phoneKeyOf(phone) === key))].sort(),
    nearMatches: [...new Set(found.map(({ email }) => email.toLowerCase()).filter(Boolean))].sort(),
  };
}

/** Compared here and not by the engine, which knows capitals of ASCII only. */
async function findSpellings(email: string): Promise<{ spellings: string[]; nearMatches: string[] }> {
  const wanted = email.trim().toLowerCase();
  const mailbox = mailboxOf(wanted);
  const spellings = new Set<string>();
  const nearMatches = new Set<string>();
  for (const [table, column] of addressColumns) {
    const { rows } = await sql<{ address: string | null }>`
      select distinct ${sql.ref(column)} as address from ${sql.table(table)}`.execute(database());
    for (const { address } of rows)
      if (address?.toLowerCase() === wanted) spellings.add(address);
      else if (address?.includes('@') && mailboxOf(address) === mailbox) nearMatches.add(address.toLowerCase());
  }
  return { spellings: [...spellings].sort(), nearMatches: [...nearMatches].sort() };
}

async function rowsWith<Table extends keyof Database>(
  table: Table,
  column: keyof Database[Table] & string,
  values: readonly string[],
): Promise<Row<Table>[]> {
  const found: Row<Table>[] = [];
  for (const piece of inPieces(values)) {
    const { rows } = await sql<Row<Table>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(piece)})`.execute(database());
    found.push(...rows);
  }
  return found;
}

function unique<T extends { id: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export const friendFields = ['friendFirstName', 'friendLastName', 'friendEmail'] as const;

async function listFriendEnquiries(email: string, ownIds: readonly string[]): Promise<Row<'enquiry'>[]> {
  const rows = await database().selectFrom('enquiry').selectAll().where('form', '=', 'send-to-friend').execute();
  const wanted = email.trim().toLowerCase();
  return rows.filter(
    ({ id, data }) => !ownIds.includes(id) && String(readData(data).friendEmail ?? '').toLowerCase() === wanted,
  );
}

export function readData(text: string): Record<string, unknown> {
  const data: unknown = JSON.parse(text);
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
