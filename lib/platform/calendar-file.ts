import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/brussels-time';

export type CalendarParty = { name: string; email: string };

/** Attendees (RFC 5546, section 3.2): a request has one, a cancellation may have one, and a published file has none. */
type Purpose =
  | { method: 'REQUEST'; attendee: CalendarParty }
  | { method: 'CANCEL'; attendee: CalendarParty | null }
  | { method: 'PUBLISH'; attendee: null };

export type CalendarFile = Purpose & {
  /** The same for all versions of a viewing, and different from that of any other. */
  uid: string;
  /** 0, and one more with each change; a cancellation is one. */
  sequence: number;
  /** When this version was made. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  organizer: CalendarParty;
  url: string;
  /** How long before its start the alarm of the viewing rings; never for a cancelled one. */
  alarmMinutes?: number | undefined;
};

export const calendarZone = 'Europe/Brussels';

/** The rules of summer time since 1996. */
export const calendarZoneRules = `BEGIN:VTIMEZONE
TZID:${calendarZone}
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
END:VTIMEZONE`;

/**
 * Writes a viewing as an iCalendar file (RFC 5545), in Belgian time whatever that of the server. Send it with the same
 * method in its content type: `text/calendar; charset=utf-8; method=REQUEST`.
 */
export function makeCalendarFile(file: CalendarFile): string {
  const { method, attendee, organizer } = file;
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: oneLine(nameOf(organizer)), product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Without a name: a calendar with one writes all times in its zone, but the stamp must be in UTC.
    timezone: { name: null, generator: () => calendarZoneRules },
  });
  const event = calendar.createEvent({
    id: oneLine(file.uid),
    sequence: file.sequence,
    stamp: file.stamp,
    start: inBrussels(file.startsAt),
    end: inBrussels(file.endsAt),
    timezone: calendarZone,
    summary: oneLine(file.summary),
    description: plain(file.description),
    location: oneLine(file.location),
    url: encodeSeparators(oneLine(file.url)),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: nameOf(organizer), email: addressOf(organizer) },
  });
  if (attendee) {
    // Visitors who booked a viewing need not confirm that they will come.
    event.createAttendee({
      name: nameOf(attendee),
      email: addressOf(attendee),
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  if (file.alarmMinutes !== undefined && !isCancelled) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: file.alarmMinutes * 60 });
  }
  return `${calendar.toString()}\r\n`;
}

/**
 * A date that formats itself in Belgian time. Given a `Date` and a zone, the generator would write the hours of the
 * server's own zone; this is the shape of a library's date that it asks for its hours instead.
 */
export function inBrussels(instant: Date) {
  const day = brusselsDay(instant).replace(/-/g, '');
  const time = `${brusselsTime(instant).replace(':', '')}00`;
  return {
    format: (pattern?: string) => (pattern === 'HHmmss' ? time : day),
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  };
}

/**
 * Returns text without characters that the format forbids: control characters, half characters, and line ends of other
 * alphabets.
 */
export function plain(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

export function oneLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}

/** Parameters have no way to write a quotation mark; the caret would begin one of RFC 6868, which few read. */
function nameOf({ name, email }: CalendarParty): string {
  return oneLine(name.replace(/"/g, "'").replace(/[\\^]/g, ' ')) || addressOf({ name, email });
}

/** Encodes characters of an address that would end the value or begin another, as in any mailto link. */
function addressOf({ email }: CalendarParty): string {
  return oneLine(email).replace(/[^\w.!$&'*+/=?^`{|}~@-]/gu, encodeURIComponent);
}

/** The generator escapes these as it does in texts, which would change an address. */
export function encodeSeparators(url: string): string {
  return url.replace(/[\\;,]/g, encodeURIComponent);
}
