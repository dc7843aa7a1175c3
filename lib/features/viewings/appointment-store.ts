import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';

export type AppointmentRow = Selectable<Database['appointment']>;

/** The statuses in which a viewing occupies its time slot. */
export const takingStatuses = ['held', 'confirmed'] as const satisfies readonly AppointmentRow['status'][];

export async function addAppointment(connection: Connection, row: Insertable<Database['appointment']>): Promise<void> {
  await connection.insertInto('appointment').values(row).execute();
}

/**
 * Takes every five minutes of a viewing in the first free seat; null when no seat is free throughout. The primary key
 * decides between concurrent bookings. `ticks` ascend, so that overlapping bookings lock in the same order.
 */
export async function takeSeat(
  connection: Connection,
  viewing: { appointmentId: string; calendarId: string; ticks: readonly string[]; capacity: number },
): Promise<number | null> {
  for (let seat = 0; seat < viewing.capacity; seat++) {
    const rows = viewing.ticks.map((tick) => ({
      calendar_id: viewing.calendarId,
      tick,
      seat,
      appointment_id: viewing.appointmentId,
    }));
    const taken = await connection
      .insertInto('appointment_seat')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('tick')
      .execute();
    if (taken.length === rows.length) {
      await connection.updateTable('appointment').set({ seat }).where('id', '=', viewing.appointmentId).execute();
      return seat;
    }
    await leaveSeats(connection, viewing.appointmentId);
  }
  return null;
}

async function leaveSeats(connection: Connection, appointmentId: string): Promise<void> {
  await connection.deleteFrom('appointment_seat').where('appointment_id', '=', appointmentId).execute();
}

/**
 * Takes one of the `capacity` viewings that a holder may have open; false when all are taken. Past viewings do not
 * count. As with seats, the primary key decides between concurrent bookings.
 */
export async function takePlace(
  connection: Connection,
  viewing: { appointmentId: string; holder: string; capacity: number; now: Date },
): Promise<boolean> {
  const { holder, appointmentId } = viewing;
  await connection
    .deleteFrom('appointment_holder')
    .where('holder', '=', holder)
    .where('appointment_id', 'in', (query) =>
      query.selectFrom('appointment').select('id').where('starts_at', '<=', viewing.now.toISOString()),
    )
    .execute();
  for (let place = 0; place < viewing.capacity; place++) {
    const taken = await connection
      .insertInto('appointment_holder')
      .values({ holder, place, appointment_id: appointmentId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('place')
      .executeTakeFirst();
    if (taken) return true;
  }
  return false;
}

async function leavePlaces(connection: Connection, appointmentId: string): Promise<void> {
  await connection.deleteFrom('appointment_holder').where('appointment_id', '=', appointmentId).execute();
}

/** Null when the viewing is no longer held: it was confirmed or cancelled, or has expired. */
export async function confirmAppointment(
  connection: Connection,
  id: string,
  now: Date,
): Promise<AppointmentRow | null> {
  const row = await connection
    .updateTable('appointment')
    .set({ status: 'confirmed' })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .where('held_until', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Frees viewings that were not confirmed in time, and returns their enquiries. */
export async function expireHeldAppointments(connection: Connection, now: Date): Promise<string[]> {
  const expired = await connection
    .updateTable('appointment')
    .set({ status: 'expired' })
    .where('status', '=', 'held')
    .where('held_until', '<=', now.toISOString())
    .returning(['id', 'enquiry_id'])
    .execute();
  for (const { id } of expired) {
    await leaveSeats(connection, id);
    await leavePlaces(connection, id);
  }
  return expired.map(({ enquiry_id: enquiryId }) => enquiryId);
}

/** Frees the time slot. Null when it was cancelled before or never existed. */
export async function cancelAppointment(connection: Connection, id: string, now: Date): Promise<AppointmentRow | null> {
  const row = await connection
    .updateTable('appointment')
    .set((current) => ({
      status: 'cancelled' as const,
      cancelled_at: now.toISOString(),
      sequence: current('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await leaveSeats(connection, id);
  await leavePlaces(connection, id);
  return row;
}

/** Takes a change by the agency of a viewing as it was seen; null when it has changed since. */
export async function claimVersion(
  connection: Connection,
  { id, version }: { id: string; version: number },
): Promise<AppointmentRow | null> {
  const row = await connection
    .updateTable('appointment')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Moves a confirmed viewing, which needs a new reminder. Null when it is no longer confirmed; its new seats are to be taken. */
export async function moveAppointment(
  connection: Connection,
  id: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): Promise<AppointmentRow | null> {
  const row = await connection
    .updateTable('appointment')
    .set((current) => ({
      starts_at: startsAt,
      ends_at: endsAt,
      reminded_at: null,
      sequence: current('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await leaveSeats(connection, id);
  return row;
}

/** Gives a viewing to another agent. Null when its status is no longer the same; its new seats are to be taken. */
export async function giveAppointment(
  connection: Connection,
  { id, status }: Pick<AppointmentRow, 'id' | 'status'>,
  to: Pick<AppointmentRow, 'agent' | 'calendar_id' | 'summary'>,
): Promise<AppointmentRow | null> {
  const row = await connection
    .updateTable('appointment')
    .set((current) => ({ ...to, sequence: current('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await leaveSeats(connection, id);
  return row;
}

export async function setFeedback(
  connection: Connection,
  id: string,
  change: Partial<Pick<AppointmentRow, 'outcome' | 'feedback' | 'feedback_released_at'>>,
): Promise<void> {
  await connection.updateTable('appointment').set(change).where('id', '=', id).execute();
}

export async function getAppointment(id: string): Promise<AppointmentRow | null> {
  return (await database().selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The viewings of these tours that take place, in their order. */
export async function listTourStops(tourIds: readonly (string | null)[]): Promise<AppointmentRow[]> {
  const ids = [...new Set(tourIds)].filter((id) => id !== null);
  if (ids.length === 0) return [];
  return database()
    .selectFrom('appointment')
    .selectAll()
    .where('tour_id', 'in', ids)
    .where('status', 'in', takingStatuses)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export async function getAppointmentOf(enquiryId: string): Promise<AppointmentRow | null> {
  const query = database().selectFrom('appointment').selectAll().where('enquiry_id', '=', enquiryId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns the taken viewings of a calendar between two instants. */
export async function listTaken(calendarId: string, from: Date, until: Date) {
  const rows = await database()
    .selectFrom('appointment')
    .select(['id', 'starts_at', 'ends_at', 'seat'])
    .where('calendar_id', '=', calendarId)
    .where('status', 'in', takingStatuses)
    .where('ends_at', '>', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .execute();
  return rows.map((row) => ({ id: row.id, startsAt: row.starts_at, endsAt: row.ends_at, seat: row.seat }));
}

/** Viewings that begin before an instant and still need a reminder. */
export async function listUnreminded(now: Date, before: Date): Promise<AppointmentRow[]> {
  return database()
    .selectFrom('appointment')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now.toISOString())
    .where('starts_at', '<=', before.toISOString())
    .execute();
}

/** Whether it was not marked before: one server reminds. */
export async function markReminded(connection: Connection, id: string, now: Date): Promise<boolean> {
  const result = await connection
    .updateTable('appointment')
    .set({ reminded_at: now.toISOString() })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
