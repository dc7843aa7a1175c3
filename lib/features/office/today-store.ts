import { type SelectQueryBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { type AppointmentRow, takingStatuses } from '@/lib/features/viewings/appointment-store';
import { type InboxRow, inboxColumns } from './leads/office-lead-store';

/** What a person of the agency has to look at today. */

/** New leads; of an account only those that it follows up, and those that have no assignee. */
export type WaitingChoice = { staffId: string | null };

/** How many new leads there are of each form. */
export async function countWaiting(choice: WaitingChoice): Promise<Map<string, number>> {
  const rows = await waiting(database().selectFrom('enquiry'), choice)
    .select(({ fn }) => ['form', fn.countAll<number>().as('count')])
    .groupBy('form')
    .execute();
  return new Map(rows.map(({ form, count }) => [form, count]));
}

/** The new leads of some forms that have waited longest. */
export async function listWaiting(choice: WaitingChoice, forms: readonly string[], most: number): Promise<InboxRow[]> {
  return waiting(database().selectFrom('enquiry'), choice)
    .select(inboxColumns)
    .where('form', 'in', forms)
    .orderBy('received_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

function waiting<Output>(
  query: SelectQueryBuilder<Database, 'enquiry', Output>,
  { staffId }: WaitingChoice,
): SelectQueryBuilder<Database, 'enquiry', Output> {
  // As text of the statement: SQLite finds the index of new leads by it.
  const all = query.where('status', '=', sql.lit('received')).where('state', '=', sql.lit('new'));
  if (staffId === null) return all;
  return all.where((row) => row.or([row('assignee_id', 'is', null), row('assignee_id', '=', staffId)]));
}

/** Viewings that begin between two instants and are not over, the first one first. */
export async function listViewingsBetween(from: Date, until: Date, now: Date): Promise<AppointmentRow[]> {
  return database()
    .selectFrom('appointment')
    .selectAll()
    .where('status', 'in', takingStatuses)
    .where('starts_at', '>=', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .where('ends_at', '>', now.toISOString())
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Viewings that are over since an instant, of which nobody has noted whether the visitor came. */
export async function listUnreported(since: Date, now: Date): Promise<AppointmentRow[]> {
  return database()
    .selectFrom('appointment')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('outcome', 'is', null)
    .where('starts_at', '>=', since.toISOString())
    .where('starts_at', '<', now.toISOString())
    .where('ends_at', '<=', now.toISOString())
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Booked viewings to come that lie inside an absence of their agent, the first one first. */
export async function listDuringAbsence(now: Date): Promise<AppointmentRow[]> {
  return database()
    .selectFrom('appointment')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('calendar_entry')
          .select('calendar_entry.id')
          .where('kind', '=', 'absence')
          .whereRef('calendar_entry.agent', '=', 'appointment.agent')
          .whereRef('calendar_entry.starts_at', '<', 'appointment.ends_at')
          .whereRef('calendar_entry.ends_at', '>', 'appointment.starts_at'),
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export async function countDeadMails(): Promise<number> {
  const row = await database()
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return row.count;
}
