import { expect, test } from 'vitest';
import { appointmentsSchema, workingHoursSchema } from './appointments';

const hours = { from: '09:00', until: '12:00' };
const calendar = { id: 'ghent', days: { mon: [hours] } };

/** Path and message of each problem. */
function problemsOf(value: unknown): [string, string][] {
  const { error } = appointmentsSchema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

function problemsOfCalendar(change: Record<string, unknown>): [string, string][] {
  return problemsOf({ calendars: [{ ...calendar, ...change }] }).map(([path, words]) => [
    path.replace(/^calendars\.0\.?/, ''),
    words,
  ]);
}

const problemsOfHours = (...openings: unknown[]) => problemsOfCalendar({ days: { sat: openings } });

test('without the editor’s settings, nothing can be booked', () => {
  expect(appointmentsSchema.prefault({}).parse(undefined)).toEqual({ isOpen: false, calendars: [], holidays: [] });
});

test('a calendar of one morning gets the default lengths', () => {
  expect(appointmentsSchema.parse({ isOpen: true, calendars: [calendar] }).calendars).toEqual([
    {
      id: 'ghent',
      people: [],
      properties: [],
      days: { mon: [hours], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
      closedDays: [],
      minutes: 30,
      pause: 0,
      capacity: 1,
      leadHours: 24,
      horizonDays: 21,
    },
  ]);
});

test('a calendar with every field is accepted unchanged', () => {
  const full = {
    id: 'karel',
    name: { nl: 'Bezoeken met Karel' },
    people: ['karel'],
    properties: ['2601', 'LN6OF'],
    goals: ['sale'],
    days: {
      mon: [],
      tue: [
        { from: '13:30', until: '18:00' },
        { from: '09:00', until: '13:30' },
      ],
      wed: [],
      thu: [{ from: '00:00', until: '23:55' }],
      fri: [],
      sat: [],
      sun: [],
    },
    closedDays: ['2026-12-24', { from: '2026-12-28', until: '2026-12-28' }],
    minutes: 240,
    pause: 15,
    capacity: 50,
    leadHours: 0,
    horizonDays: 120,
  };
  const rules = { isOpen: true, calendars: [full], holidays: [{ from: '2026-12-25', until: '2027-01-03' }] };
  expect(appointmentsSchema.parse(rules)).toEqual(rules);
});

test.each(['9:00', '09:03', '24:00', '09:60', '09.00', '09:00:00', '', 9])('%j is not a time to open', (from) => {
  expect(problemsOfHours({ from, until: '18:00' }).map(([path]) => path)).toEqual(['days.sat.0.from']);
});

test.each(['09:00', '08:55', '00:00'])('hours from 9:00 cannot last until %s', (until) => {
  expect(problemsOfHours({ from: '09:00', until })).toEqual([
    ['days.sat.0.until', 'a time later than the one it opens'],
  ]);
});

test('hours hold at least one viewing', () => {
  expect(problemsOfHours({ from: '09:55', until: '10:25' })).toEqual([]);
  expect(problemsOfHours(hours, { from: '13:55', until: '14:20' })).toEqual([
    ['days.sat.1', 'hours that last at least one viewing of 30 minutes'],
  ]);
});

test('hours of one day may touch and do not overlap', () => {
  expect(problemsOfHours(hours, { from: '12:00', until: '13:00' }, { from: '08:00', until: '09:00' })).toEqual([]);
  for (const other of [hours, { from: '11:30', until: '13:00' }, { from: '08:00', until: '18:00' }]) {
    expect(problemsOfHours(hours, other)).toEqual([['days.sat.1', 'hours that do not overlap with others of the day']]);
  }
});

test.each([
  { minutes: 5 },
  { minutes: 32 },
  { minutes: 245 },
  { pause: -5 },
  { pause: 7 },
  { capacity: 0 },
  { capacity: 51 },
  { capacity: 1.5 },
  { leadHours: -1 },
  { horizonDays: 0 },
  { horizonDays: 121 },
  { goals: [] },
  { goals: ['lease'] },
  { people: ['Karel Maes'] },
  { properties: [0] },
  { properties: ['x'.repeat(201)] },
  { properties: [true] },
  { id: 'Gent 1' },
  { office: 'Gent 1' },
  { days: { zat: [hours] } },
  { closedDays: ['2026-02-29'] },
])('a calendar with %j is rejected, at that field alone', (change) => {
  expect(problemsOfCalendar(change).map(([path]) => path.split('.')[0])).toEqual(Object.keys(change));
});

test('an unknown field of a calendar is rejected', () => {
  expect(problemsOfCalendar({ colour: 'red' })).toHaveLength(1);
});

test.each([
  ['2027-02-29', 'holidays.0', 'a day such as 2026-12-25'],
  ['25/12/2026', 'holidays.0', 'a day such as 2026-12-25'],
  [{ from: '2026-12-25', until: '2026-12-24' }, 'holidays.0.until', 'a day that is not before the first'],
  [{ from: '2026-12-25', until: '2026-12-32' }, 'holidays.0.until', 'a day such as 2026-12-25'],
  [
    { from: '2026-12-25' },
    'holidays.0',
    'a day such as "2026-12-25", or { "from": "2026-12-24", "until": "2027-01-03" }',
  ],
])('the holiday %j is rejected', (holiday, path, words) => {
  expect(problemsOf({ holidays: [holiday] })).toEqual([[path, words]]);
});

test('properties are named as in the export, by number or text', () => {
  const { calendars } = appointmentsSchema.parse({
    calendars: [{ ...calendar, properties: [2601, '02602', ' LN6OF'] }],
  });
  expect(calendars[0]?.properties).toEqual(['2601', '2602', 'LN6OF']);
});

test('the lead time leaves days to book', () => {
  expect(problemsOfCalendar({ leadHours: 47, horizonDays: 2 })).toEqual([]);
  expect(problemsOfCalendar({ leadHours: 48, horizonDays: 2 })).toEqual([
    ['leadHours', 'fewer hours than the days ahead that can be booked'],
  ]);
});

test('calendars have different ids and separate properties', () => {
  const first = { ...calendar, properties: [2601] };
  expect(problemsOf({ calendars: [first, { ...first, id: 'brussels', properties: [2602] }] })).toEqual([]);
  expect(problemsOf({ calendars: [first, { ...calendar, properties: [2602, 2601] }] })).toEqual([
    ['calendars.1.id', 'an id that no other calendar has'],
    ['calendars.1.properties.1', 'a property named once'],
  ]);
});

test('online booking is not open without a calendar', () => {
  expect(problemsOf({ isOpen: true })).toEqual([['calendars', 'at least one calendar, or isOpen false']]);
  expect(problemsOf({ isOpen: true, calendars: [calendar] })).toEqual([]);
});

test('working hours that overlap are refused, and a week without any', () => {
  const wordsOf = (week: unknown) =>
    (workingHoursSchema.safeParse(week).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  expect(wordsOf({ mon: [hours, { from: '13:00', until: '17:00' }] })).toEqual([]);
  expect(wordsOf({ mon: [hours, { from: '11:00', until: '17:00' }] })).toEqual([
    ['mon.1', 'hours that do not overlap with others of the day'],
  ]);
  expect(wordsOf({ mon: [] })).toEqual([['', 'a day with hours, or no such field for the hours of their office']]);
});
