import { expect, test } from 'vitest';
import { CalendarFailure, readBusyTimes } from './read-busy-times';

const window = { from: Date.parse('2026-11-23T00:00:00Z'), until: Date.parse('2026-12-07T00:00:00Z') };
const ownUids = /@www\.gevel\.example$/;

const calendarOf = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', ...lines, 'END:VEVENT'].join('\r\n');

function busyIn(text: string, within = window) {
  const { periods, skipped } = readBusyTimes(text, { window: within, ownUids });
  const at = (instant: number) => new Date(instant).toISOString().slice(5, 16);
  return { busy: periods.map(({ from, until }) => `${at(from)} ${at(until)}`), skipped };
}
const busyOf = (...lines: string[]) => busyIn(calendarOf(event(...lines))).busy;

const brussels = 'DTSTART;TZID=Europe/Brussels:20261124T100000';

test.each<[string, string[], string[]]>([
  ['in UTC', ['DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'], ['11-24T09:00 11-24T10:00']],
  ['in a zone', [brussels, 'DTEND;TZID=Europe/Brussels:20261124T110000'], ['11-24T09:00 11-24T10:00']],
  ['in two zones', [brussels, 'DTEND;TZID=America/New_York:20261124T110000'], ['11-24T09:00 11-24T16:00']],
  ['with a length', [brussels, 'DURATION:PT1H30M'], ['11-24T09:00 11-24T10:30']],
  ['without a zone', ['DTSTART:20261124T100000', 'DURATION:PT1H'], ['11-24T09:00 11-24T10:00']],
  [
    'in a zone of Windows',
    ['DTSTART;TZID=Romance Standard Time:20261124T100000', 'DURATION:PT1H'],
    ['11-24T09:00 11-24T10:00'],
  ],
  [
    'in a zone of Windows elsewhere',
    ['DTSTART;TZID="Pacific Standard Time":20261124T010000', 'DURATION:PT1H'],
    ['11-24T09:00 11-24T10:00'],
  ],
  [
    'in a zone with a prefix',
    ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Brussels:20261124T100000', 'DURATION:PT1H'],
    ['11-24T09:00 11-24T10:00'],
  ],
  [
    'in a zone that no one knows',
    ['DTSTART;TZID=Our Office:20261124T100000', 'DURATION:PT1H'],
    ['11-24T09:00 11-24T10:00'],
  ],
  ['for a whole day', ['DTSTART;VALUE=DATE:20261124'], ['11-23T23:00 11-24T23:00']],
  ['for several days', ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261127'], ['11-23T23:00 11-26T23:00']],
  [
    'since before the window',
    ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261124'],
    ['11-23T00:00 11-23T23:00'],
  ],
  ['for ten years', ['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20300101'], ['11-23T00:00 12-07T00:00']],
  ['for no time', [brussels], []],
  ['before it begins', [brussels, 'DTEND;TZID=Europe/Brussels:20261124T090000'], []],
  ['elsewhere in time', ['DTSTART:20271124T090000Z', 'DURATION:PT1H'], []],
  ['but free', [brussels, 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
  ['but free for Exchange', [brussels, 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], []],
  ['but cancelled', [brussels, 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
  ['perhaps', [brussels, 'DURATION:PT1H', 'STATUS:TENTATIVE'], ['11-24T09:00 11-24T10:00']],
  [
    'weekly since long',
    ['DTSTART;TZID=Europe/Brussels:20100105T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'],
    ['11-24T09:00 11-24T10:00', '12-01T09:00 12-01T10:00'],
  ],
  [
    'until a day',
    [brussels, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261125'],
    ['11-24T09:00 11-24T10:00', '11-25T09:00 11-25T10:00'],
  ],
  [
    'until an instant',
    [brussels, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261125T090000Z'],
    ['11-24T09:00 11-24T10:00', '11-25T09:00 11-25T10:00'],
  ],
  [
    'but for some',
    [
      brussels,
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE;TZID=Europe/Brussels:20261125T100000',
      'EXDATE:20261126T090000Z',
    ],
    ['11-24T09:00 11-24T10:00', '11-27T09:00 11-27T10:00'],
  ],
  [
    'but for a day',
    [brussels, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20261124'],
    ['11-25T09:00 11-25T10:00'],
  ],
  [
    'and on further days',
    [brussels, 'DURATION:PT1H', 'RDATE;TZID=Europe/Brussels:20261126T100000'],
    ['11-24T09:00 11-24T10:00', '11-26T09:00 11-26T10:00'],
  ],
  [
    'on whole days but for one',
    ['DTSTART;VALUE=DATE:20261124', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261125'],
    ['11-23T23:00 11-24T23:00', '11-25T23:00 11-26T23:00'],
  ],
])('an event %s', (_, lines, expected) => expect(busyOf(...lines)).toEqual(expected));

test('a series keeps its time of day when clocks change', () => {
  const within = { from: Date.parse('2026-10-20T00:00:00Z'), until: Date.parse('2026-11-03T00:00:00Z') };
  const text = calendarOf(event('DTSTART;TZID=Europe/Brussels:20260106T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'));
  expect(busyIn(text, within).busy).toEqual(['10-20T08:00 10-20T09:00', '10-27T09:00 10-27T10:00']);
});

test('a zone that a calendar describes counts where its name is not known', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Our Office',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const text = calendarOf(event('DTSTART;TZID=Our Office:20261124T100000', 'DURATION:PT1H'), ...zone);
  expect(busyIn(text).busy).toEqual(['11-24T05:00 11-24T06:00']);
});

test('repetitions that were moved, dropped or freed', () => {
  const series = event(brussels, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4');
  const moved = event(
    'RECURRENCE-ID;TZID=Europe/Brussels:20261125T100000',
    'DTSTART:20261125T130000Z',
    'DURATION:PT2H',
  );
  const dropped = event(
    'RECURRENCE-ID:20261126T090000Z',
    'DTSTART:20261126T090000Z',
    'DURATION:PT1H',
    'STATUS:CANCELLED',
  );
  const freed = event(
    'RECURRENCE-ID:20261127T090000Z',
    'DTSTART:20261127T090000Z',
    'DURATION:PT1H',
    'TRANSP:TRANSPARENT',
  );
  expect(busyIn(calendarOf(moved, series, dropped, freed)).busy).toEqual([
    '11-24T09:00 11-24T10:00',
    '11-25T13:00 11-25T15:00',
  ]);
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Brussels:20261126T100000',
    'DTSTART;TZID=Europe/Brussels:20261126T120000',
    'DURATION:PT30M',
  );
  expect(busyIn(calendarOf(series, later)).busy).toEqual([
    '11-24T09:00 11-24T10:00',
    '11-25T09:00 11-25T10:00',
    '11-26T11:00 11-26T11:30',
    '11-27T11:00 11-27T11:30',
  ]);
  // Without the series, as calendars that are cut to a period send it.
  expect(busyIn(calendarOf(moved)).busy).toEqual(['11-25T13:00 11-25T15:00']);
});

test('what touches is one period, and our own viewings do not count', () => {
  const own = event(brussels, 'DURATION:PT1H').replace('a@x', 'visit-1@www.gevel.example');
  expect(busyIn(calendarOf(own)).busy).toEqual([]);
  const parts = ['09', '10', '11'].map((hour) => event(`DTSTART:20261124T${hour}0000Z`, 'DURATION:PT1H'));
  expect(busyIn(calendarOf(...parts)).busy).toEqual(['11-24T09:00 11-24T12:00']);
});

test('a file that lists busy times alone is read too', () => {
  const lines = ['BEGIN:VFREEBUSY', 'UID:f', 'FREEBUSY:20261124T090000Z/PT1H,20261125T090000Z/20261125T100000Z'];
  const text = calendarOf(...lines, 'FREEBUSY;FBTYPE=FREE:20261126T090000Z/PT1H', 'END:VFREEBUSY');
  expect(busyIn(text).busy).toEqual(['11-24T09:00 11-24T10:00', '11-25T09:00 11-25T10:00']);
});

test('folded lines, other line ends, a mark of the encoding and alarms', () => {
  const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M', 'STATUS:CANCELLED', 'END:VALARM'];
  const text = calendarOf(event('DTSTART;TZID=Europe/Bru', ' ssels:20261124T100000', 'DURATION:PT1H', ...alarm));
  for (const written of [text, text.replaceAll('\r\n', '\n'), `\ufeff${text}`, text.replaceAll('BEGIN:', 'begin:')])
    expect(busyIn(written).busy).toEqual(['11-24T09:00 11-24T10:00']);
});

test('events that cannot be read or repeat without measure are counted and close nothing; the others count', () => {
  const good = event('DTSTART:20261124T090000Z', 'DURATION:PT1H').replace('a@x', 'good@x');
  const bad = [
    event('DTSTART:20261124T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY').replace('a@x', 'b@x'),
    event('DTSTART:20261124T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=NEVER').replace('a@x', 'c@x'),
    event('DTSTART:20261124T090000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;COUNT=999999999').replace('a@x', 'd@x'),
    event('DTSTART:20261124T090000Z', `EXDATE:${'20261124T090000Z,'.repeat(20_000)}20261124T090000Z`).replace(
      'a@x',
      'e@x',
    ),
  ];
  expect(busyIn(calendarOf(...bad, good))).toEqual({ busy: ['11-24T09:00 11-24T10:00'], skipped: 4 });
});

function failureOf(text: string): unknown {
  try {
    readBusyTimes(text, { window, ownUids });
    return null;
  } catch (error) {
    return error instanceof CalendarFailure ? error.fault : error;
  }
}

test('what is not a calendar, or has too many events, is refused', () => {
  expect(failureOf('<!doctype html><title>Log in</title>')).toBe('notCalendar');
  expect(failureOf('')).toBe('notCalendar');
  expect(busyIn('BEGIN:VCALENDAR').busy).toEqual([]);
  const many = Array.from({ length: 10_001 }, () => event('DTSTART:20261124T090000Z'));
  expect(failureOf(calendarOf(...many))).toBe('tooLarge');
});

test('10,000 events with series from long ago are within the bounds', () => {
  const zones = ['Europe/Brussels', 'America/New_York'];
  const rules = ['RRULE:FREQ=WEEKLY', 'RRULE:FREQ=YEARLY', 'SUMMARY:Dentist'];
  const many = Array.from({ length: 10_000 }, (_, index) =>
    event(
      `DTSTART;TZID=${zones[index % 2]}:2015${String(1 + (index % 12)).padStart(2, '0')}${String(1 + (index % 28)).padStart(2, '0')}T100000`,
      'DURATION:PT1H',
      rules[index % 3] ?? '',
      `DESCRIPTION:${'x'.repeat(200)}`,
    ).replace('a@x', `${index}@x`),
  );
  const quarter = { from: window.from, until: Date.parse('2027-02-23T00:00:00Z') };
  const { busy, skipped } = busyIn(calendarOf(...many), quarter);
  expect([busy.length > 5, skipped]).toEqual([true, 0]);
});

test.each([
  ['a list of busy times', ['BEGIN:VFREEBUSY', 'FREEBUSY:20261124/20261124T090000', 'END:VFREEBUSY'], 1],
  ['a zone', ['BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'DTSTART:20261124', 'END:STANDARD', 'END:VTIMEZONE'], 0],
  [
    'a zone whose parts end before they begin',
    ['BEGIN:VTIMEZONE', 'END:DAYLIGHT', 'BEGIN:DAYLIGHT', 'END:VTIMEZONE'],
    0,
  ],
])('%s that cannot be read takes no other time with it', (_, lines, skipped) => {
  const text = calendarOf(...lines, event(brussels, 'DURATION:PT1H'));
  expect(busyIn(text)).toEqual({ busy: ['11-24T09:00 11-24T10:00'], skipped });
});

const zoneOf = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:Our Office', ...lines, 'END:VTIMEZONE'].join('\r\n');
const clock = (kind: string, start: string, [before, after]: [string, string], ...lines: string[]) =>
  [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${before}`, `TZOFFSETTO:${after}`, ...lines, `END:${kind}`].join(
    '\r\n',
  );
const inOffice = (...starts: string[]) =>
  starts.map((start, index) => event(`DTSTART;TZID=Our Office:${start}`, 'DURATION:PT1H').replace('a@x', `${index}@x`));

test('a described zone follows its rules, those that have ended too', () => {
  const within = { from: Date.parse('2026-10-20T00:00:00Z'), until: Date.parse('2026-11-03T00:00:00Z') };
  const summer: [string, string] = ['+0100', '+0200'];
  const winter: [string, string] = ['+0200', '+0100'];
  const both = inOffice('20261024T100000', '20261026T100000');
  const now = zoneOf(
    clock('DAYLIGHT', '19960331T020000', summer, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
    clock('STANDARD', '19961027T030000', winter, 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'),
  );
  expect(busyIn(calendarOf(now, ...both), within).busy).toEqual(['10-24T08:00 10-24T09:00', '10-26T09:00 10-26T10:00']);
  // The clocks were last changed in October 2020.
  const ended = zoneOf(
    clock('STANDARD', '19951029T030000', winter, 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20201025T010000Z'),
    clock('DAYLIGHT', '19960331T020000', summer, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20200329T010000Z'),
  );
  expect(busyIn(calendarOf(ended, ...both), within).busy).toEqual([
    '10-24T09:00 10-24T10:00',
    '10-26T09:00 10-26T10:00',
  ]);
});

test.each(['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'MONTHLY'])(
  'a zone whose clock is changed %s is not one: Brussels counts',
  (freq) => {
    const zone = zoneOf(clock('STANDARD', '19700101T000000', ['+0500', '+0500'], `RRULE:FREQ=${freq}`));
    expect(busyIn(calendarOf(zone, ...inOffice('20261124T100000'))).busy).toEqual(['11-24T09:00 11-24T10:00']);
  },
);

const rule = 'RRULE:FREQ=MINUTELY;INTERVAL=7';

test('an event has fifty rules at most, each value of which counts once', () => {
  const start = ['DTSTART:20261124T090000Z', 'DURATION:PT1M'];
  expect(busyIn(calendarOf(event(...start, ...Array(50).fill(`${rule};COUNT=1`)))).skipped).toBe(0);
  expect(busyIn(calendarOf(event(...start, ...Array(51).fill(`${rule};COUNT=1`)))).skipped).toBe(1);
  const seconds = Array(20_000).fill('0').join(',');
  const repeated = `RRULE:FREQ=HOURLY;COUNT=2;BYMINUTE=${seconds};BYSECOND=${seconds}`;
  expect(busyIn(calendarOf(event(...start, repeated)))).toEqual({
    busy: ['11-24T09:00 11-24T09:01', '11-24T10:00 11-24T10:01'],
    skipped: 0,
  });
});

test.each([
  ['every few minutes', rule],
  ['counted from the first year', 'RRULE:FREQ=YEARLY;COUNT=9999;BYMONTH=2;BYMONTHDAY=30'],
])('all rules of a calendar together have a budget: %s', (_, repeated) => {
  const events = Array.from({ length: 1000 }, (_, index) =>
    event('DTSTART:00010101T090000Z', 'DURATION:PT1M', repeated).replace('a@x', `${index}@x`),
  );
  expect(busyIn(calendarOf(...events.slice(0, 2))).skipped).toBe(0);
  expect(failureOf(calendarOf(...events))).toBe('tooMuch');
});
