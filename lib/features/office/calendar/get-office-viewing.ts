import { formatPhone, toSmsHref, toTelHref } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import {
  type Impression,
  type ViewingOutcome,
  type ViewingState,
  viewingStateOf,
} from '@/lib/domain/office/office-states';
import { may } from '@/lib/domain/office/staff-role';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/brussels-time';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { answerHrefOf } from '@/lib/features/office/contacts/write-href';
import { type HomeLine, homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import { type HomeOwner, listHomeOwners } from '@/lib/features/office/homes/home-owners';
import { currentText, readPropertyNote } from '@/lib/features/office/homes/property-note';
import { listLeadEvents } from '@/lib/features/office/leads/office-lead-store';
import { routeTo } from '@/lib/features/site/shell/get-offices';
import { getAppointment } from '@/lib/features/viewings/appointment-store';
import { officePath } from '@/lib/i18n/office-path';
import { homeOfViewing } from './calendar-move';
import { calendarHref, readCalendarQuery } from './calendar-query';
import { mayAskOtherTime } from './change-viewing';
import { listTakers, type Taker } from './hand-over';
import { type LateMessage, writeLate } from './late-message';
import { readTours } from './tour/tour-places';
import { languageOfReport, readReport } from './viewing-feedback';

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
  /** Where the lead is answered; '' where there is no address. */
  answerHref: string;
  phone: string;
  telHref: string;
  smsHref: string;
  /** That the agent is late; none but on the day of a viewing that is confirmed. */
  late: LateMessage[];
  spoken: Language;
  home: HomeLine;
  /** The viewings of its tour in their order, this one among them; empty for one of its own. */
  tour: { id: string; href: string; startsAt: Date; home: HomeLine }[];
  /** Where it is, as it was said at the booking where the property has left the site. */
  place: string;
  routeHref: string;
  /** What colleagues noted of the key and the alarm. */
  note: string;
  owners: HomeOwner[];
  agent: string;
  leadHref: string;
  /** The page with everything of the visitor. */
  personHref: string;
  calendarHref: string;
  /** The calendar, in which a time for it is chosen. */
  moveHref: string;
  mayChange: boolean;
  /** Its visitor can be asked for another time. */
  canAsk: boolean;
  /** Colleagues who could have it instead, and those who cannot then; empty where it is not to be handed over. */
  takers: Taker[];
  /** Null until it has begun. */
  feedback: {
    outcome: ViewingOutcome | null;
    impression: Impression | null;
    text: string;
    /** As its owner reads it. */
    report: string;
    /** The language of the owner, in which the report is written. */
    language: Language;
    releasedAt: Date | null;
    mayRelease: boolean;
  } | null;
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
  const startsAt = new Date(row.starts_at);
  const everyday = readCalendarQuery(new URLSearchParams());
  const named = { kind: 'property', id: row.property_id } as const;
  const stops = (await readTours([row])).stopsOf(row.tour_id);
  const [lineOf, note, owners, report, late] = await Promise.all([
    readHomes([named, ...stops.map(homeOf)], { language, now: asking.now }),
    readPropertyNote(row.property_id),
    listHomeOwners(staff, row.property_id),
    readReport(row.feedback),
    writeLate(staff, row, asking.now),
  ]);
  const home = homeOfViewing(row, lineOf, language);
  const where = home.place;
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
    answerHref: answerHrefOf(staff, row.email, { id: row.enquiry_id }),
    phone: formatPhone(row.phone),
    telHref: toTelHref(row.phone),
    smsHref: toSmsHref(row.phone),
    late,
    spoken: row.language,
    home,
    tour: stops.map((stop) => ({
      id: stop.id,
      href: officePath(`calendar/${stop.id}`),
      startsAt: new Date(stop.starts_at),
      home: homeOfViewing(stop, lineOf, language),
    })),
    place: where,
    routeHref: routeTo([where]),
    note: currentText(note, asking.now),
    owners,
    agent: row.agent,
    leadHref: officePath(`leads/${row.enquiry_id}`),
    personHref: officePath(`leads/${row.enquiry_id}/person`),
    calendarHref: calendarHref(everyday, { day: brusselsDay(startsAt) }),
    moveHref: calendarHref(everyday, { day: brusselsDay(startsAt), moving: id }),
    mayChange: mayChangeCalendarOf(staff, row.agent),
    canAsk: mayAskOtherTime(row, asking.now),
    takers: await listTakers(staff, row, asking),
    feedback:
      row.status === 'confirmed' && startsAt <= asking.now
        ? {
            outcome: row.outcome,
            ...report,
            report: row.feedback,
            language: await languageOfReport(row.property_id),
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
