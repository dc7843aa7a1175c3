import type { Insertable, Selectable } from 'kysely';
import { database } from './connection';
import type { Database } from './schema';
import type { Connection } from './transaction';

export type AppointmentRow = Selectable<Database['appointment']>;

export async function addAppointment(connection: Connection, row: Insertable<Database['appointment']>): Promise<void> {
  await connection.insertInto('appointment').values(row).execute();
}

/**
 * Takes every five minutes of a visit in the first free seat; null when all seats have somebody in some of them. The
 * primary key decides between two who come at the same moment. `ticks` ascend, so that two visits that overlap wait for
 * each other in one order.
 */
export async function takeSeat(
  connection: Connection,
  visit: { appointmentId: string; calendarId: string; ticks: readonly string[]; capacity: number },
): Promise<number | null> {
  for (let seat = 0; seat < visit.capacity; seat++) {
    const rows = visit.ticks.map((tick) => ({
      calendar_id: visit.calendarId,
      tick,
      seat,
      appointment_id: visit.appointmentId,
    }));
    const taken = await connection
      .insertInto('appointment_seat')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('tick')
      .execute();
    if (taken.length === rows.length) {
      await connection.updateTable('appointment').set({ seat }).where('id', '=', visit.appointmentId).execute();
      return seat;
    }
    await leaveSeats(connection, visit.appointmentId);
  }
  return null;
}

async function leaveSeats(connection: Connection, appointmentId: string): Promise<void> {
  await connection.deleteFrom('appointment_seat').where('appointment_id', '=', appointmentId).execute();
}

/** Gives the moment back. Null when it was cancelled before or never was. */
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
  return row;
}

export async function getAppointment(id: string): Promise<AppointmentRow | null> {
  return (await database().selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function getAppointmentOf(enquiryId: string): Promise<AppointmentRow | null> {
  const query = database().selectFrom('appointment').selectAll().where('enquiry_id', '=', enquiryId);
  return (await query.executeTakeFirst()) ?? null;
}

/** What is taken in a calendar between two instants. */
export async function listTaken(calendarId: string, from: Date, until: Date) {
  const rows = await database()
    .selectFrom('appointment')
    .select(['starts_at', 'ends_at', 'seat'])
    .where('calendar_id', '=', calendarId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .execute();
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at, seat: row.seat }));
}

/** Visits that begin before an instant and whose reminder is still to be sent. */
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
