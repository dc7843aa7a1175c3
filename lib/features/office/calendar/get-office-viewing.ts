import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { type ViewingOutcome, type ViewingState, viewingStateOf } from '@/lib/domain/office/office-states';
import { may } from '@/lib/domain/office/staff-role';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/brussels-time';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { type HomeLine, readHomes } from '@/lib/features/office/homes/home-lines';
import { listLeadEvents } from '@/lib/features/office/leads/office-lead-store';
import { getAppointment } from '@/lib/features/viewings/appointment-store';
import { parseViewingSummary, viewingWordsIn } from '@/lib/features/viewings/viewing-summary';
import { officePath } from '@/lib/i18n/office-path';
import { calendarHref, readCalendarQuery } from './calendar-query';

export type OfficeViewing = {
  id: string;
  version: number;
  state: ViewingState;
  startsAt: Date;
  endsAt: Date;
  day: string;
  from: string;
  today: string;
  /** The time of day at which one that is only requested lapses. */
  heldUntil: string;
  name: string;
  email: string;
  phone: string;
  telHref: string;
  spoken: Language;
  home: HomeLine;
  /** Where it is, as it was said at the booking where the property has left the site. */
  place: string;
  agent: string;
  leadHref: string;
  calendarHref: string;
  /** The calendar, in which a time for it is chosen. */
  moveHref: string;
  mayChange: boolean;
  /** Null until it has begun. */
  feedback: { outcome: ViewingOutcome | null; text: string; releasedAt: Date | null; mayRelease: boolean } | null;
  /** What the agency did with it, the newest first. */
  events: { id: string; at: Date; who: string; before: string; after: string }[];
};

/** One viewing with everything that the agent needs for it; notes that it was read. Null where there is none. */
export async function getOfficeViewing(
  staff: Staff,
  id: string,
  { language, ...asking }: Asking & { language: Language },
): Promise<OfficeViewing | null> {
  if (!(await isAllowed(staff, 'readCalendar', asking))) return null;
  const row = await getAppointment(id);
  const state = row && viewingStateOf(row, asking.now);
  if (!row || !state) return null;
  await writeAudit({ event: 'viewingRead', ownerId: staff.id, email: staff.email, detail: id, ...asking });
  const { place } = viewingWordsIn(parseViewingSummary(row.summary), language);
  const startsAt = new Date(row.starts_at);
  const everyday = readCalendarQuery(new URLSearchParams());
  const named = { kind: 'property', id: row.property_id } as const;
  const home = (await readHomes([named], { language, now: asking.now }))(named);
  return {
    id,
    version: row.version,
    state,
    startsAt,
    endsAt: new Date(row.ends_at),
    day: brusselsDay(startsAt),
    from: brusselsTime(startsAt),
    today: brusselsDay(asking.now),
    heldUntil: row.held_until === null ? '' : brusselsTime(new Date(row.held_until)),
    name: row.name,
    email: row.email,
    phone: formatPhone(row.phone),
    telHref: toTelHref(row.phone),
    spoken: row.language,
    home,
    place: home.place || place,
    agent: row.agent,
    leadHref: officePath(`leads/${row.enquiry_id}`),
    calendarHref: calendarHref(everyday, { day: brusselsDay(startsAt) }),
    moveHref: calendarHref(everyday, { day: brusselsDay(startsAt), moving: id }),
    mayChange: mayChangeCalendarOf(staff, row.agent),
    feedback:
      row.status === 'confirmed' && startsAt <= asking.now
        ? {
            outcome: row.outcome,
            text: row.feedback,
            releasedAt: row.feedback_released_at === null ? null : new Date(row.feedback_released_at),
            mayRelease: may(staff, 'releaseFeedback'),
          }
        : null,
    events: (await listLeadEvents(row.enquiry_id))
      .filter(({ kind }) => kind === 'viewing')
      .map((event) => ({
        id: event.id,
        at: new Date(event.happened_at),
        who: event.staff_name,
        before: event.before,
        after: event.after,
      })),
  };
}
