import { expect, test } from 'vitest';
import { recordOf } from '../record-of';
import { weekdays } from '../time/brussels-time';
import { parseHours, readStoredHours, readWeek, storeHours, timesOff, writeHours } from './working-hours';

test('hours of a day are read in order, with either dash, and written again', () => {
  expect(parseHours('9:00-12:30, 13:30 – 18:00')).toEqual([
    { from: '09:00', until: '12:30' },
    { from: '13:30', until: '18:00' },
  ]);
  expect(writeHours(parseHours('9:00-12:30;13:30-18:00') ?? [])).toBe('09:00–12:30, 13:30–18:00');
  expect(parseHours('  ')).toEqual([]);
});

test.each([
  '9-12',
  '12:00-9:00',
  '9:00-9:00',
  '9:00-25:00',
  '9:02-10:00',
  '9:00-12:00, 11:00-13:00',
  '9:00',
  'x',
  '1:00-2:00,3:00-4:00,5:00-6:00,7:00-8:00,9:00-10:00',
])('%j are not hours', (text) => expect(parseHours(text)).toBeNull());

const typed = { ...recordOf(weekdays, () => ''), mon: '9:00-12:00' };

test('an empty week is that of the office; one wrong day spoils all', () => {
  expect(readWeek(recordOf(weekdays, () => ' '))).toBe('usual');
  expect(readWeek({ ...typed, tue: 'x' })).toBeNull();
  const week = readWeek(typed);
  if (week === null || week === 'usual') throw new Error('no week');
  expect(readStoredHours(storeHours(week))).toEqual(week);
  expect([null, '', '[]', '7', '{"mon":"x"}'].map(readStoredHours)).toEqual([null, null, null, null, null]);
});

test('times off surround the hours of each day on Belgium’s clock, also where clocks change', () => {
  const week = recordOf(weekdays, (day) => (day === 'sun' || day === 'mon' ? [{ from: '09:00', until: '12:00' }] : []));
  // Sunday 25 October 2026: summer time ends.
  const off = timesOff(week, { from: new Date('2026-10-24T22:30:00Z'), until: new Date('2026-10-26T10:00:00Z') });
  expect(off).toEqual([
    { startsAt: '2026-10-24T22:00:00.000Z', endsAt: '2026-10-25T08:00:00.000Z' },
    { startsAt: '2026-10-25T11:00:00.000Z', endsAt: '2026-10-26T08:00:00.000Z' },
    { startsAt: '2026-10-26T11:00:00.000Z', endsAt: '2026-10-26T23:00:00.000Z' },
  ]);
});

test('hours that were written in another order close the same times', () => {
  const [morning, afternoon] = [
    { from: '09:00', until: '12:00' },
    { from: '13:00', until: '17:00' },
  ];
  const day = { from: new Date('2026-11-24T08:00:00Z'), until: new Date('2026-11-24T16:00:00Z') };
  const off = (hours: (typeof morning)[]) =>
    timesOff(
      recordOf(weekdays, () => hours),
      day,
    );
  expect(off([afternoon, morning])).toEqual(off([morning, afternoon]));
});
