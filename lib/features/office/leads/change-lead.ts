import { getContent } from '@/lib/content/content';
import { type Connection, Refusal, transact } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { HomeOption } from '@/lib/domain/office/home-option';
import { mentionedIn } from '@/lib/domain/office/mentions';
import { isLeadState, type LeadState } from '@/lib/domain/office/office-states';
import { may, type Permission } from '@/lib/domain/office/staff-role';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { addLeadEvent, getEnquiry, type LeadEventRow } from '@/lib/features/forms/enquiry-store';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { readTypedHome } from '@/lib/features/office/homes/find-homes';
import { assignedMail, mentionedMail } from '@/lib/features/office/people/staff-mail';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { stateOf } from './get-inbox';
import { changeLead, type LeadChange, listLeadEvents } from './office-lead-store';

/** `conflict`: the lead has changed since it was seen, and nothing was overwritten. */
export type LeadOutcome = 'saved' | 'conflict' | 'forbidden' | 'unknown' | 'unavailable';

/** A lead as a person saw it. */
export type SeenLead = { id: string; version: number };

/** Sets the state of a lead. */
export async function setLeadState(
  staff: Staff,
  seen: SeenLead,
  state: LeadState,
  asking: Asking,
): Promise<LeadOutcome> {
  return change(staff, seen, { permission: 'changeLeads', asking }, (row) => {
    const before = stateOf(row);
    return before === state ? null : { kind: 'state', before, after: state, change: changeTo(state) };
  });
}

/** Has a colleague follow up a lead, and mails them unless the caller does; null takes the assignment back. */
export async function assignLead(
  staff: Staff,
  seen: SeenLead,
  assigneeId: string | null,
  { isMailed = true, ...asking }: Asking & { isMailed?: boolean },
): Promise<LeadOutcome> {
  const permission = assigneeId === staff.id ? 'changeLeads' : 'assignLeads';
  const person = (await listStaff()).find(({ id, is_disabled }) => id === assigneeId && is_disabled === 0);
  if (assigneeId !== null && !person) return 'unknown';
  return change(staff, seen, { permission, asking }, (row) =>
    row.assignee_id === assigneeId
      ? null
      : {
          kind: 'assignee',
          before: row.assignee_id ?? '',
          after: assigneeId ?? '',
          change: { assignee_id: assigneeId },
          mail:
            isMailed && person && person.id !== staff.id
              ? () => assignedMail({ lead: row, from: staff, to: person })
              : null,
        },
  );
}

/** Days ahead that a reminder may be. */
export const maxReminderDays = 366;

/** Brings a lead back on a day, with a mail that morning to its assignee, else to the person who asks; null: no more. */
export async function setReminder(
  staff: Staff,
  seen: SeenLead,
  day: string | null,
  asking: Asking,
): Promise<LeadOutcome> {
  return change(staff, seen, { permission: 'changeLeads', asking }, (row) =>
    row.remind_on === day
      ? null
      : { kind: 'reminder', before: row.remind_on ?? '', after: day ?? '', change: remindOn(day, staff, asking.now) },
  );
}

function remindOn(day: string | null, staff: Staff, now: Date): LeadChange {
  const isOver = day !== null && day < brusselsDay(now);
  return { remind_on: day, remind_by: day && staff.id, reminded_at: isOver ? now.toISOString() : null };
}

/** Makes a lead one about another property or project, as it was typed; '' for none. */
export async function attachLead(
  staff: Staff,
  seen: SeenLead,
  reference: string,
  asking: Asking,
): Promise<LeadOutcome | 'noListing' | { homes: readonly HomeOption[] }> {
  const listing = reference === '' ? null : await findListing(reference, staff.language);
  if (listing && 'homes' in listing) return may(staff, 'changeLeads') ? listing : 'forbidden';
  if (reference !== '' && !listing) return 'noListing';
  const after = listing ? listingKey(listing) : '';
  return change(staff, seen, { permission: 'changeLeads', asking }, (row) => {
    const before = listingKey({ property_id: row.property_id, project_id: row.project_id });
    return before === after ? null : { kind: 'listing', before, after, change: listingOf(after) };
  });
}

export type LeadListing = { property_id: number | null; project_id: number | null };

/** What a text names: a property or a project, several that it could be, or nothing. */
export async function findListing(
  typed: string,
  language: Language,
): Promise<LeadListing | { homes: readonly HomeOption[] } | null> {
  const { findProperties, findProjects } = getContent().catalogue;
  const [project, ...others] = findProjects(typed);
  // A reference that both have means the property.
  if (project && others.length === 0 && findProperties(typed).length === 0)
    return { property_id: null, project_id: project.id };
  const home = await readTypedHome(typed, language);
  if (home.kind === 'several') return { homes: home.homes };
  return home.kind === 'one' ? { property_id: home.property.id, project_id: null } : null;
}

function listingKey({ property_id, project_id }: LeadListing): string {
  if (property_id !== null) return `property:${property_id}`;
  return project_id === null ? '' : `project:${project_id}`;
}

/** Reads what `listingKey` wrote. */
export function listingOf(key: string): LeadListing {
  const [kind, id] = key.split(':');
  return { property_id: kind === 'property' ? Number(id) : null, project_id: kind === 'project' ? Number(id) : null };
}

/** Takes the last change of a lead back, also a colleague's, if nothing has changed since. */
export async function undoLeadChange(staff: Staff, seen: SeenLead, asking: Asking): Promise<LeadOutcome> {
  const event = undoable(await listLeadEvents(seen.id), seen.version);
  if (!event) return 'conflict';
  const permission = event.kind === 'assignee' ? 'assignLeads' : 'changeLeads';
  return change(staff, seen, { permission, asking }, () => ({
    kind: event.kind,
    before: event.after,
    after: event.before,
    change: changeBack(event, staff, asking.now),
  }));
}

function changeBack({ kind, before }: UndoableEvent, staff: Staff, now: Date): LeadChange {
  if (kind === 'assignee') return { assignee_id: before || null };
  if (kind === 'reminder') return remindOn(before || null, staff, now);
  if (kind === 'listing') return listingOf(before);
  return changeTo(isLeadState(before) ? before : 'new');
}

/** Notes and mails cannot be taken back; viewings are changed in the calendar. */
const undoableKinds = ['state', 'assignee', 'reminder', 'listing'] as const satisfies readonly LeadEventRow['kind'][];
type UndoableEvent = LeadEventRow & { kind: (typeof undoableKinds)[number] };

/** The change of a lead's present version; null where nothing is to be taken back. */
export function undoable(events: readonly LeadEventRow[], version: number): UndoableEvent | null {
  const isUndoable = (event: LeadEventRow): event is UndoableEvent =>
    event.version === version && undoableKinds.some((kind) => kind === event.kind);
  return events.find(isUndoable) ?? null;
}

/** Longer notes are refused, not cut. */
export const maxNoteLength = 4000;

/**
 * Adds a note, which only colleagues see; each colleague named with an @ gets one mail. A note overwrites nothing, so the
 * version is not checked.
 */
export async function addNote(staff: Staff, id: string, note: string, asking: Asking): Promise<LeadOutcome> {
  if (!(await isAllowed(staff, 'changeLeads', asking))) return 'forbidden';
  const row = await getEnquiry(id);
  if (!row) return 'unknown';
  const colleagues = (await listStaff()).filter((person) => person.is_disabled === 0 && person.id !== staff.id);
  const mails = await Promise.all(
    mentionedIn(note, colleagues).map(async (to) => toNewMail(await mentionedMail(row, { from: staff, to, note }), id)),
  );
  const stored = await transact(async (connection) => {
    await writeEvent(connection, staff, asking, { id, version: row.version, kind: 'note', before: '', after: note });
    await queueMails(connection, mails, asking.now);
  });
  if (stored.ok && mails.length > 0) wakeWorker();
  return stored.ok ? 'saved' : 'unavailable';
}

type EnquiryRow = NonNullable<Awaited<ReturnType<typeof getEnquiry>>>;

type Planned = {
  kind: UndoableEvent['kind'];
  before: string;
  after: string;
  change: LeadChange;
  mail?: (() => Promise<Parameters<typeof toNewMail>[0]>) | null;
};

async function change(
  staff: Staff,
  seen: SeenLead,
  { permission, asking }: { permission: Permission; asking: Asking },
  plan: (row: EnquiryRow) => Planned | null,
): Promise<LeadOutcome> {
  if (!(await isAllowed(staff, permission, asking))) return 'forbidden';
  const row = await getEnquiry(seen.id);
  if (!row) return 'unknown';
  const planned = plan(row);
  if (planned === null) return 'saved';
  const mail = (await planned.mail?.()) ?? null;
  try {
    const stored = await transact(async (connection) => {
      if (!(await changeLead(connection, seen, planned.change))) throw new Refusal('conflict');
      const { kind, before, after } = planned;
      await writeEvent(connection, staff, asking, { id: seen.id, version: seen.version + 1, kind, before, after });
      if (mail) await queueMails(connection, [toNewMail(mail, seen.id)], asking.now);
    });
    if (!stored.ok) return 'unavailable';
  } catch (error) {
    if (error instanceof Refusal) return 'conflict';
    throw error;
  }
  if (mail) wakeWorker();
  return 'saved';
}

function changeTo(state: LeadState): LeadChange {
  return state === 'spam' ? { status: 'spam' } : { status: 'received', state };
}

type Event = SeenLead & { kind: LeadEventRow['kind']; before: string; after: string };

export async function writeEvent(
  connection: Connection,
  staff: Staff,
  { requester, now }: Asking,
  { id, version, kind, before, after }: Event,
): Promise<void> {
  await addLeadEvent(connection, {
    enquiry_id: id,
    version,
    happened_at: now.toISOString(),
    staff_id: staff.id,
    staff_name: staff.name,
    kind,
    before,
    after,
  });
  const detail = `${id} ${kind}`;
  await writeAuditWith(connection, {
    event: 'leadChanged',
    ownerId: staff.id,
    email: staff.email,
    detail,
    requester,
    now,
  });
}
