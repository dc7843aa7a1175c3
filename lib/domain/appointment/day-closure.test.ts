import { expect, test } from 'vitest';
import { makeCalendar } from '@/tests/support/make-calendar';
import { dayClosure } from './day-closure';

const open = makeCalendar({ days: { mon: [{ from: '09:00', until: '12:00' }] } });
const other = makeCalendar({ days: { mon: [{ from: '09:00', until: '12:00' }] }, closedDays: ['2026-12-07'] });

test('a holiday closes a day, also one on which nobody is received', () => {
  const appointments = { calendars: [open], holidays: [{ from: '2026-12-24', until: '2026-12-28' }] };
  expect(['2026-12-23', '2026-12-24', '2026-12-28'].map((day) => dayClosure(day, appointments))).toEqual([
    'closed',
    'holiday',
    'holiday',
  ]);
});

test('a day is closed when no calendar is open on it', () => {
  const of = (calendars: (typeof open)[], day: string) => dayClosure(day, { calendars, holidays: [] });
  expect(of([open, other], '2026-12-07')).toBeNull();
  expect(of([other], '2026-12-07')).toBe('closed');
  expect(of([open], '2026-12-06')).toBe('closed');
  expect(of([], '2026-12-06')).toBeNull();
});
