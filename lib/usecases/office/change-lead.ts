import { getEnquiry } from '@/lib/data/enquiry-store';
import { queueMails } from '@/lib/data/mail-store';
import {
  addLeadEvent,
  changeLead,
  type LeadChange,
  type LeadEventRow,
  listLeadEvents,
} from '@/lib/data/office-lead-store';
import { listStaff, writeAuditWith } from '@/lib/data/owner-store';
import { type Connection, Refusal, transact } from '@/lib/data/transaction';
import { isLeadState, type LeadState } from '@/lib/domain/office/lead-state';
import type { Permission } from '@/lib/domain/office/staff-role';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { toNewMail } from '@/lib/usecases/mail/mail-draft';
import { assignedMail } from './assigned-mail';
import { stateOf } from './get-inbox';
import { type Asking, isAllowed, type Staff } from './staff';

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

/** Has a colleague follow up a lead, and mails them; null takes the assignment back. */
export async function assignLead(
  staff: Staff,
  seen: SeenLead,
  assigneeId: string | null,
  asking: Asking,
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
          mail: person && person.id !== staff.id ? () => assignedMail({ lead: row, from: staff, to: person }) : null,
        },
  );
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
    change:
      event.kind === 'assignee'
        ? { assignee_id: event.before || null }
        : changeTo(isLeadState(event.before) ? event.before : 'new'),
  }));
}

type UndoableEvent = LeadEventRow & { kind: 'state' | 'assignee' };

/** The change of a lead's present version; null where nothing is to be taken back. */
export function undoable(events: readonly LeadEventRow[], version: number): UndoableEvent | null {
  return events.find((event): event is UndoableEvent => event.kind !== 'note' && event.version === version) ?? null;
}

/** Longer notes are refused, not cut. */
export const maxNoteLength = 4000;

/** Adds a note, which colleagues see and visitors never. It overwrites nothing, so the version plays no part. */
export async function addNote(staff: Staff, id: string, note: string, asking: Asking): Promise<LeadOutcome> {
  if (!(await isAllowed(staff, 'changeLeads', asking))) return 'forbidden';
  const row = await getEnquiry(id);
  if (!row) return 'unknown';
  const stored = await transact((connection) =>
    writeEvent(connection, staff, asking, { id, version: row.version, kind: 'note', before: '', after: note }),
  );
  return stored.ok ? 'saved' : 'unavailable';
}

type EnquiryRow = NonNullable<Awaited<ReturnType<typeof getEnquiry>>>;

type Planned = {
  kind: 'state' | 'assignee';
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

async function writeEvent(
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
  const detail = kind === 'note' ? `${id} note` : `${id} ${kind}`;
  await writeAuditWith(connection, {
    event: 'leadChanged',
    ownerId: staff.id,
    email: staff.email,
    detail,
    requester,
    now,
  });
}
