import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { isOver } from '@/lib/database/terms';
import type { Connection } from '@/lib/database/transaction';
import { signUpForms } from '@/lib/domain/enquiry/forms/registry';
import { phoneKeyOf, searchTextOf } from '@/lib/domain/office/lead-search';

export type EnquiryRow = Selectable<Database['enquiry']>;
export type UploadRow = Selectable<Database['upload']>;
export type LeadEventRow = Selectable<Database['lead_event']>;

export async function addEnquiry(connection: Connection, row: Insertable<Database['enquiry']>): Promise<void> {
  await connection
    .insertInto('enquiry')
    .values({ ...row, search_text: searchTextOf(row), phone_key: phoneKeyOf(row.phone) })
    .execute();
}

export async function addLeadEvent(connection: Connection, event: Omit<LeadEventRow, 'id'>): Promise<void> {
  await connection
    .insertInto('lead_event')
    .values({ id: randomUUID(), ...event })
    .execute();
}

export async function addUploads(
  connection: Connection,
  rows: readonly Insertable<Database['upload']>[],
): Promise<void> {
  if (rows.length > 0) await connection.insertInto('upload').values(rows).execute();
}

export async function getEnquiry(id: string): Promise<EnquiryRow | null> {
  return (await database().selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The enquiry of one sending. */
export async function getEnquiryByKey(key: string): Promise<EnquiryRow | null> {
  return (
    (await database().selectFrom('enquiry').selectAll().where('submission_key', '=', key).executeTakeFirst()) ?? null
  );
}

export async function listUploads(enquiryId: string): Promise<UploadRow[]> {
  return database().selectFrom('upload').selectAll().where('enquiry_id', '=', enquiryId).orderBy('name').execute();
}

/** Ids of enquiries whose deletion day has come, with their files. */
export async function listExpired(now: Date, most: number): Promise<{ ids: string[]; files: string[] }> {
  const enquiries = await database()
    .selectFrom('enquiry')
    .select('id')
    .where(isOver('enquiry', now))
    .orderBy('remove_after')
    .limit(most)
    .execute();
  return withFiles(enquiries);
}

async function withFiles(enquiries: readonly { id: string }[]): Promise<{ ids: string[]; files: string[] }> {
  const ids = enquiries.map(({ id }) => id);
  if (ids.length === 0) return { ids, files: [] };
  const uploads = await database().selectFrom('upload').select('file').where('enquiry_id', 'in', ids).execute();
  return { ids, files: uploads.map(({ file }) => file) };
}

/**
 * Ids of sign-ups from before an instant whose sender gets none of the mails they asked for: never confirmed, or ended
 * since. With their files.
 */
export async function listLapsedSignUps(before: Date, most: number): Promise<{ ids: string[]; files: string[] }> {
  const enquiries = await database()
    .selectFrom('enquiry')
    .select('id')
    .where('status', '=', 'received')
    .where('received_at', '<', before.toISOString())
    .where((or) =>
      or.or([
        or.and([
          or('form', '=', signUpForms.newsletter),
          or(or.fn<string>('lower', ['enquiry.email']), 'not in', (query) =>
            query.selectFrom('subscriber').select('subscriber.email').where('newsletter', '=', 'confirmed'),
          ),
        ]),
        or.and([
          or('form', '=', signUpForms.search),
          or(or.fn<string>('lower', ['enquiry.email']), 'not in', (query) =>
            query
              .selectFrom('subscriber')
              .innerJoin('saved_search', 'saved_search.subscriber_id', 'subscriber.id')
              .select('subscriber.email')
              .where('saved_search.confirmed_at', 'is not', null),
          ),
        ]),
      ]),
    )
    .orderBy('received_at')
    .limit(most)
    .execute();
  return withFiles(enquiries);
}

/** Deletes the sign-ups of an address that no longer gets mails. These forms take no files. */
export async function removeSignUps(connection: Connection, email: string): Promise<void> {
  await connection
    .deleteFrom('enquiry')
    .where('form', 'in', Object.values(signUpForms))
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .execute();
}

/** Deletes enquiries with everything that hangs on them. */
export async function removeEnquiries(connection: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await connection.deleteFrom('upload').where('enquiry_id', 'in', ids).execute();
  await connection.deleteFrom('enquiry').where('id', 'in', ids).execute();
}

/** Names of all stored files; any other file in the folder is left over from an interrupted submission. */
export async function listUploadFiles(): Promise<Set<string>> {
  const rows = await database().selectFrom('upload').select('file').execute();
  return new Set(rows.map(({ file }) => file));
}
