import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { isHeld } from '@/lib/domain/office/office-states';
import { brusselsTime } from '@/lib/domain/time/brussels-time';
import { writeDate } from '@/lib/i18n/dates';
import { linkTo, withParameters } from '@/lib/i18n/paths';
import { readToken, signToken } from '@/lib/platform/token';
import { type AppointmentRow, getAppointment } from './appointment-store';
import { parseViewingSummary, type Viewing, viewingCalendarFile, viewingPath, viewingWordsIn } from './viewing-summary';

/** A booked viewing as its visitor sees it. */
export type BookedViewing = {
  token: string;
  /** `expired` includes a held viewing whose time is over and which the worker has not freed yet. */
  status: AppointmentRow['status'];
  /** Time of day until which a held viewing can be confirmed; null for others. */
  heldUntil: string | null;
  isPast: boolean;
  weekday: string;
  dayNumber: string;
  month: string;
  from: string;
  until: string;
  title: string;
  place: string;
  isPlaceHidden: boolean;
  person: string | null;
  /** Null when the property has left the site. */
  propertyHref: string | null;
  manageHref: string;
  calendarHref: string;
  /** Link to book another time slot; null where none can be booked online. */
  anotherHref: string | null;
};

/** Returns the viewing of a link; null for a forged link. */
export async function getViewing(token: string, language: Language, now: Date): Promise<BookedViewing | null> {
  const [id] = readToken('visit', token, now) ?? [];
  const row = id === undefined ? null : await getAppointment(id);
  return row && describeViewing(row, language, now);
}

export async function describeViewing(row: AppointmentRow, language: Language, now: Date): Promise<BookedViewing> {
  const summary = parseViewingSummary(row.summary);
  const { title, place, href } = viewingWordsIn(summary, language);
  const { catalogue } = getContent();
  const book = linkTo('/appointment/', language);
  const isThere = catalogue.getProperty(row.property_id) !== null;
  const start = new Date(row.starts_at);
  const token = signToken('visit', [row.id], null);
  return {
    token,
    status: row.status === 'held' && !isHeld(row, now) ? 'expired' : row.status,
    heldUntil: row.held_until !== null && isHeld(row, now) ? brusselsTime(new Date(row.held_until)) : null,
    isPast: row.starts_at <= now.toISOString(),
    weekday: writeDate(language, start, 'weekday'),
    dayNumber: writeDate(language, start, 'dayNumber'),
    month: writeDate(language, start, 'month'),
    from: brusselsTime(start),
    until: brusselsTime(new Date(row.ends_at)),
    title,
    place,
    isPlaceHidden: summary.isPlaceHidden,
    person: summary.person,
    propertyHref: isThere ? href : null,
    manageHref: viewingPath({ id: row.id, language }),
    calendarHref: `/api/viewing/?token=${token}`,
    anotherHref: isThere && book !== null ? withParameters(book, { property: String(row.property_id) }) : null,
  };
}

/** Returns the viewing as a calendar file; null for a forged link and for a viewing that was never confirmed. */
export async function getViewingFile(token: string, now: Date): Promise<string | null> {
  const [id] = readToken('visit', token, now) ?? [];
  const row = id === undefined ? null : await getAppointment(id);
  if (!row || row.status === 'held' || row.status === 'expired') return null;
  const viewing: Viewing = { ...row, summary: parseViewingSummary(row.summary) };
  const method = row.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return viewingCalendarFile(viewing, { method, language: row.language, stamp: now, reader: 'visitor' });
}
