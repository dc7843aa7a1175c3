import type { AppointmentRow } from '@/lib/data/appointment-store';
import { writeAuditWith } from '@/lib/data/audit-store';
import {
  erasePerson,
  isUnknown,
  isWaitingNotice,
  type Mention,
  type PersonTable,
  personTables,
  readPerson,
  type StoredPerson,
} from '@/lib/data/person-store';
import { transact } from '@/lib/data/transaction';
import { removeUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { planCancellation, storeCancellation } from '@/lib/usecases/appointment/cancel-viewing';
import { type AskingPerson, entryOf, pseudonymOf } from './pseudonym';

/** What an erasure removes, and what it leaves. */
export type ErasurePlan = {
  nearMatches: readonly string[];
  /** Rows that are deleted, by table. */
  erased: readonly { table: PersonTable; rows: number }[];
  files: number;
  /** Start times of the viewings that are cancelled, with a notice to both sides. */
  cancelled: readonly string[];
  /** Enquiries of others from which this person's name and address as the friend are removed. */
  asFriend: number;
  /** Activities that stay without the person. */
  activities: number;
  /** Entries of the log that stay under a pseudonym. */
  auditEntries: number;
  /** Notices of an earlier erasure that are still to be sent. */
  waitingNotices: number;
  /** Texts of others that contain the address; people decide about these. */
  mentions: readonly Mention[];
};

const keptTables: readonly PersonTable[] = ['activity', 'audit_entry'];

/** Previews the erasure of the person behind an address or a phone number; null when nothing is stored. */
export async function planErasure(wanted: string, now: Date): Promise<ErasurePlan | null> {
  const person = await readPerson(wanted);
  return isUnknown(person) ? null : toPlan(person, now);
}

function toPlan(person: StoredPerson, now: Date): ErasurePlan {
  const { nearMatches, rows, friendEnquiries, mentions } = person;
  const waitingNotices = rows.mail.filter(isWaitingNotice).length;
  const countOf = (table: PersonTable) => rows[table].length - (table === 'mail' ? waitingNotices : 0);
  return {
    nearMatches,
    erased: personTables
      .filter((table) => !keptTables.includes(table) && countOf(table) > 0)
      .map((table) => ({ table, rows: countOf(table) })),
    files: rows.upload.length,
    cancelled: comingViewings(person, now).map(({ starts_at }) => starts_at),
    asFriend: friendEnquiries.length,
    activities: rows.activity.length,
    auditEntries: rows.audit_entry.length,
    waitingNotices,
    mentions,
  };
}

function comingViewings({ rows }: StoredPerson, now: Date): AppointmentRow[] {
  return rows.appointment.filter(({ status, starts_at }) => status === 'confirmed' && starts_at > now.toISOString());
}

/**
 * Erases the person behind an address or a phone number, all or nothing; null when nothing is stored. Cancels upcoming
 * viewings first. Noted in the log under a pseudonym, with who asked for it.
 */
export async function eraseStoredPerson(
  wanted: string,
  now: Date,
  by: AskingPerson | null = null,
): Promise<ErasurePlan | null> {
  const person = await readPerson(wanted);
  if (isUnknown(person)) return null;
  const plan = toPlan(person, now);
  // The agency learns that a visitor does not come, and no number to call them on.
  const cancellations = await Promise.all(
    comingViewings(person, now).map((viewing) => planCancellation({ ...viewing, phone: '' }, now)),
  );
  const pseudonym = pseudonymOf(wanted);
  const folder = uploadFolder();
  // Files first: a row without its file is found again, a file without a row only by the hourly search.
  await Promise.all(person.rows.upload.map(({ file }) => removeUpload(folder, file)));
  const stored = await transact(async (connection) => {
    // Their mails belong to no enquiry, so that they outlive the one that is deleted here.
    for (const cancellation of cancellations) await storeCancellation(connection, cancellation, { mailsOf: null, now });
    await erasePerson(connection, person, pseudonym);
    const detail = plan.erased.map(({ table, rows }) => `${table} ${rows}`).join(', ');
    await writeAuditWith(connection, { ...entryOf('dataErased', { pseudonym, detail, by }), now });
  });
  if (!stored.ok) throw new Error('The database cannot be written now; nothing but files has been erased');
  wakeWorker();
  return plan;
}
