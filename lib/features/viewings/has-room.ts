import { sql } from 'kysely';
import { takeTurn } from '@/lib/database/engine-sql';
import type { Connection } from '@/lib/database/transaction';
import type { Calendar } from '@/lib/domain/appointment/calendar';
import { takingStatuses } from './appointment-store';
import { listProposed, releaseProposed } from './calendar-store';

type Time = { property_id: number; starts_at: string; ends_at: string };

type Booked = Time & { calendar: Pick<Calendar, 'id' | 'capacity'>; agent: string; email: string; now: Date };

/** Frees what a booking of the agency takes from the leads that it was held for, and what is held for its own visitor. */
export async function releaseFor(
  connection: Connection,
  { property_id: propertyId, starts_at: from, ends_at: until, calendar, agent, email, now }: Booked,
): Promise<void> {
  const period = { from: new Date(from), until: new Date(until) };
  const during = await listProposed(connection, period, { propertyId, agent, now });
  for (const { property_id, enquiry_id, starts_at } of during)
    if (enquiry_id !== null && (property_id !== propertyId || calendar.capacity === 1))
      await releaseProposed(connection, enquiry_id, [starts_at]);
  if (email === '') return;
  await connection
    .deleteFrom('calendar_entry')
    .where('kind', '=', 'proposed')
    .where('enquiry_id', 'in', (query) =>
      query.selectFrom('enquiry').select('enquiry.id').where(sql<boolean>`lower(email) = ${email.toLowerCase()}`),
    )
    .execute();
}

type Asking = {
  calendar: Pick<Calendar, 'id' | 'capacity'>;
  /** '' for none. */
  agent: string;
  /** The lead that asks: what is held for it counts for nothing. */
  besides: string | null;
  now: Date;
};

/**
 * Bookings and proposals of one calendar, and of one agent, are decided one after the other until the transaction ends. A
 * transaction that needs several asks for all at once, so that no two wait for each other.
 */
export async function takeCalendarTurn(
  connection: Connection,
  ...asked: readonly { calendarId: string; agent: string }[]
): Promise<void> {
  await takeTurn(
    connection,
    asked.flatMap(({ calendarId, agent }) => [`calendar ${calendarId}`, ...(agent === '' ? [] : [`agent ${agent}`])]),
  );
}

/** Whether an agent receives somebody at another property during a time, as a transaction sees it: seats do not know. */
export async function isElsewhere(
  connection: Connection,
  { property_id, starts_at, ends_at }: Time,
  agent: string,
): Promise<boolean> {
  if (agent === '') return false;
  const other = await connection
    .selectFrom('appointment')
    .select('id')
    .where('agent', '=', agent)
    .where('property_id', '!=', property_id)
    .where('status', 'in', takingStatuses)
    .where('ends_at', '>', starts_at)
    .where('starts_at', '<', ends_at)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Whether one more party can be received at a time, as a transaction sees it: where one books and an answer proposes the
 * same at once, one gets it.
 */
export async function hasRoom(
  connection: Connection,
  { property_id: propertyId, starts_at: from, ends_at: until }: Time,
  { calendar, agent, besides, now }: Asking,
): Promise<boolean> {
  await takeCalendarTurn(connection, { calendarId: calendar.id, agent });
  const period = { from: new Date(from), until: new Date(until) };
  const others = await listProposed(connection, period, { propertyId, agent, now, besides });
  if (others.some(({ property_id }) => property_id !== propertyId)) return false;
  const seats = await connection
    .selectFrom('appointment')
    .select('seat')
    .distinct()
    .where('calendar_id', '=', calendar.id)
    .where('status', 'in', takingStatuses)
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .execute();
  return seats.length + others.length < calendar.capacity;
}
