import ical, { ICalEventStatus } from 'ical-generator';
import { calendarZone, calendarZoneRules, encodeSeparators, inBrussels, oneLine, plain } from './calendar-file';

export type FeedEvent = {
  /** The same as in the mails about it. */
  uid: string;
  sequence: number;
  /** When it was made: the same at each reading, so that an unchanged calendar is the same bytes. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** It may yet lapse. */
  isTentative: boolean;
};

export type CalendarFeed = { name: string; agency: string; refreshMinutes: number; events: readonly FeedEvent[] };

/**
 * Writes a calendar to subscribe to (RFC 5545, with the name and the interval of RFC 7986), in Belgian time whatever
 * that of the server; lines are folded at 75 octets.
 */
export function makeCalendarFeed({ name, agency, refreshMinutes, events }: CalendarFeed): string {
  const calendar = ical({
    prodId: { company: oneLine(agency) || 'Gevel', product: 'Calendar', language: 'EN' },
    name: oneLine(name),
    ttl: refreshMinutes * 60,
    timezone: { name: null, generator: () => calendarZoneRules },
  });
  for (const event of events)
    calendar.createEvent({
      id: oneLine(event.uid),
      sequence: event.sequence,
      stamp: event.stamp,
      start: inBrussels(event.startsAt),
      end: inBrussels(event.endsAt),
      timezone: calendarZone,
      summary: oneLine(event.summary),
      description: plain(event.description),
      location: oneLine(event.location),
      url: encodeSeparators(oneLine(event.url)),
      status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  return `${calendar.toString()}\r\n`;
}
