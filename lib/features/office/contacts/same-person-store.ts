import { type ExpressionBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { contains } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import type { Language } from '@/lib/domain/language';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import { type InboxRow, inboxColumns } from '@/lib/features/office/leads/office-lead-store';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';

/** What was filled in together, in one lead or several. */
export type Appearance = {
  /** In lower case; '' for none. */
  email: string;
  phone: string;
  phone_key: string;
  name: string;
  language: Language;
  count: number;
};

/** A person, as far as leads show: an address and a number that were filled in together belong to one. */
export type SamePerson = {
  /** The lead that the person was looked for by; '' for none. */
  id: string;
  emails: readonly string[];
  /** See `phoneKeyOf`. */
  phones: readonly string[];
  /** The newest first. */
  appearances: readonly Appearance[];
  /** Too much is joined to be one person: only what shares the lead's own address or number counts. */
  isCut: boolean;
};

/** Addresses and numbers together; more are those of an agency, or of someone who types anything. */
const maxWays = 20;
const maxAppearances = 200;

/**
 * Everyone who shares an e-mail address or a phone number with the lead, and with those who do: the same person from
 * whichever of their leads one begins.
 */
export async function findSamePerson({
  id,
  email,
  phone_key,
}: Pick<EnquiryRow, 'id' | 'email' | 'phone_key'>): Promise<SamePerson> {
  const own = { id, emails: [email.toLowerCase()].filter(Boolean), phones: [phone_key].filter(Boolean) };
  let ways: Ways = own;
  for (;;) {
    const appearances = await listAppearances(ways);
    const emails = [...new Set([...ways.emails, ...appearances.map((one) => one.email)])].filter(Boolean);
    const phones = [...new Set([...ways.phones, ...appearances.map((one) => one.phone_key)])].filter(Boolean);
    const isCut = emails.length + phones.length > maxWays || appearances.length === maxAppearances;
    const isWhole = emails.length === ways.emails.length && phones.length === ways.phones.length;
    if (isCut) return { ...own, appearances: await listAppearances(own), isCut };
    if (isWhole) return { ...ways, appearances, isCut };
    ways = { id, emails, phones };
  }
}

/** The latest lead with an address; null for none. */
export async function latestLeadOf(email: string): Promise<string | null> {
  const row = await database()
    .selectFrom('enquiry')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

type Ways = Pick<SamePerson, 'id' | 'emails' | 'phones'>;

function isOf({ id, emails, phones }: Ways) {
  return (row: ExpressionBuilder<Database, 'enquiry'>) =>
    row.or([
      row('enquiry.id', '=', id),
      ...(emails.length === 0 ? [] : [sql<boolean>`lower(email) in (${sql.join(emails)})`]),
      ...(phones.length === 0 ? [] : [row('phone_key', 'in', phones)]),
    ]);
}

async function listAppearances(ways: Ways): Promise<Appearance[]> {
  return database()
    .selectFrom('enquiry')
    .select(({ fn }) => [
      sql<string>`lower(email)`.as('email'),
      'phone_key',
      'name',
      'language',
      fn.max('phone').as('phone'),
      fn.countAll<number>().as('count'),
    ])
    .where(isOf(ways))
    .groupBy([sql`lower(email)`, 'phone_key', 'name', 'language'])
    .orderBy(({ fn }) => fn.max('received_at'), 'desc')
    .limit(maxAppearances)
    .execute();
}

/** The person's leads in every state, the newest first; those of one person are sorted, not looked for in the order of all. */
export async function listLeadsOf(person: Ways, most: number): Promise<InboxRow[]> {
  return database()
    .with(
      (part) => part('own').materialized(),
      (query) => query.selectFrom('enquiry').select(inboxColumns).where(isOf(person)),
    )
    .selectFrom('own')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The leads in which the person ticked that the agency may write, the newest first. */
export async function listTicked(
  person: Ways,
  most: number,
): Promise<Pick<EnquiryRow, 'id' | 'form' | 'received_at' | 'data'>[]> {
  return database()
    .with(
      (part) => part('own').materialized(),
      (query) =>
        query
          .selectFrom('enquiry')
          .select(['id', 'form', 'received_at', 'data'])
          .where(isOf(person))
          .where(contains(database(), 'data', '"newsletter":"yes"')),
    )
    .selectFrom('own')
    .selectAll()
    .orderBy('received_at', 'desc')
    .limit(most)
    .execute();
}

export type ViewingRow = Pick<
  AppointmentRow,
  'id' | 'property_id' | 'starts_at' | 'ends_at' | 'held_until' | 'outcome' | 'status'
>;

/** The person's viewings, those furthest ahead first. */
export async function listViewingsOf(person: Ways, most: number): Promise<ViewingRow[]> {
  return database()
    .with(
      (part) => part('own').materialized(),
      (query) =>
        query
          .selectFrom('appointment')
          .select(['id', 'property_id', 'starts_at', 'ends_at', 'held_until', 'outcome', 'status'])
          .where('status', '!=', 'expired')
          .where('enquiry_id', 'in', (leads) => leads.selectFrom('enquiry').select('enquiry.id').where(isOf(person))),
    )
    .selectFrom('own')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .limit(most)
    .execute();
}
