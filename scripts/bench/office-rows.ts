import type { Insertable, Kysely } from 'kysely';
import { readDemoOffice } from '@/lib/content/read-demo';
import type { Database } from '@/lib/database/schema';
import { languages } from '@/lib/domain/language';
import { phoneKeyOf, searchTextOf } from '@/lib/domain/office/lead-search';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { type DemoColleague, demoLeads } from '@/lib/features/demo/demo-leads';
import { makeSession } from '@/tests/support/enter-portal';
import { makeProperty } from '@/tests/support/make-content';
import { makeNewMail } from '@/tests/support/make-enquiry';

/** The database of an agency after years of work, for measurements of the office. */

type Store = Kysely<Database>;
type Lead = Insertable<Database['enquiry']>;

/** `days`: over which the leads came in; `listings`: that the site has, numbered from 1. */
type Size = { leads: number; days: number; listings: number; now: Date };

/** What the measured screens show, and the cookie of an administrator's session. */
export type FilledOffice = Readonly<Record<'cookie' | 'lead' | 'viewing' | 'entry' | 'owner' | 'colleague', string>>;

const rowsAtOnce = 200;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const agents = ['Thomas Vandewalle', 'Sofie Maes', 'Jan Peeters', 'Els Wouters'];

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

/** A demo lead of one of half as many people as there are leads. */
function asOfPerson(lead: Lead, index: number, { leads, listings }: Size): Lead {
  const person = (index * 7919) % Math.ceil(leads / 2);
  const phone = lead.phone === '' ? '' : `04${String(70_000_000 + person)}`;
  const own = {
    ...lead,
    email: `person.${person}@post.example`,
    phone,
    property_id: lead.property_id === null ? null : 1 + (index % listings),
    source: JSON.stringify({
      referrer: index % 3 === 0 ? 'https://www.google.be/' : '',
      utm_source: index % 7 === 0 ? 'immoweb' : '',
    }),
  };
  return { ...own, search_text: searchTextOf(own), phone_key: phoneKeyOf(phone) };
}

function mailsOf(lead: Lead): Insertable<Database['mail']>[] {
  const words = 'Wij hebben uw vraag goed ontvangen en antwoorden zo snel mogelijk. '.repeat(20);
  const document = JSON.stringify({
    language: 'nl',
    subject: 'Uw vraag',
    preview: '',
    blocks: [{ kind: 'text', text: words }],
    reason: null,
    unsubscribe: null,
  });
  return (['agency', 'visitor'] as const).map((kind) => ({
    ...makeNewMail({ id: `${lead.id}-${kind}`, enquiry_id: lead.id, kind, document }),
    recipient: kind === 'visitor' ? lead.email : 'info@gevel.example',
    state: Number(lead.id.replace(/\D/g, '')) % 2500 === 0 ? ('dead' as const) : ('sent' as const),
    created_at: lead.received_at,
    send_after: lead.received_at,
    attempts: 1,
    sent_at: lead.received_at,
  }));
}

function uploadOf({ id, remove_after }: Lead): Insertable<Database['upload']> {
  const file = { file: 'none', name: 'Loonfiche.pdf', kind: 'pdf', bytes: 120_000, sha256: '' };
  return { id: `${id}-file`, enquiry_id: id, field: 'papers', remove_after, ...file };
}

function replyOf({ id, name, email, received_at }: Lead, index: number): Insertable<Database['lead_reply']> {
  const at = new Date(Date.parse(received_at) + dayMs).toISOString();
  return {
    id: `${id}-reply`,
    enquiry_id: id,
    message_id: `<${id}@post.example>`,
    kind: 'reply',
    received_at: at,
    from_name: name,
    from_address: email,
    subject: 'Re: Uw vraag',
    text: 'Dank u, dinsdag om tien uur past ons. '.repeat(10),
    quoted: '> Wanneer past het u? '.repeat(20),
    is_cut: 0,
    attachments: '[]',
    answered_at: index % 40 === 0 ? null : at,
  };
}

/** From a year ago until four weeks from now, every one at a time and an agent of its own. */
function viewingOf(lead: Lead, index: number, { leads, now, listings }: Size): Insertable<Database['appointment']> {
  const slots = 12;
  const from = Math.floor(now.getTime() / dayMs) * dayMs - 365 * dayMs;
  const perDay = Math.max(1, Math.ceil(leads / 6 / 393));
  const starts = new Date(
    from + Math.floor(index / perDay) * dayMs + 8 * 60 * minuteMs + (index % slots) * 45 * minuteMs,
  );
  return {
    id: `${lead.id}-viewing`,
    enquiry_id: lead.id,
    calendar_id: 'visits',
    property_id: lead.property_id ?? 1 + (index % listings),
    starts_at: starts.toISOString(),
    ends_at: new Date(starts.getTime() + 30 * minuteMs).toISOString(),
    seat: 0,
    status: index % 9 === 0 ? 'cancelled' : 'confirmed',
    held_until: null,
    sequence: 0,
    language: lead.language,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    summary: JSON.stringify({
      title: 'Herenhuis met tuin',
      place: 'Gent',
      href: '/nl/',
      isPlaceHidden: false,
      person: null,
      recipient: '',
    }),
    created_at: lead.received_at,
    agent: agents[index % agents.length] ?? '',
  };
}

function activityOf(lead: Lead): Insertable<Database['activity']>[] {
  if (lead.property_id == null) return [];
  return (['request', 'visit'] as const).map((kind) => ({
    id: `${lead.id}-${kind}`,
    external_id: null,
    enquiry_id: kind === 'request' ? lead.id : null,
    property_id: lead.property_id ?? 0,
    kind,
    happened_at: lead.received_at,
    is_day_only: 0,
    contact: 'L. D.',
    subject: '',
    comment: '',
    texts: null,
    form: kind === 'request' ? 'contact-me' : null,
    status: null,
    source: '',
    url: null,
    until_day: null,
    is_released: 1,
    changed_at: lead.received_at,
  }));
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
