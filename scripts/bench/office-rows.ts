import type { Insertable, Kysely } from 'kysely';
import { readDemoOffice } from '@/lib/content/read-demo';
import type { Database } from '@/lib/database/schema';
import { languages } from '@/lib/domain/language';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { type DemoColleague, demoLeads } from '@/lib/features/demo/demo-leads';
import { makeSession } from '@/tests/support/enter-portal';
import { makeProperty } from '@/tests/support/make-content';
import { activityOf, agents, asOfPerson, dayMs, mailsOf, replyOf, type Size, uploadOf, viewingOf } from './lead-rows';

/** The database of an agency after years of work, for measurements of the office. */

type Store = Kysely<Database>;

/** What the measured screens show, and the cookie of an administrator's session. */
export type FilledOffice = Readonly<Record<'cookie' | 'lead' | 'viewing' | 'entry' | 'owner' | 'colleague', string>>;

const rowsAtOnce = 200;

/** Fills the tables that the site has made. */
export async function fillOffice(store: Store, size: Size): Promise<FilledOffice> {
  const { cookie, colleagues } = await makePeople(store);
  const demo = await readDemoOffice('content');
  const properties = Array.from({ length: size.listings }, (_, index) => makeProperty({ id: index + 1 }));
  const made = demoLeads(
    {
      demo: { ...demo, leads: { ...demo.leads, count: size.leads, days: size.days } },
      colleagues,
      properties,
      projects: [],
    },
    size.now,
  );
  const leads = made.map(({ enquiry }, index) => asOfPerson(enquiry, index, size));
  const received = leads.filter(({ status }) => status === 'received');
  const viewings = received.filter((_, index) => index % 6 === 0).map((lead, index) => viewingOf(lead, index, size));
  const every = (count: number) => received.filter((_, index) => index % count === 0);
  await insert(store, 'enquiry', leads);
  const events = made.flatMap(({ enquiry, events: of }) =>
    of.map((event, index) => ({ ...event, id: `${enquiry.id}-${index}` })),
  );
  await insert(store, 'lead_event', events);
  await insert(store, 'mail', received.flatMap(mailsOf));
  await insert(store, 'upload', every(20).map(uploadOf));
  await insert(store, 'lead_reply', every(15).map(replyOf));
  await insert(store, 'appointment', viewings);
  await insert(store, 'activity', received.flatMap(activityOf));
  await insert(
    store,
    'audit_entry',
    events.map((event, index) => auditOf(event, colleagues[index % colleagues.length]?.id ?? '')),
  );
  await insert(store, 'visit_count', pageViewsOf(size));
  const entry = 'absence';
  await insert(store, 'calendar_entry', [
    {
      id: entry,
      series_id: entry,
      agent: agents[0] ?? '',
      kind: 'absence',
      starts_at: new Date(size.now.getTime() + dayMs).toISOString(),
      ends_at: new Date(size.now.getTime() + 2 * dayMs).toISOString(),
      note: '',
      created_at: size.now.toISOString(),
    },
  ]);
  const owner = await makeOwners(store, size);
  await makeSearches(store, size);
  return {
    cookie,
    entry,
    owner,
    lead: every(15).at(-1)?.id ?? '',
    viewing: viewings.at(-1)?.id ?? '',
    colleague: colleagues[1]?.id ?? '',
  };
}

async function insert<Name extends keyof Database>(
  store: Store,
  table: Name,
  rows: readonly Insertable<Database[Name]>[],
): Promise<void> {
  await store.transaction().execute(async (connection) => {
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await connection
        .insertInto(table)
        .values(rows.slice(from, from + rowsAtOnce))
        .execute();
  });
}

/** An administrator who is logged in, and colleagues. */
async function makePeople(store: Store): Promise<{ cookie: string; colleagues: DemoColleague[] }> {
  const colleagues: DemoColleague[] = [];
  let cookie = '';
  for (const [index, name] of ['Hélène Vandewalle', 'An Vandewalle', ...agents].entries()) {
    const role = staffRoles[Math.max(0, 2 - index)] ?? 'agent';
    const session = await makeSession(
      { store },
      { email: `person.${index}@gevel.example`, name, language: 'nl', role },
    );
    if (index === 0) cookie = session.cookie;
    colleagues.push({ id: session.accountId, name, role });
  }
  return { cookie, colleagues };
}

function auditOf(
  event: { id: string; enquiry_id: string; happened_at: string },
  staffId: string,
): Insertable<Database['audit_entry']> {
  return {
    id: event.id,
    happened_at: event.happened_at,
    owner_id: staffId,
    email: 'person.1@gevel.example',
    event: event.id.endsWith('0') ? 'login' : 'leadRead',
    detail: event.enquiry_id,
    network: '203.0.113.1',
    device: 'Firefox',
  };
}

function pageViewsOf({ listings, now }: Size): Insertable<Database['visit_count']>[] {
  const today = brusselsDay(now);
  return Array.from({ length: listings }, (_, listing) =>
    Array.from({ length: 180 }, (_unused, ago) =>
      ['direct', 'google'].map((source) => ({
        listing_kind: 'property' as const,
        listing_id: listing + 1,
        day: addDays(today, -ago),
        language: languages[(listing + ago) % languages.length] ?? 'nl',
        source,
        visits: 1 + ((listing * ago) % 9),
      })),
    ).flat(),
  ).flat();
}

/** An owner for each two listings; returns the first. */
async function makeOwners(store: Store, { listings, now }: Size): Promise<string> {
  const at = now.toISOString();
  const people = Array.from({ length: Math.ceil(listings / 2) }, (_, index) => ({
    id: `owner-${index}`,
    name: `Eigenaar ${index}`,
    email: `owner.${index}@post.example`,
    email_verified: 1,
    language: 'nl' as const,
    is_disabled: 0,
    wants_summary: 1,
    created_at: at,
    updated_at: at,
  }));
  await insert(store, 'owner', people);
  const ties = people.flatMap(({ id }, index) =>
    [1, 2].map((more) => ({ owner_id: id, property_id: 2 * index + more, since: at })),
  );
  await insert(store, 'owner_property', ties);
  const messages = ties.map(({ owner_id, property_id }, index) => ({
    id: `message-${index}`,
    owner_id,
    property_id,
    text: 'Wanneer komt het bord?',
    sent_at: at,
    answer: index % 20 === 0 ? '' : 'Dinsdag.',
    answered_at: index % 20 === 0 ? null : at,
    staff_id: null,
    staff_name: '',
  }));
  await insert(store, 'owner_message', messages);
  return people[0]?.id ?? '';
}

/** Readers of the newsletter with searches, of which some find nothing. */
async function makeSearches(store: Store, { leads, now }: Size): Promise<void> {
  const at = now.toISOString();
  const count = Math.ceil(leads / 10);
  const readers = Array.from({ length: count }, (_, index) => ({
    id: `reader-${index}`,
    email: `reader.${index}@post.example`,
    name: 'Lezer',
    language: languages[index % languages.length] ?? 'nl',
    newsletter: 'confirmed' as const,
    newsletter_at: at,
    created_at: at,
  }));
  await insert(store, 'subscriber', readers);
  const searches = readers.map(({ id }, index) => ({
    id: `search-${index}`,
    subscriber_id: id,
    criteria: JSON.stringify({
      goal: index % 3 === 0 ? 'rent' : 'sale',
      types: ['house'],
      areas: [],
      places: [],
      zips: [String(1000 + (index % 900) * 10)],
      unknownPlaces: [],
      priceMin: null,
      priceMax: 100_000 + (index % 50) * 10_000,
    }),
    frequency: 'daily' as const,
    created_at: at,
    confirmed_at: at,
  }));
  await insert(store, 'saved_search', searches);
}
