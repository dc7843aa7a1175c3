import { expect, test } from 'vitest';
import { groupOpenDays } from './opening-hours';

const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const morning = { from: '09:00', until: '12:00' };
const afternoon = { from: '13:00', until: '18:00' };

test('days in a row with the same hours are one, whatever the order of their hours', () => {
  const days = {
    ...closed,
    mon: [morning, afternoon],
    tue: [afternoon, morning],
    wed: [morning],
    thu: [],
    fri: [morning],
    sat: [morning],
  };
  expect(groupOpenDays(days)).toEqual([
    { first: 'mon', last: 'tue', hours: [morning, afternoon] },
    { first: 'wed', last: 'wed', hours: [morning] },
    { first: 'fri', last: 'sat', hours: [morning] },
  ]);
});

test('hours without any opening have no days', () => {
  expect(groupOpenDays(closed)).toEqual([]);
});
