import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import { brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { type CalendarFile, makeCalendarFile } from './calendar-file';

const viewing = {
  method: 'REQUEST',
  uid: '0198f0a1-visit@gevel.example',
  sequence: 0,
  stamp: new Date('2026-11-20T08:15:30.000Z'),
  startsAt: new Date('2026-11-25T08:30:00.000Z'),
  endsAt: new Date('2026-11-25T09:00:00.000Z'),
  summary: 'Bezoek: Pontstraat 42, Deurle',
  description: 'Tot dan!\nKarel Maes; 0470 55 01 88',
  location: 'Pontstraat 42, 9831 Deurle',
  organizer: { name: 'Gevel', email: 'info@gevel.example' },
  attendee: { name: 'Liesbeth De Smet', email: 'liesbeth@example.be' },
  url: 'https://www.gevel.example/nl/afspraak/?id=eyJh.b-_c',
  alarmMinutes: 120,
} satisfies CalendarFile;

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Reads a file as a calendar program does: the zone's rules are those that the file brings along. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((component) => new ICAL.Timezone(component));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no event.');
  const value = (name: string) => event.getFirstPropertyValue(name);
  const instant = (name: string) => {
    const time = value(name);
    if (!(time instanceof ICAL.Time)) throw new Error(`${name} is not a time.`);
    const tzid = event.getFirstProperty(name)?.getFirstParameter('tzid');
    if (tzid) time.zone = zones.find((one) => one.tzid === tzid) ?? time.zone;
    return time.toJSDate().toISOString();
  };
  return { calendar, event, value, instant };
}

function linesOf(text: string): string[] {
  return text.replace(/\r\n /g, '').split('\r\n');
}

test('a viewing is written in full', () => {
  expect(linesOf(makeCalendarFile(viewing))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gevel//Appointments//EN',
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Brussels',
    'BEGIN:DAYLIGHT',
    'DTSTART:19960331T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:0198f0a1-visit@gevel.example',
    'SEQUENCE:0',
    'DTSTAMP:20261120T081530Z',
    'DTSTART;TZID=Europe/Brussels:20261125T093000',
    'DTEND;TZID=Europe/Brussels:20261125T100000',
    'SUMMARY:Bezoek: Pontstraat 42\\, Deurle',
    'LOCATION:Pontstraat 42\\, 9831 Deurle',
    'DESCRIPTION:Tot dan!\\nKarel Maes\\; 0470 55 01 88',
    'ORGANIZER;CN="Gevel":mailto:info@gevel.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Liesbeth De Smet":MAILTO:liesbeth@example.be',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    'DESCRIPTION:Bezoek: Pontstraat 42\\, Deurle',
    'END:VALARM',
    'URL;VALUE=URI:https://www.gevel.example/nl/afspraak/?id=eyJh.b-_c',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a cancelled viewing has the same id, is cancelled, and has no alarm', () => {
  const { calendar, event, value } = read(makeCalendarFile({ ...viewing, method: 'CANCEL', sequence: 1 }));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect([value('uid'), value('sequence'), value('status')]).toEqual([viewing.uid, 1, 'CANCELLED']);
  expect(event.getFirstPropertyValue('attendee')).toBe('MAILTO:liesbeth@example.be');
  expect(event.getAllSubcomponents('valarm')).toEqual([]);
});

test('a published viewing is confirmed and has no attendee', () => {
  const { calendar, event, value } = read(makeCalendarFile({ ...viewing, method: 'PUBLISH', attendee: null }));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(value('status')).toBe('CONFIRMED');
  expect(event.getAllProperties('attendee')).toEqual([]);
});

test('a viewing without an alarm has none', () => {
  const { event } = read(makeCalendarFile({ ...viewing, alarmMinutes: undefined }));
  expect(event.getAllSubcomponents('valarm')).toEqual([]);
});

test.each([
  ['a winter day', '2026-11-25T08:30:00.000Z'],
  ['a summer day', '2027-07-21T12:00:00.000Z'],
  ['the last minutes of winter time', '2027-03-28T00:55:00.000Z'],
  ['the first of summer time', '2027-03-28T01:00:00.000Z'],
  ['the last minutes before the hour that comes twice', '2026-10-24T23:50:00.000Z'],
  ['the first after it', '2026-10-25T02:00:00.000Z'],
  ['the turn of the year', '2026-12-31T23:00:00.000Z'],
  ['a leap day', '2028-02-29T09:30:00.000Z'],
  ['a day far ahead', '2045-06-30T09:30:00.000Z'],
])('%s is read as the same instant', (_, start) => {
  const endsAt = new Date(Date.parse(start) + 5 * 60_000);
  const { instant } = read(makeCalendarFile({ ...viewing, startsAt: new Date(start), endsAt }));
  expect([instant('dtstart'), instant('dtend')]).toEqual([start, endsAt.toISOString()]);
  expect(instant('dtstamp')).toBe(viewing.stamp.toISOString());
});

test('each hour of the days on which clocks change is read as the same instant', () => {
  for (const day of [
    '1997-03-30',
    '1997-10-26',
    '2026-03-29',
    '2026-10-25',
    '2027-03-28',
    '2027-10-31',
    '2037-10-25',
  ]) {
    for (let hour = 0; hour < 24; hour++) {
      const startsAt = brusselsInstant(day, `${String(hour).padStart(2, '0')}:30`);
      expect(brusselsDay(startsAt)).toBe(day);
      const file = makeCalendarFile({ ...viewing, startsAt, endsAt: new Date(startsAt.getTime() + 1) });
      // Of the hour that occurs twice, RFC 5545 means the first (section 3.3.5); the reader takes the second.
      if (hour === 2 && day.slice(5, 7) === '10') expect(file).toContain(`${day.replace(/-/g, '')}T023000`);
      else expect(read(file).instant('dtstart')).toBe(startsAt.toISOString());
    }
  }
});

test.each(['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Europe/Brussels', 'UTC'])(
  'a server in the zone %s writes the same file',
  (place) => {
    const here = makeCalendarFile(viewing);
    process.env.TZ = place;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(place);
    expect(makeCalendarFile(viewing)).toBe(here);
  },
);

test('a file has lines of at most 75 octets that end with CRLF', () => {
  const long = '🏡 Maison à vendre, très lumineuse — “vue” 日本語 '.repeat(40);
  const text = makeCalendarFile({ ...viewing, summary: long, description: long, location: long });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // No character is cut in two.
    expect(Buffer.from(line).toString()).toBe(line);
  }
  expect(read(text).value('description')).toBe(long);
});

test('hostile texts stay texts', () => {
  const hostile = 'a\r\nATTENDEE:mailto:x@evil.example\r\nEND:VEVENT\n\\n;,:"^n\0\u0007\u2028b\ud800';
  const person = { name: `Ann "the"; CN=x:${hostile}`, email: 'ann\r\nX-EVIL:1;a,b?bcc=x "<é👩‍👩‍👧\ud800>@example.be' };
  const text = makeCalendarFile({
    ...viewing,
    uid: hostile,
    summary: hostile,
    description: hostile,
    location: hostile,
    organizer: person,
    attendee: person,
    url: `https://gevel.example/?a=1;2,3${hostile}`,
  });
  const { event, value } = read(text);
  const line = 'a ATTENDEE:mailto:x@evil.example END:VEVENT \\n;,:"^n b\ufffd';
  expect(value('summary')).toBe(line);
  expect(value('location')).toBe(line);
  expect(value('description')).toBe('a\nATTENDEE:mailto:x@evil.example\nEND:VEVENT\n\\n;,:"^n\nb\ufffd');
  expect(event.getAllProperties('attendee')).toHaveLength(1);
  expect(event.getFirstProperty('attendee')?.getFirstParameter('cn')).toBe(
    "Ann 'the'; CN=x:a ATTENDEE:mailto:x@evil.example END:VEVENT n;,:' n b\ufffd",
  );
  expect(value('attendee')).toMatch(/^MAILTO:ann%20X-EVIL%3A1%3Ba%2Cb\?bcc=x%20%22%3C%C3%A9%F0%9F%91%A9/);
  expect(value('url')).toMatch(/^https:\/\/gevel\.example\/\?a=1%3B2%2C3a ATTENDEE/);
  expect(linesOf(text).filter((one) => /^(?:X-EVIL|ATTENDEE:|BCC)/i.test(one))).toEqual([]);
  expect(linesOf(text).filter((one) => one === 'END:VEVENT')).toHaveLength(1);
});

test('an attendee without a name is shown by e-mail address', () => {
  const { event } = read(makeCalendarFile({ ...viewing, attendee: { name: ' \n', email: 'liesbeth@example.be' } }));
  expect(event.getFirstProperty('attendee')?.getFirstParameter('cn')).toBe('liesbeth@example.be');
});

test('any text comes back unchanged, except for what the format cannot write', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (description, name) => {
      const attendee = { name, email: 'liesbeth@example.be' };
      const { event, value } = read(makeCalendarFile({ ...viewing, description, attendee }));
      const written = description.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
      expect(value('description') ?? '').toBe(written);
      expect(event.getAllProperties('attendee')).toHaveLength(1);
      expect(event.getFirstProperty('summary')?.getFirstValue()).toBe(viewing.summary);
    }),
    { numRuns: 30 },
  );
});
