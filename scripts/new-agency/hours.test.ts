import { expect, test } from 'vitest';
import { hoursExample, parseHours } from './hours';

test('days and ranges of days have their hours', () => {
  const weekday = [
    { from: '09:00', until: '12:00' },
    { from: '13:00', until: '18:00' },
  ];
  expect(parseHours(hoursExample)).toEqual({
    mon: weekday,
    tue: weekday,
    wed: weekday,
    thu: weekday,
    fri: weekday,
    sat: [{ from: '09:30', until: '12:30' }],
  });
});

test.each([
  '',
  'mon',
  'monday 09:00-12:00',
  'fri-mon 09:00-12:00',
  'mon 9:00-12:00',
  'mon 09:00-24:00',
  'mon 09:03-12:00',
  'mon 12:00-09:00',
  'mon 09:00',
  'mon 09:00-12:00; mon 13:00-18:00',
  'mon-tue-wed 09:00-12:00',
  'mon 09:00-12:00;',
  'mon 09:00-13:00 12:00-18:00',
])('%j are not hours', (text) => {
  expect(parseHours(text)).toBeNull();
});
