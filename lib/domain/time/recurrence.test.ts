import { expect, test } from 'vitest';
import { measureCpuMs } from '@/tests/support/timing';
import { type RecurrenceRule, repetitionsOf } from './recurrence';

const open: RecurrenceRule = {
  freq: 'DAILY',
  interval: 1,
  count: null,
  bySecond: [],
  byMinute: [],
  byHour: [],
  byDay: [],
  byMonthDay: [],
  byYearDay: [],
  byWeekNo: [],
  byMonth: [],
  bySetPos: [],
  weekStart: 0,
};
const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const on = (...names: string[]) =>
  names.map((name) => ({ weekday: days.indexOf(name.slice(-2)), nth: Number(name.slice(0, -2)) }));
const list = (
  start: string,
  rule: Partial<RecurrenceRule>,
  [from, until]: readonly [string, string] = ['1990-01-01', '2100-01-01'],
  most = 6,
) =>
  repetitionsOf(
    Date.parse(`${start}Z`),
    { ...open, ...rule },
    { from: Date.parse(from), until: Date.parse(until) },
    { left: 1_000_000 },
  )
    ?.slice(0, most)
    .map((time) => new Date(time).toISOString().slice(0, 16));
const day = (text: string) => text.split(' ').map((one) => `${one}T09:00`);

// The examples of RFC 5545, section 3.8.5.3.
test.each<[string, string, Partial<RecurrenceRule>, string[]]>([
  [
    'every other day',
    '1997-09-02T09:00',
    { interval: 2, count: 4 },
    day('1997-09-02 1997-09-04 1997-09-06 1997-09-08'),
  ],
  [
    'every January',
    '1998-01-01T09:00',
    { freq: 'YEARLY', byMonth: [1], byDay: on(...days), count: 3 },
    day('1998-01-01 1998-01-02 1998-01-03'),
  ],
  [
    'every other week on Tuesday and Thursday',
    '1997-09-02T09:00',
    { freq: 'WEEKLY', interval: 2, weekStart: 6, byDay: on('TU', 'TH'), count: 6 },
    day('1997-09-02 1997-09-04 1997-09-16 1997-09-18 1997-09-30 1997-10-02'),
  ],
  [
    'the week begins on Monday',
    '1997-08-05T09:00',
    { freq: 'WEEKLY', interval: 2, byDay: on('TU', 'SU'), count: 4 },
    day('1997-08-05 1997-08-10 1997-08-19 1997-08-24'),
  ],
  [
    'the week begins on Sunday',
    '1997-08-05T09:00',
    { freq: 'WEEKLY', interval: 2, weekStart: 6, byDay: on('TU', 'SU'), count: 4 },
    day('1997-08-05 1997-08-17 1997-08-19 1997-08-31'),
  ],
  [
    'the first Friday',
    '1997-09-05T09:00',
    { freq: 'MONTHLY', byDay: on('1FR'), count: 4 },
    day('1997-09-05 1997-10-03 1997-11-07 1997-12-05'),
  ],
  [
    'the last Friday, also of a month that ends on one',
    '2026-07-31T09:00',
    { freq: 'MONTHLY', byDay: on('-1FR'), count: 4 },
    day('2026-07-31 2026-08-28 2026-09-25 2026-10-30'),
  ],
  [
    'the second to last Monday',
    '1997-09-22T09:00',
    { freq: 'MONTHLY', byDay: on('-2MO'), count: 4 },
    day('1997-09-22 1997-10-20 1997-11-17 1997-12-22'),
  ],
  [
    'the third to the last day',
    '1997-09-28T09:00',
    { freq: 'MONTHLY', byMonthDay: [-3], count: 4 },
    day('1997-09-28 1997-10-29 1997-11-28 1997-12-29'),
  ],
  [
    'days 1, 100 and 200 of every third year',
    '1997-01-01T09:00',
    { freq: 'YEARLY', interval: 3, byYearDay: [1, 100, 200], count: 4 },
    day('1997-01-01 1997-04-10 1997-07-19 2000-01-01'),
  ],
  [
    'the 20th Monday of the year',
    '1997-05-19T09:00',
    { freq: 'YEARLY', byDay: on('20MO'), count: 3 },
    day('1997-05-19 1998-05-18 1999-05-17'),
  ],
  [
    'Monday of week 20',
    '1997-05-12T09:00',
    { freq: 'YEARLY', byWeekNo: [20], byDay: on('MO'), count: 3 },
    day('1997-05-12 1998-05-11 1999-05-17'),
  ],
  [
    'Friday the 13th',
    '1998-02-13T09:00',
    { freq: 'MONTHLY', byDay: on('FR'), byMonthDay: [13], count: 4 },
    day('1998-02-13 1998-03-13 1998-11-13 1999-08-13'),
  ],
  [
    'the first Saturday after the first Sunday',
    '1997-09-13T09:00',
    { freq: 'MONTHLY', byDay: on('SA'), byMonthDay: [7, 8, 9, 10, 11, 12, 13], count: 4 },
    day('1997-09-13 1997-10-11 1997-11-08 1997-12-13'),
  ],
  [
    'election day',
    '1996-11-05T09:00',
    { freq: 'YEARLY', interval: 4, byMonth: [11], byDay: on('TU'), byMonthDay: [2, 3, 4, 5, 6, 7, 8], count: 3 },
    day('1996-11-05 2000-11-07 2004-11-02'),
  ],
  [
    'the last working day',
    '1997-09-30T09:00',
    { freq: 'MONTHLY', byDay: on('MO', 'TU', 'WE', 'TH', 'FR'), bySetPos: [-1], count: 4 },
    day('1997-09-30 1997-10-31 1997-11-28 1997-12-31'),
  ],
  [
    'every three hours',
    '1997-09-02T09:00',
    { freq: 'HOURLY', interval: 3, count: 3 },
    ['1997-09-02T09:00', '1997-09-02T12:00', '1997-09-02T15:00'],
  ],
  [
    'every 90 minutes',
    '1997-09-02T09:00',
    { freq: 'MINUTELY', interval: 90, count: 4 },
    ['1997-09-02T09:00', '1997-09-02T10:30', '1997-09-02T12:00', '1997-09-02T13:30'],
  ],
  [
    'every 20 minutes of the working day',
    '1997-09-02T09:00',
    { byHour: [9, 10], byMinute: [0, 20, 40], count: 4 },
    ['1997-09-02T09:00', '1997-09-02T09:20', '1997-09-02T09:40', '1997-09-02T10:00'],
  ],
  [
    'a 31st only where there is one',
    '2026-01-31T09:00',
    { freq: 'MONTHLY', count: 3 },
    day('2026-01-31 2026-03-31 2026-05-31'),
  ],
  ['the 29th of February', '2024-02-29T09:00', { freq: 'YEARLY', count: 2 }, day('2024-02-29 2028-02-29')],
])('%s', (_, start, rule, expected) => expect(list(start, rule)).toEqual(expected));

const week = ['2026-11-23', '2026-11-30'] as const;

test('an endless rule costs what its window costs, and keeps its rhythm from long ago', () => {
  expect(list('1990-01-01T09:00', { interval: 3 }, week)).toEqual(day('2026-11-24 2026-11-27'));
  expect(list('1996-01-01T09:00', { freq: 'WEEKLY', interval: 2 }, ['2026-11-16', '2026-11-30'])).toHaveLength(1);
  expect(list('0001-01-01T09:00', { freq: 'YEARLY', byMonth: [11], byMonthDay: [25] }, week)).toEqual(
    day('2026-11-25'),
  );
  expect(list('1971-01-01T00:00', { freq: 'HOURLY', byHour: [9], byDay: on('TU') }, week)).toEqual(day('2026-11-24'));
});

test.each<[string, Partial<RecurrenceRule>, string[] | undefined]>([
  ['a day that never comes', { byMonth: [2], byMonthDay: [30] }, []],
  ['a Monday that never comes', { freq: 'YEARLY', byMonth: [2], byDay: on('6MO') }, []],
  ['every second', { freq: 'SECONDLY' }, undefined],
  ['every second of a day that never comes', { freq: 'SECONDLY', byMonth: [2], byMonthDay: [30] }, undefined],
  ['a number without end', { freq: 'MINUTELY', count: 999_999_999 }, undefined],
  [
    'every second of every hour of a day',
    {
      byHour: Array.from({ length: 24 }, (_, hour) => hour),
      byMinute: Array.from({ length: 60 }, (_, minute) => minute),
      bySecond: Array.from({ length: 60 }, (_, second) => second),
    },
    undefined,
  ],
])('%s ends', async (_, rule, expected) => {
  const spent = await measureCpuMs(() => expect(list('2000-01-01T09:00', rule, week)).toEqual(expected));
  expect(spent).toBeLessThan(1000);
});

test('an interval of zero is one; the end of a number of repetitions is kept', () => {
  expect(list('2026-11-23T09:00', { interval: 0 }, week)).toHaveLength(6);
  expect(list('2026-11-23T09:00', { count: 2 }, week)).toEqual(day('2026-11-23 2026-11-24'));
  expect(list('2026-11-20T09:00', { count: 3 }, week)).toEqual([]);
});
