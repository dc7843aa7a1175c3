import { expect, test } from 'vitest';
import { brusselsInstant } from '@/lib/domain/time/brussels-time';
import { makeCalendar } from '@/tests/support/make-calendar';
import { isOpen } from './slots';

const monday = '2026-11-23';
const split = makeCalendar({
  days: {
    mon: [
      { from: '09:00', until: '10:30' },
      { from: '10:45', until: '12:00' },
    ],
  },
});

test.each<[string, string, string, boolean]>([
  ['the whole opening', monday, '09:00-10:30', true],
  ['its last minutes', monday, '10:00-10:30', true],
  ['begun before it', monday, '08:55-09:30', false],
  ['ended after it', monday, '10:15-10:35', false],
  ['across a break', monday, '10:15-11:00', false],
  ['the second opening', monday, '11:00-12:00', true],
  ['a day without one', '2026-11-24', '09:00-09:30', false],
])('%s', (_, day, times, open) => {
  const [from = '', until = ''] = times.split('-');
  expect(isOpen(split, day, { from: brusselsInstant(day, from), until: brusselsInstant(day, until) })).toBe(open);
});
