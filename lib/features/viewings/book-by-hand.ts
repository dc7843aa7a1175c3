import { randomUUID } from 'node:crypto';
import { type Connection, Refusal } from '@/lib/database/transaction';
import type { Calendar } from '@/lib/domain/appointment/calendar';
import { ticksOf } from '@/lib/domain/appointment/slots';
import { formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { activityOfEnquiry } from '@/lib/features/forms/activity-of-enquiry';
import { addActivity } from '@/lib/features/forms/activity-store';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { recipientOf } from '@/lib/features/forms/find-listing';
import { calendarOf } from '@/lib/features/properties/list-property-actions';
import { addAppointment, takeSeat } from './appointment-store';
import { isElsewhere, releaseFor, takeCalendarTurn } from './has-room';
import { summarizeViewing, type Viewing } from './viewing-summary';

export type HandBooking = {
  property: Property;
  /** The agent who receives the visitor; '' for none. */
  agent: string;
  startsAt: Date;
  endsAt: Date;
  language: Language;
  person: { name: string; email: string; phone: string };
  /** Where it was booked: the address of the page, without host. */
  page: string;
  /** What it is a part of. */
  tourId?: string;
};

const form = 'contact-appointment';

/**
 * A viewing that the agency books: an enquiry as from the site, confirmed at once. Opening hours do not matter, the
 * seats of the calendar do, and that its agent is nowhere else: `store` throws the refusal `momentTaken`.
 */
export async function planHandBooking(booking: HandBooking, now: Date) {
  const { property, agent, startsAt, endsAt, language, person, page, tourId = null } = booking;
  const enquiryId = randomUUID();
  const viewing: Viewing = {
    id: randomUUID(),
    enquiry_id: enquiryId,
    property_id: property.id,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    sequence: 0,
    language,
    name: person.name,
    email: person.email,
    phone: person.phone,
    summary: await summarizeViewing(property, {
      startsAt,
      language,
      person: agent || null,
      recipient: recipientOf(form, property.manager),
    }),
  };
  const activity = activityOfEnquiry({
    id: enquiryId,
    form,
    plan: { propertyId: property.id, person },
    caller: { source: {} },
    now,
  });
  const fields = { ...person, property: String(property.id), moment: viewing.starts_at };
  const { id: calendarId, capacity } = seatsOf(property, agent);
  const calendar = { id: calendarId, capacity };
  async function store(connection: Connection): Promise<void> {
    await addEnquiry(connection, {
      id: enquiryId,
      form,
      status: 'received',
      // The person who books has answered already: it waits for no one.
      state: 'done',
      language,
      received_at: now.toISOString(),
      page,
      property_id: property.id,
      project_id: null,
      ...person,
      data: JSON.stringify(fields),
      source: '{}',
      submission_key: null,
      remove_after: addDays(brusselsDay(now), formDefinitions[form].keepDays),
    });
    await takeCalendarTurn(connection, { calendarId, agent });
    if (await isElsewhere(connection, viewing, agent)) throw new Refusal<'momentTaken'>('momentTaken');
    await addAppointment(connection, {
      id: viewing.id,
      enquiry_id: enquiryId,
      calendar_id: calendarId,
      property_id: property.id,
      starts_at: viewing.starts_at,
      ends_at: viewing.ends_at,
      seat: 0,
      status: 'confirmed',
      sequence: 0,
      language,
      ...person,
      summary: JSON.stringify(viewing.summary),
      agent,
      created_at: now.toISOString(),
      tour_id: tourId,
    });
    const seat = await takeSeat(connection, {
      appointmentId: viewing.id,
      calendarId,
      ticks: ticksOf(viewing.starts_at, viewing.ends_at),
      capacity,
    });
    if (seat === null) throw new Refusal<'momentTaken'>('momentTaken');
    await releaseFor(connection, { ...viewing, calendar, agent, now });
    if (activity) await addActivity(connection, activity);
  }
  return { viewing, enquiryId, form, fields, calendarId, agent, store } as const;
}

/** The seats that a viewing takes: those of the property's calendar, else one of the agent's own. */
export function seatsOf(property: Property | null, agent: string): Pick<Calendar, 'id' | 'capacity'> {
  const calendar = property && calendarOf(property);
  return calendar ?? { id: `agent:${agent}`, capacity: 1 };
}
