import type { Insertable } from 'kysely';
import type { Database } from '@/lib/database/schema';
import { phoneKeyOf, searchTextOf } from '@/lib/domain/office/lead-search';
import { makeNewMail } from '@/tests/support/make-enquiry';

type Lead = Insertable<Database['enquiry']>;

/** `days`: over which the leads came in; `listings`: that the site has, numbered from 1. */
export type Size = { leads: number; days: number; listings: number; now: Date };
const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
export const agents = ['Thomas Vandewalle', 'Sofie Maes', 'Jan Peeters', 'Els Wouters'];

/** A demo lead of one of half as many people as there are leads. */
export function asOfPerson(lead: Lead, index: number, { leads, listings }: Size): Lead {
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

export function mailsOf(lead: Lead): Insertable<Database['mail']>[] {
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

export function uploadOf({ id, remove_after }: Lead): Insertable<Database['upload']> {
  const file = { file: 'none', name: 'Loonfiche.pdf', kind: 'pdf', bytes: 120_000, sha256: '' };
  return { id: `${id}-file`, enquiry_id: id, field: 'papers', remove_after, ...file };
}

export function replyOf({ id, name, email, received_at }: Lead, index: number): Insertable<Database['lead_reply']> {
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
export function viewingOf(
  lead: Lead,
  index: number,
  { leads, now, listings }: Size,
): Insertable<Database['appointment']> {
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

export function activityOf(lead: Lead): Insertable<Database['activity']>[] {
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
