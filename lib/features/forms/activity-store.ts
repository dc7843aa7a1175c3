import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import { inPieces } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { isOver } from '@/lib/database/terms';
import type { Connection } from '@/lib/database/transaction';
import type { ActivityStatus } from '@/lib/domain/owner/activity';

export type ActivityRow = Selectable<Database['activity']>;
export type NewActivity = Insertable<Database['activity']>;

export async function addActivity(connection: Connection, row: NewActivity): Promise<void> {
  await connection.insertInto('activity').values(row).execute();
}

type OfficeActivity = Pick<NewActivity, 'id' | 'property_id' | 'kind' | 'contact' | 'subject' | 'comment'> & {
  enquiry_id?: string | null;
};

/** Adds what a person of the agency wrote in the office; owners of the property read it from `now` on. */
export async function addOfficeActivity(connection: Connection, row: OfficeActivity, now: Date): Promise<void> {
  const at = now.toISOString();
  await addActivity(connection, {
    external_id: null,
    enquiry_id: null,
    happened_at: at,
    is_day_only: 0,
    texts: null,
    form: null,
    status: null,
    source: '',
    url: null,
    until_day: null,
    is_released: 1,
    changed_at: at,
    ...row,
  });
}

export async function removeActivity(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('activity').where('id', '=', id).execute();
}

/** Activity that the agency's system reported before, by the ids of that system. */
export async function listImportedActivities(
  connection: Connection,
  externalIds: readonly string[],
): Promise<Map<string, ActivityRow>> {
  const known = new Map<string, ActivityRow>();
  for (const ids of inPieces(externalIds)) {
    const rows = await connection.selectFrom('activity').selectAll().where('external_id', 'in', ids).execute();
    for (const row of rows) if (row.external_id !== null) known.set(row.external_id, row);
  }
  return known;
}

/** Stores activities that are new or changed under their external id. */
export async function writeImportedActivities(connection: Connection, rows: readonly NewActivity[]): Promise<void> {
  for (const piece of inPieces(rows)) {
    await connection
      .insertInto('activity')
      .values(piece)
      .onConflict((conflict) =>
        conflict.column('external_id').doUpdateSet((change) => ({
          property_id: change.ref('excluded.property_id'),
          kind: change.ref('excluded.kind'),
          happened_at: change.ref('excluded.happened_at'),
          is_day_only: change.ref('excluded.is_day_only'),
          contact: change.ref('excluded.contact'),
          subject: change.ref('excluded.subject'),
          comment: change.ref('excluded.comment'),
          texts: change.ref('excluded.texts'),
          status: change.ref('excluded.status'),
          source: change.ref('excluded.source'),
          url: change.ref('excluded.url'),
          until_day: change.ref('excluded.until_day'),
          is_released: change.ref('excluded.is_released'),
          changed_at: change.ref('excluded.changed_at'),
        })),
      )
      .execute();
  }
}

export async function removeImportedActivities(connection: Connection, externalIds: readonly string[]): Promise<void> {
  for (const ids of inPieces(externalIds))
    await connection.deleteFrom('activity').where('external_id', 'in', ids).execute();
}

/** Sets the outcome of something a visitor sent. */
export async function setActivityStatus(
  connection: Connection,
  enquiryId: string,
  status: ActivityStatus,
  now: Date,
): Promise<void> {
  await connection
    .updateTable('activity')
    .set({ status, changed_at: now.toISOString() })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}

/** Removes the person from what they sent: the activity remains, the person is no longer needed. */
export async function forgetContacts(connection: Connection, enquiryIds: readonly string[]): Promise<void> {
  if (enquiryIds.length === 0) return;
  await connection
    .updateTable('activity')
    .set({ contact: '', comment: '', enquiry_id: null })
    .where('enquiry_id', 'in', enquiryIds)
    .execute();
}

/** Removes the names from old activity, also from activity of the agency's system. */
export async function forgetOldContacts(now: Date): Promise<void> {
  await database().updateTable('activity').set({ contact: '' }).where(isOver('activity', now)).execute();
}

/** Released activities of properties, the newest first. */
export async function listActivities(propertyIds: readonly number[], most: number): Promise<ActivityRow[]> {
  if (propertyIds.length === 0) return [];
  return database()
    .selectFrom('activity')
    .selectAll()
    .where('property_id', 'in', propertyIds)
    .where('is_released', '=', 1)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
