import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CalendarFailure, readBusyTimes } from '@/lib/platform/busy-calendar/read-busy-times';
import { fuzz } from '@/tests/support/fuzz-runs';
import { hostileText } from '@/tests/support/hostile-text';

const window = { from: Date.parse('2026-11-23T00:00:00Z'), until: Date.parse('2026-12-07T00:00:00Z') };

const number = fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constantFrom(0, 1, 53, 366, 1e9, -1e9));
const numbers = fc.array(number, { minLength: 1, maxLength: 4 }).map((all) => all.join(','));

/** Near the window mostly, so that rules meet it. */
const day = fc.constantFrom('20261124', '20261130', '20260101', '19700101', '00010101', '99991231', '20261399', '2026');
const time = fc.constantFrom('T090000', 'T235959', 'T000000Z', 'T083000Z', 'T250000', 'T023000', '');
const moment = fc.oneof({ weight: 9, arbitrary: fc.tuple(day, time).map((parts) => parts.join('')) }, hostileText);

const zone = fc.constantFrom(
  '',
  ';TZID=Europe/Brussels',
  ';TZID=W. Europe Standard Time',
  ';TZID=Own',
  ';TZID=No/Where',
);
const duration = fc.oneof(
  fc.constantFrom('PT1H', 'P1D', '-PT1H', 'P1W', 'PT0S', 'P99999999D', 'PT1H30M', 'P'),
  hostileText,
);

const weekdays = fc.array(fc.constantFrom('MO', 'TU', '1SU', '-1FR', '99SA', 'XX', '53MO'), {
  minLength: 1,
  maxLength: 4,
});
const part = fc.oneof(
  fc.tuple(fc.constantFrom('INTERVAL', 'COUNT', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYMONTH', 'BYSETPOS'), numbers),
  fc.tuple(fc.constantFrom('BYSECOND', 'BYMINUTE', 'BYHOUR'), numbers),
  fc.tuple(
    fc.constant('BYDAY'),
    weekdays.map((all) => all.join(',')),
  ),
  fc.tuple(fc.constant('UNTIL'), moment),
  fc.tuple(fc.constant('WKST'), fc.constantFrom('SU', 'MO', 'XX')),
);
const rule = fc
  .tuple(
    fc.constantFrom('SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'NEVER'),
    fc.array(part, { maxLength: 4 }),
  )
  .map(([freq, parts]) => `RRULE:FREQ=${freq}${parts.map(([name, value]) => `;${name}=${value}`).join('')}`);

const line = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(zone, moment).map(([tzid, at]) => `DTSTART${tzid}:${at}`) },
  { weight: 2, arbitrary: fc.tuple(zone, moment).map(([tzid, at]) => `DTEND${tzid}:${at}`) },
  { weight: 2, arbitrary: rule },
  duration.map((value) => `DURATION:${value}`),
  fc
    .tuple(fc.constantFrom('RDATE', 'EXDATE', 'RECURRENCE-ID'), zone, fc.array(moment, { minLength: 1, maxLength: 5 }))
    .map(([name, tzid, all]) => `${name}${tzid}:${all.join(',')}`),
  fc.tuple(moment, duration).map(([at, length]) => `RDATE;VALUE=PERIOD:${at}/${length}`),
  fc.tuple(moment, moment).map(([from, until]) => `FREEBUSY:${from}/${until}`),
  fc.constantFrom(
    'UID:a',
    'UID:b@www.gevel.example',
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'END:VALARM',
  ),
  hostileText,
);

const block = fc
  .tuple(
    fc.constantFrom('VEVENT', 'VEVENT', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE'),
    fc.array(line, { maxLength: 8 }),
    fc.boolean(),
  )
  .map(([kind, lines, ends]) => [`BEGIN:${kind}`, ...lines, ...(ends ? [`END:${kind}`] : [])]);

const zoneLine = fc.oneof(
  fc.constantFrom('TZID:Own', 'BEGIN:STANDARD', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'END:DAYLIGHT'),
  fc
    .tuple(fc.constantFrom('TZOFFSETFROM', 'TZOFFSETTO'), fc.constantFrom('+0100', '-2359', '+9999', '0', ''))
    .map((pair) => pair.join(':')),
  line,
);
const described = fc.array(zoneLine, { maxLength: 12 }).map((lines) => ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE']);

const calendar = fc
  .tuple(
    fc.array(described, { maxLength: 1 }),
    fc.array(block, { maxLength: 5 }),
    fc.constantFrom('\r\n', '\n', '\r\n '),
  )
  .map(([zones, blocks, end]) => ['BEGIN:VCALENDAR', ...zones.flat(), ...blocks.flat(), 'END:VCALENDAR'].join(end));

test('of any calendar, busy times are ordered, apart and within the window, or it is refused by a known word', () =>
  fuzz(
    'calendars of agents',
    fc.asyncProperty(calendar, async (text) => {
      let read: ReturnType<typeof readBusyTimes>;
      try {
        read = readBusyTimes(text, { window, ownUids: /@www\.gevel\.example$/ });
      } catch (error) {
        expect(error).toBeInstanceOf(CalendarFailure);
        return;
      }
      expect(read.skipped).toBeGreaterThanOrEqual(0);
      let before = Number.NEGATIVE_INFINITY;
      for (const { from, until } of read.periods) {
        expect(from).toBeGreaterThanOrEqual(Math.max(window.from, before));
        expect(until).toBeGreaterThan(from);
        expect(until).toBeLessThanOrEqual(window.until);
        before = until;
      }
    }),
  ));
