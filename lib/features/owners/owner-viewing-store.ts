import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import { inPieces } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { isOver } from '@/lib/database/terms';
import type { Connection } from '@/lib/database/transaction';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import type { ActivityRow } from '@/lib/features/forms/activity-store';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';

/** Viewings as owners see them: those booked here, and those that the agency's system reports. */

export type OwnerAnswerRow = Selectable<Database['owner_answer']>;

/** Coming viewings, the next first; or past viewings, the last first. */
type ViewingChoice = { propertyIds: readonly OwnedPropertyId[]; side: 'coming' | 'past'; now: Date; most: number };

/** Owners see a viewing once its visitor has confirmed it. */
const announcedStatuses = ['confirmed', 'cancelled'] as const satisfies readonly AppointmentRow['status'][];

export type BookedViewingRow = AppointmentRow & { status: (typeof announcedStatuses)[number] };

function bookedViewings() {
  return database()
    .selectFrom('appointment')
    .selectAll()
    .where('status', 'in', announcedStatuses)
    .$narrowType<Pick<BookedViewingRow, 'status'>>();
}

export async function getBookedViewing(id: string): Promise<BookedViewingRow | null> {
  return (await bookedViewings().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function listBookedViewings({ propertyIds, side, now, most }: ViewingChoice): Promise<BookedViewingRow[]> {
  if (propertyIds.length === 0) return [];
  return bookedViewings()
    .where('property_id', 'in', propertyIds)
    .where('starts_at', side === 'coming' ? '>' : '<=', now.toISOString())
    .orderBy('starts_at', side === 'coming' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The viewings that were booked with these forms. */
export async function listViewingsOfEnquiries(enquiryIds: readonly string[]): Promise<BookedViewingRow[]> {
  const pieces = inPieces(enquiryIds).map((ids) => bookedViewings().where('enquiry_id', 'in', ids).execute());
  return (await Promise.all(pieces)).flat();
}

/** Viewings booked here are reported by their appointment; the others by the agency's system. */
export async function listImportedViewings({ propertyIds, side, now, most }: ViewingChoice): Promise<ActivityRow[]> {
  if (propertyIds.length === 0) return [];
  return database()
    .selectFrom('activity')
    .selectAll()
    .where('property_id', 'in', propertyIds)
    .where('kind', '=', 'visit')
    .where('form', 'is', null)
    .where('is_released', '=', 1)
    .where('happened_at', side === 'coming' ? '>' : '<=', now.toISOString())
    .orderBy('happened_at', side === 'coming' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function getImportedViewing(id: string): Promise<ActivityRow | null> {
  const row = await database()
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'visit')
    .where('form', 'is', null)
    .where('is_released', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

/** Answers to these viewings, whatever time they had when answered. */
export async function listAnswers(viewingIds: readonly string[]): Promise<OwnerAnswerRow[]> {
  const pieces = inPieces(viewingIds).map((ids) =>
    database().selectFrom('owner_answer').selectAll().where('visit_id', 'in', ids).execute(),
  );
  return (await Promise.all(pieces)).flat();
}

/** Whether this is the first answer to the viewing; a second one changes nothing. */
export async function addAnswer(connection: Connection, row: Insertable<Database['owner_answer']>): Promise<boolean> {
  const added = await connection
    .insertInto('owner_answer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('visit_id')
    .execute();
  return added.length > 0;
}

/** Deletes answers to viewings of long ago. */
export async function removeOldAnswers(now: Date): Promise<void> {
  await database().deleteFrom('owner_answer').where(isOver('owner_answer', now)).execute();
}
