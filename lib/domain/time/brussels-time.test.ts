import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, brusselsDay, brusselsInstant, brusselsTime, isDay, weekdayOf } from './brussels-time';

const instants = fc.date({ min: new Date('1978-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const days = instants.map((instant) => instant.toISOString().slice(0, 10));
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

test.each([
  ['2026-11-21', '10:30', '2026-11-21T09:30:00.000Z'],
  ['2026-07-21', '10:30', '2026-07-21T08:30:00.000Z'],
  ['2026-07-21', '00:00', '2026-07-20T22:00:00.000Z'],
  ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  ['2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
  ['2028-02-29', '12:00', '2028-02-29T11:00:00.000Z'],
  // The last Sunday of March: 2:00 is 3:00.
  ['2026-03-28', '02:30', '2026-03-28T01:30:00.000Z'],
  ['2026-03-29', '00:00', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', '10:00', '2026-03-29T08:00:00.000Z'],
  ['2026-03-30', '00:00', '2026-03-29T22:00:00.000Z'],
  ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  // The last Sunday of October: 3:00 is 2:00 again.
  ['2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-10-25', '10:00', '2026-10-25T09:00:00.000Z'],
  ['2026-10-26', '00:00', '2026-10-25T23:00:00.000Z'],
])('%s at %s in Belgium is %s, and back', (day, time, instant) => {
  expect(brusselsInstant(day, time).toISOString()).toBe(instant);
  expect(brusselsDay(new Date(instant))).toBe(day);
  expect(brusselsTime(new Date(instant))).toBe(time);
});

test.each([
  ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', '03:00'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', '03:30'],
  ['2026-03-29', '02:59', '2026-03-29T01:59:00.000Z', '03:59'],
  ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z', '03:30'],
])('%s has no %s, which moves on by an hour', (day, time, instant, shown) => {
  expect(brusselsInstant(day, time).toISOString()).toBe(instant);
  expect(brusselsTime(new Date(instant))).toBe(shown);
});

test.each([
  ['2026-10-25', '02:00', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '02:59', '2026-10-25T00:59:00.000Z'],
  ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
])('%s has %s twice, and the first is meant', (day, time, instant) => {
  expect(brusselsInstant(day, time).toISOString()).toBe(instant);
  const again = new Date(Date.parse(instant) + 60 * 60 * 1000);
  expect([brusselsDay(again), brusselsTime(again)]).toEqual([day, time]);
});

test('a time of day is read back as it was given, except the hour that the spring day skips', () => {
  fc.assert(
    fc.property(days, times, (day, time) => {
      const instant = brusselsInstant(day, time);
      const shown = brusselsTime(instant);
      expect(brusselsDay(instant)).toBe(day);
      if (shown !== time) expect([time.slice(0, 2), shown]).toEqual(['02', `03${time.slice(2)}`]);
    }),
  );
});

test('a day in Belgium has 24 hours, except one of 23 and one of 25 a year', () => {
  const lengths: Record<string, number> = {};
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const length = brusselsInstant(addDays(day, 1), '00:00').getTime() - brusselsInstant(day, '00:00').getTime();
    if (length !== 24 * 60 * 60 * 1000) lengths[day] = length / (60 * 60 * 1000);
  }
  expect(lengths).toEqual({ '2026-03-29': 23, '2026-10-25': 25, '2027-03-28': 23, '2027-10-31': 25 });
});

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-28', 2, '2028-03-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 365, '2027-11-21'],
])('%s and %i days is %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});

test.each([
  ['2026-11-16', 'mon'],
  ['2026-11-17', 'tue'],
  ['2026-11-18', 'wed'],
  ['2026-11-19', 'thu'],
  ['2026-11-20', 'fri'],
  ['2026-11-21', 'sat'],
  ['2026-11-22', 'sun'],
  ['2026-03-29', 'sun'],
  ['2028-02-29', 'tue'],
])('%s is a %s', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test.each(['2026-11-21', '2028-02-29', '2000-02-29', '2026-12-31', '1999-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '2026-02-29',
  '2100-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '2026-1-1',
  '26-01-01',
  '2026-11-21T00:00:00Z',
  ' 2026-11-21',
  '2026-11-21\n',
  '21/11/2026',
  '٢٠٢٦-١١-٢١',
  '+002026-11-21',
  'today',
  '',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('an invalid day or time is refused, not guessed at', () => {
  expect(() => brusselsInstant('2026-13-01', '10:00')).toThrow(RangeError);
  expect(() => brusselsInstant('2026-11-21', 'noon')).toThrow(RangeError);
});
