import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type Connection, Refusal } from '@/lib/database/transaction';
import type { Calendar, Slot } from '@/lib/domain/appointment/calendar';
import { findSlot, isSlotFree, ticksOf } from '@/lib/domain/appointment/slots';
import type { EnquiryProblem } from '@/lib/domain/enquiry/form-state';
import { limits } from '@/lib/domain/limit/limits';
import { mailboxOf } from '@/lib/domain/mail/mail-address';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { holdMs } from '@/lib/domain/office/office-states';
import type { Property } from '@/lib/domain/property/property';
import { brusselsTime } from '@/lib/domain/time/brussels-time';
import { newsletterOptIn } from '@/lib/features/alerts/newsletter-opt-in';
import { composeEnquiryMails } from '@/lib/features/forms/compose-enquiry-mails';
import { answererOf, findAvailable } from '@/lib/features/forms/find-listing';
import { type Caller, type Planned, type PlanRequest, refuse } from '@/lib/features/forms/plan';
import { routeLead } from '@/lib/features/forms/route-lead';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, nearMoment, shortMoment } from '@/lib/features/mail/mail-parts';
import { calendarOf } from '@/lib/features/properties/list-property-actions';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { networksOf } from '@/lib/platform/caller-address';
import { keyedHash } from '@/lib/platform/token';
import { addAppointment, takePlace, takeSeat } from './appointment-store';
import { listOccupied } from './busy-periods';
import { releaseProposed } from './calendar-store';
import { hasRoom } from './has-room';
import { hasFreeSlot, heldSlots } from './list-free-slots';
import { leadOfProposal } from './proposal-key';
import {
  summarizeViewing,
  type Viewing,
  viewingAttachment,
  viewingFacts,
  viewingListing,
  viewingPath,
} from './viewing-summary';

/** Viewings further away than this are not looked at: longer than any way within Belgium. */
const maxTravelMinutes = 12 * 60;

/**
 * Holds a viewing until its visitor confirms it: the time slot is taken in the same transaction, so that only one of
 * several callers gets it. The mails to send on confirmation are written now, from the form.
 */
export async function planViewing(request: PlanRequest): Promise<Planned> {
  const { data, language, now, enquiryId, caller } = request;
  const found = findAvailable(textOf(data, 'property'));
  if ('problem' in found) return refuse(found.problem);
  const { property } = found;
  const calendar = calendarOf(property);
  if (!calendar) return refuse('closed');
  const { holidays } = getContent().settings.appointments;
  const lead = leadOfProposal(textOf(data, 'proposal'), now);
  const moment = textOf(data, 'moment');
  const slot =
    findSlot({ calendar, holidays, now, startsAt: moment }) ??
    (await heldSlots(lead, property.id, now)).find(({ startsAt }) => startsAt === moment);
  if (!slot || !(await isFree(slot, calendar, { property, now, lead })))
    return refuse((await hasFreeSlot(calendar, property, { now, lead })) ? 'momentTaken' : 'appointmentsFull');

  const person = personOf(data);
  // The agent is back when the visitor comes: what happens later goes to them.
  const { usual } = await routeLead('contact-appointment', property.manager, now);
  const viewing: Viewing = {
    id: randomUUID(),
    enquiry_id: enquiryId,
    property_id: property.id,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    sequence: 0,
    language,
    name: person.name,
    email: person.email,
    phone: person.phone,
    summary: await summarizeViewing(property, {
      startsAt: new Date(slot.startsAt),
      language,
      person: answererOf(property.manager),
      recipient: usual,
    }),
  };
  const heldUntil = new Date(now.getTime() + holdMs);
  const { mails, route } = await mailsOnceConfirmed(request, viewing, property);
  return {
    kind: 'plan',
    plan: {
      propertyId: property.id,
      projectId: null,
      person,
      mails: [await confirmViewingMail(viewing, heldUntil)],
      heldMails: mails,
      route,
      store: async (connection) => {
        await hold(connection, {
          viewing,
          calendar,
          lead,
          agent: property.manager?.name ?? '',
          heldUntil,
          caller,
          now,
        });
        return (await newsletterOptIn(request, property)?.(connection)) ?? [];
      },
    },
  };
}

/** Written now, from the form; they are sent when the visitor has confirmed. */
async function mailsOnceConfirmed(request: PlanRequest, viewing: Viewing, property: Property) {
  const { language, now } = request;
  const agencyLanguage = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const start = new Date(viewing.starts_at);
  const blocks: MailBlock[] = [
    { kind: 'facts', rows: await viewingFacts(viewing, language) },
    { kind: 'text', text: t('viewing.cannot') },
    { kind: 'button', text: t('viewing.button'), href: absoluteUrl(viewingPath(viewing)) },
  ];
  return composeEnquiryMails({
    request,
    property,
    agency: {
      detail: shortMoment(agencyLanguage, start),
      // The agency sends the invitation, so it gets a notice rather than an invitation.
      attachments: [
        await viewingAttachment(viewing, {
          method: 'PUBLISH',
          language: agencyLanguage,
          stamp: now,
          reader: 'agency',
        }),
      ],
    },
    visitor: {
      date: nearMoment(language, start),
      blocks,
      attachments: [await viewingAttachment(viewing, { method: 'REQUEST', language, stamp: now, reader: 'visitor' })],
    },
  });
}

type Held = {
  viewing: Viewing;
  calendar: Calendar;
  /** Whose proposed time it may be; the others that are held for it are free again. */
  lead: string | null;
  agent: string;
  heldUntil: Date;
  caller: Caller;
  now: Date;
};

/** Takes the time slot, and a place among the open viewings of its caller. */
async function hold(connection: Connection, held: Held): Promise<void> {
  const { viewing, calendar, lead, agent, heldUntil, caller, now } = held;
  if (!(await hasRoom(connection, viewing, { calendar, agent, besides: lead, now })))
    throw new Refusal<EnquiryProblem>('momentTaken');
  await addAppointment(connection, {
    id: viewing.id,
    enquiry_id: viewing.enquiry_id,
    calendar_id: calendar.id,
    property_id: viewing.property_id,
    starts_at: viewing.starts_at,
    ends_at: viewing.ends_at,
    seat: 0,
    status: 'held',
    held_until: heldUntil.toISOString(),
    sequence: 0,
    language: viewing.language,
    name: viewing.name,
    email: viewing.email,
    phone: viewing.phone,
    summary: JSON.stringify(viewing.summary),
    agent: viewing.summary.person ?? '',
    created_at: now.toISOString(),
  });
  const seat = await takeSeat(connection, {
    appointmentId: viewing.id,
    calendarId: calendar.id,
    ticks: ticksOf(viewing.starts_at, viewing.ends_at),
    capacity: calendar.capacity,
  });
  if (seat === null) throw new Refusal<EnquiryProblem>('momentTaken');
  if (lead !== null) await releaseProposed(connection, lead);
  for (const { name, capacity } of holdersOf(caller, viewing.email)) {
    const holder = keyedHash(`visit\n${name}`);
    if (!(await takePlace(connection, { appointmentId: viewing.id, holder, capacity, now })))
      throw new Refusal<EnquiryProblem>('tooManyViewings');
  }
}

/** The limits on open viewings: the networks that booked, and the mailbox that it was booked for. */
function holdersOf({ address }: Caller, email: string): { name: string; capacity: number }[] {
  const { most } = limits.openViewings;
  return [
    ...networksOf(address).map(({ name, callers }) => ({ name, capacity: most * callers })),
    { name: mailboxOf(email), capacity: most },
  ];
}

/** The rows of a viewing do not show a pause beside another viewing, a reduced number of seats, or an agent elsewhere. */
async function isFree(
  slot: Slot,
  calendar: Calendar,
  { property, ...asking }: { property: Property; now: Date; lead: string | null },
): Promise<boolean> {
  const apart = Math.max(calendar.pause, maxTravelMinutes) * 60 * 1000;
  const from = new Date(Date.parse(slot.startsAt) - apart);
  const until = new Date(Date.parse(slot.endsAt) + apart);
  const { taken, busy } = await listOccupied(property, calendar, { from, until }, asking);
  return isSlotFree(slot, calendar, taken, busy);
}

/** Asks the visitor to confirm a viewing, and states until when the time slot is held. */
async function confirmViewingMail(viewing: Viewing, heldUntil: Date): Promise<MailDraft> {
  const { language, summary } = viewing;
  const t = await getTranslator(language, 'mail');
  const text = t('viewing.confirm.text', { time: brusselsTime(heldUntil) });
  return {
    kind: 'confirm-visit',
    recipient: viewing.email,
    replyTo: summary.recipient,
    document: {
      language,
      subject: t('viewing.confirm.subject', { date: nearMoment(language, new Date(viewing.starts_at)) }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('viewing.confirm.heading') },
        await greetingBlock(language, viewing.name),
        { kind: 'text', text },
        ...(await viewingListing(viewing, language)),
        { kind: 'facts', rows: await viewingFacts(viewing, language) },
        { kind: 'button', text: t('viewing.confirm.button'), href: absoluteUrl(viewingPath(viewing)) },
        { kind: 'text', text: t('viewing.confirm.ignore') },
        await closingBlock(language, summary.person),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
