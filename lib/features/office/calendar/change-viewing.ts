import { getContent } from '@/lib/content/content';
import { type Connection, Refusal, transact } from '@/lib/database/transaction';
import { isTime } from '@/lib/domain/appointment/calendar-entry';
import { ticksOf } from '@/lib/domain/appointment/slots';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { viewingStateOf } from '@/lib/domain/office/office-states';
import { brusselsInstant, isDay } from '@/lib/domain/time/brussels-time';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { noteRefusal } from '@/lib/features/accounts/note-access';
import { listOwnersOf } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { setActivityStatus } from '@/lib/features/forms/activity-store';
import { addLeadEvent, type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { listLeadEvents } from '@/lib/features/office/leads/office-lead-store';
import {
  type AppointmentRow,
  cancelAppointment,
  claimVersion,
  getAppointment,
  moveAppointment,
  takeSeat,
} from '@/lib/features/viewings/appointment-store';
import {
  agencyChangeMail,
  ownerChangeMail,
  type ViewingChange,
  visitorChangeMail,
} from '@/lib/features/viewings/change-mails';
import { storeConfirmation } from '@/lib/features/viewings/confirm-viewing';
import { isElsewhere, releaseFor, takeCalendarTurn } from '@/lib/features/viewings/has-room';
import { parseViewingSummary, type Viewing } from '@/lib/features/viewings/viewing-summary';
import { wakeWorker } from '@/lib/platform/worker-wake';

/**
 * `conflict`: the viewing has changed since it was seen, and nothing was overwritten. `taken`: another viewing has the
 * time. `past`: that time is over. `badTime`: no time of the calendar, in steps of five minutes.
 */
export type ViewingAnswer =
  | 'saved'
  | 'conflict'
  | 'taken'
  | 'past'
  | 'badTime'
  | 'forbidden'
  | 'unknown'
  | 'unavailable';

/** Why nothing was stored. */
export type ViewingProblem = Exclude<ViewingAnswer, 'saved'>;

/** A viewing as a person saw it. */
export type SeenViewing = { id: string; version: number };

/** Confirms a viewing in its visitor's place: the mails that wait for that leave, and the owner is notified. */
export async function confirmForVisitor(staff: Staff, seen: SeenViewing, asking: Asking): Promise<ViewingAnswer> {
  return changeViewing(staff, seen, asking, async (row, enquiry) =>
    viewingStateOf(row, asking.now) === 'requested'
      ? {
          before: 'requested',
          after: 'confirmed',
          mails: await ownerMails(viewingOf(row), 'booked', asking.now),
          store: (connection) => storeConfirmation(connection, row, enquiry, asking.now),
        }
      : 'conflict',
  );
}

/** Moves a viewing to another time, as long as it was. */
export async function moveViewing(
  staff: Staff,
  seen: SeenViewing,
  { day, time }: { day: string; time: string },
  asking: Asking,
): Promise<ViewingAnswer> {
  const start = instantOf(day, time);
  if (!start) return 'badTime';
  const { now } = asking;
  if (start <= now) return 'past';
  return changeViewing(staff, seen, asking, async (row) => {
    if (viewingStateOf(row, now) !== 'confirmed') return 'conflict';
    const startsAt = start.toISOString();
    if (startsAt === row.starts_at) return 'saved';
    const length = Date.parse(row.ends_at) - Date.parse(row.starts_at);
    const endsAt = new Date(start.getTime() + length).toISOString();
    const moved = { ...row, starts_at: startsAt, ends_at: endsAt, sequence: row.sequence + 1 };
    return {
      before: row.starts_at,
      after: startsAt,
      mails: await changeMails(staff, viewingOf(moved), 'moved', now),
      async store(connection) {
        const { calendar_id: calendarId, agent } = row;
        const calendar = { id: calendarId, capacity: capacityOf(calendarId) };
        await takeCalendarTurn(connection, { calendarId, agent });
        if (await isElsewhere(connection, moved, agent)) throw new Refusal<'taken'>('taken');
        if (!(await moveAppointment(connection, row.id, { startsAt, endsAt }))) return false;
        const seat = await takeSeat(connection, {
          appointmentId: row.id,
          calendarId,
          ticks: ticksOf(startsAt, endsAt),
          capacity: calendar.capacity,
        });
        if (seat === null) throw new Refusal<'taken'>('taken');
        await releaseFor(connection, { ...moved, calendar, agent, now });
        // An owner's answer was about the time before.
        await setActivityStatus(connection, row.enquiry_id, 'confirmed', now);
        return true;
      },
    };
  });
}

/** Whether a visitor can be asked by mail to choose another time. */
export function mayAskOtherTime(row: AppointmentRow, now: Date): boolean {
  return viewingStateOf(row, now) === 'confirmed' && textIsEmail(row.email);
}

/** Cancels a viewing on behalf of the agency and frees its time. `otherTime`: the visitor is asked to choose another one. */
export async function cancelForAgency(
  staff: Staff,
  seen: SeenViewing,
  asking: Asking,
  how: 'cancelled' | 'otherTime' = 'cancelled',
): Promise<ViewingAnswer> {
  const { now } = asking;
  return changeViewing(staff, seen, asking, async (row) => {
    const viewing = viewingOf({ ...row, sequence: row.sequence + 1 });
    const visitor = await visitorChangeMail({ viewing, change: how, now });
    return (how === 'otherTime' ? mayAskOtherTime(row, now) : viewingStateOf(row, now) === 'confirmed')
      ? {
          before: row.starts_at,
          after: how,
          mails: [...(visitor ? [visitor] : []), ...(await agencyMails(staff, viewing, 'cancelled', now))],
          async store(connection) {
            if (!(await cancelAppointment(connection, row.id, now))) return false;
            await setActivityStatus(connection, row.enquiry_id, 'cancelled', now);
            return true;
          },
        }
      : 'conflict';
  });
}

/** The instant of a day and a time that were typed; null for none. */
export function instantOf(day: string, time: string): Date | null {
  if (!isDay(day) || !isTime(time)) return null;
  return brusselsInstant(day, time);
}

type Planned = {
  /** For the history: an instant, or a state. */
  before: string;
  after: string;
  mails: readonly MailDraft[];
  /** False when the viewing is no longer as it was. */
  store: (connection: Connection) => Promise<boolean>;
};

/** Changes a viewing as planned, if this person may and it is still as it was seen. */
export async function changeViewing(
  staff: Staff,
  seen: SeenViewing,
  asking: Asking,
  plan: (row: AppointmentRow, enquiry: EnquiryRow) => Promise<Planned | ViewingAnswer>,
): Promise<ViewingAnswer> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return 'forbidden';
  const row = await getAppointment(seen.id);
  const enquiry = row && (await getEnquiry(row.enquiry_id));
  if (!row || !enquiry) return 'unknown';
  if (!mayChangeCalendarOf(staff, row.agent)) {
    await noteRefusal(staff, { what: `calendar of ${row.agent}`, ...asking });
    return 'forbidden';
  }
  if (row.version !== seen.version) return 'conflict';
  const planned = await plan(row, enquiry);
  if (typeof planned === 'string') return planned;
  try {
    const stored = await transact(async (connection) => {
      if (!(await claimVersion(connection, seen)) || !(await planned.store(connection)))
        throw new Refusal<'conflict'>('conflict');
      await noteChange(connection, staff, asking, { enquiry, viewingId: row.id, ...planned });
      await queueMails(
        connection,
        planned.mails.map((mail) => toNewMail(mail, enquiry.id)),
        asking.now,
      );
    });
    if (!stored.ok) return 'unavailable';
  } catch (error) {
    if (error instanceof Refusal) return error.reason === 'taken' ? 'taken' : 'conflict';
    throw error;
  }
  wakeWorker();
  return 'saved';
}

/** The name of the colleague who changed a viewing last; undefined where none did. */
export async function lastChangerOf(id: string): Promise<string | undefined> {
  const row = await getAppointment(id);
  const events = row ? await listLeadEvents(row.enquiry_id) : [];
  return events.find(({ kind }) => kind === 'viewing')?.staff_name;
}

type Noted = { enquiry: Pick<EnquiryRow, 'id' | 'version'>; viewingId: string; before: string; after: string };

/** Notes a change in the history of the lead, and in the log. */
export async function noteChange(
  connection: Connection,
  staff: Staff,
  { requester, now }: Asking,
  { enquiry, viewingId, before, after }: Noted,
): Promise<void> {
  await addLeadEvent(connection, {
    enquiry_id: enquiry.id,
    version: enquiry.version,
    happened_at: now.toISOString(),
    staff_id: staff.id,
    staff_name: staff.name,
    kind: 'viewing',
    before,
    after,
  });
  await writeAuditWith(connection, {
    event: 'viewingChanged',
    ownerId: staff.id,
    email: staff.email,
    detail: `${viewingId} ${after}`,
    requester,
    now,
  });
}

/** The mails to the visitor, the agency and the owners about a change. */
export async function changeMails(
  staff: Staff,
  viewing: ChangedViewing,
  kind: ViewingChange,
  now: Date,
): Promise<MailDraft[]> {
  const visitor = await visitorChangeMail({ viewing, change: kind, now });
  return [...(visitor ? [visitor] : []), ...(await agencyMails(staff, viewing, kind, now))];
}

/** Those to the agency and the owners alone. */
export async function agencyMails(
  staff: Staff,
  viewing: ChangedViewing,
  kind: ViewingChange,
  now: Date,
): Promise<MailDraft[]> {
  return [await agencyChangeMail({ viewing, change: kind, now }, staff), ...(await ownerMails(viewing, kind, now))];
}

async function ownerMails(viewing: ChangedViewing, kind: ViewingChange, now: Date): Promise<MailDraft[]> {
  const owners = await listOwnersOf(viewing.property_id);
  return Promise.all(owners.map((owner) => ownerChangeMail(owner, { viewing, change: kind, now })));
}

type ChangedViewing = Viewing & Pick<AppointmentRow, 'property_id'>;

function viewingOf(row: AppointmentRow): ChangedViewing {
  return { ...row, summary: parseViewingSummary(row.summary) };
}

export function capacityOf(calendarId: string): number {
  return getContent().settings.appointments.calendars.find(({ id }) => id === calendarId)?.capacity ?? 1;
}
