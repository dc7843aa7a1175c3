import { eraseTestimonials, findContentFiles, type PublishedTestimonial } from '@/lib/content/erase-testimonials';
import { scrubDatabase } from '@/lib/database/scrub-database';
import { acceptContent } from '@/lib/database/site-note-store';
import { transact } from '@/lib/database/transaction';
import { createTermFinder, type FoundBy } from '@/lib/domain/privacy/person-terms';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { testimonialMark } from '@/lib/features/site/address/address-memory';
import { forgetTestimonials } from '@/lib/features/site/address/known-address-store';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';
import { planCancellation, storeCancellation } from '@/lib/features/viewings/cancel-viewing';
import { logWarning } from '@/lib/platform/log.mjs';
import { removeUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { mentionFate, searchedColumns } from './data-register';
import { hideMentions, type Mention } from './mention-store';
import { erasePerson } from './person-erasure-store';
import {
  isUnknown,
  isWaitingNotice,
  type PersonTable,
  personTables,
  readPerson,
  type StoredPerson,
} from './person-store';
import { type AskingPerson, entryOf, pseudonymOf } from './pseudonym';
import { findPublished } from './published-testimonials';

/** A text that names the person and is not the person's own. */
export type NamedText = {
  /** Table, column and row; a decision names it by this. */
  place: string;
  found: readonly FoundBy[];
  /** The words around it. */
  excerpt: string;
  /** Why it stays; null where a decision is needed. */
  reason: string | null;
};

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
  /** Files of testimonials of this person in the content folder; a decision is needed. */
  published: readonly string[];
  mentions: readonly NamedText[];
  /** Other files of the content folder that name the person; editors decide about these. */
  contentFiles: readonly string[];
};

/** What the one who erases has decided; null for not yet. */
export type ErasureChoice = {
  published: 'remove' | 'keep' | null;
  /** The texts in which a mark takes the place of the person, by their places; the others stay. */
  hide: 'all' | readonly string[] | null;
  /** Why something stays; needed where anything does that could go. */
  reason: string;
};

export const undecided: ErasureChoice = { published: null, hide: null, reason: '' };

/** What was not decided, though it had to be. */
export type OpenDecision = 'published' | 'mentions' | 'reason';

export type Erasure =
  | { kind: 'open'; plan: ErasurePlan; open: OpenDecision[] }
  | {
      kind: 'erased';
      plan: ErasurePlan;
      /** Places of the texts in which the person was hidden, and files that were removed. */
      hidden: readonly string[];
      removed: readonly string[];
      /** Visitors go on seeing the removed files until the other changes of the content folder are valid or accepted. */
      isStillShown: boolean;
    };

type Found = { person: StoredPerson; published: PublishedTestimonial[]; contentFiles: string[] };

const keptTables: readonly PersonTable[] = ['activity', 'audit_entry'];

/** Everything about a person, and what names them; null for nothing. */
export async function findPerson(wanted: string): Promise<Found | null> {
  const person = await readPerson(wanted, searchedColumns);
  const published = await findPublished(wanted, person);
  const { find } = createTermFinder(person.terms);
  const files = new Set(published.map(({ file }) => file));
  const named = await findContentFiles((text) => find(text).length > 0);
  const contentFiles = named.filter((file) => !files.has(file));
  const isNothing = isUnknown(person) && published.length + contentFiles.length === 0;
  return isNothing ? null : { person, published, contentFiles };
}

/** Previews the erasure of the person behind an address or a phone number; null when nothing is stored. */
export async function planErasure(wanted: string, now: Date): Promise<ErasurePlan | null> {
  const found = await findPerson(wanted);
  return found && toPlan(found, now);
}

function toPlan({ person, published, contentFiles }: Found, now: Date): ErasurePlan {
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
    published: published.map(({ file }) => file),
    mentions: mentions.map((mention) => toNamedText(person, mention)),
    contentFiles,
  };
}

function toNamedText({ terms }: StoredPerson, mention: Mention): NamedText {
  const { table, column, found, text } = mention;
  const fate = mentionFate(table, column);
  const excerpt = createTermFinder(terms).excerpt(text);
  return { place: placeOf(mention), found, excerpt, reason: typeof fate === 'object' ? fate.kept : null };
}

export function placeOf({ table, column, id }: Pick<Mention, 'table' | 'column' | 'id'>): string {
  return `${table}.${column}/${id}`;
}

function comingViewings({ rows }: StoredPerson, now: Date): AppointmentRow[] {
  return rows.appointment.filter(({ status, starts_at }) => status === 'confirmed' && starts_at > now.toISOString());
}

/** What must still be decided before the person can be erased. */
function openDecisions({ published, mentions }: ErasurePlan, choice: ErasureChoice): OpenDecision[] {
  const replaceable = mentions.filter(({ reason }) => reason === null);
  const isKept = ({ place }: NamedText) =>
    choice.hide !== null && choice.hide !== 'all' && !choice.hide.includes(place);
  const keeps = (published.length > 0 && choice.published === 'keep') || replaceable.some(isKept);
  return [
    ...(published.length > 0 && choice.published === null ? (['published'] as const) : []),
    ...(replaceable.length > 0 && choice.hide === null ? (['mentions'] as const) : []),
    ...(keeps && choice.reason.trim() === '' ? (['reason'] as const) : []),
  ];
}

/**
 * Erases the person behind an address or a phone number, all or nothing; null when nothing is stored, and nothing happens
 * while a decision is open. Cancels upcoming viewings first. Noted in the log under a pseudonym, with who asked for it
 * and why something stays.
 */
export async function eraseStoredPerson(
  wanted: string,
  now: Date,
  { by = null, choice = undecided }: { by?: AskingPerson | null; choice?: ErasureChoice } = {},
): Promise<Erasure | null> {
  const found = await findPerson(wanted);
  if (!found) return null;
  const { person } = found;
  const plan = toPlan(found, now);
  const open = openDecisions(plan, choice);
  if (open.length > 0) return { kind: 'open', plan, open };
  const removed = choice.published === 'remove' ? found.published : [];
  const hidden = person.mentions.filter((mention) => isHidden(toNamedText(person, mention), choice));
  // The agency learns that a visitor does not come, and no number to call them on.
  const cancellations = await Promise.all(
    comingViewings(person, now).map((viewing) => planCancellation({ ...viewing, phone: '' }, now)),
  );
  const pseudonym = pseudonymOf(wanted);
  const folder = uploadFolder();
  // Files first: a row without its file is found again, a file without a row only by the hourly search.
  const isShownNoMore =
    removed.length === 0 ||
    (await eraseTestimonials(
      removed.map(({ file }) => file),
      (version) => acceptContent(version, now),
    ));
  await Promise.all(person.rows.upload.map(({ file }) => removeUpload(folder, file)));
  const stored = await transact(async (connection) => {
    // Their mails belong to no enquiry, so that they outlive the one that is deleted here.
    for (const cancellation of cancellations) await storeCancellation(connection, cancellation, { mailsOf: null, now });
    await erasePerson(connection, person, pseudonym);
    await hideMentions(connection, hidden, person.terms);
    await forgetTestimonials(connection, {
      ids: removed.map(({ id }) => id),
      marks: removed.map((one) => testimonialMark(one)),
    });
    const detail = [
      ...plan.erased.map(({ table, rows }) => `${table} ${rows}`),
      ...(removed.length > 0 ? [`testimonials ${removed.length}`] : []),
      ...(hidden.length > 0 ? [`hidden in ${hidden.length}`] : []),
      ...(choice.reason.trim() ? [`kept: ${choice.reason.trim()}`] : []),
    ].join(', ');
    await writeAuditWith(connection, { ...entryOf('dataErased', { pseudonym, detail, by }), now });
  });
  if (!stored.ok) throw new Error('The database cannot be written now; nothing but files has been erased');
  wakeWorker();
  await scrubDatabase().catch((error: unknown) =>
    logWarning('The erased data was deleted, and may stay readable in the file of the database', error),
  );
  return {
    kind: 'erased',
    plan,
    hidden: hidden.map(placeOf),
    removed: removed.map(({ file }) => file),
    isStillShown: !isShownNoMore,
  };
}

function isHidden({ place, reason }: NamedText, { hide }: ErasureChoice): boolean {
  return reason === null && hide !== null && (hide === 'all' || hide.includes(place));
}
