import { expect, test } from 'vitest';
import { makeCalendar } from '@/tests/support/make-calendar';
import type { Calendar, Holiday } from './calendar';
import { findSlot } from './slots';

// Monday, two in the afternoon.
const now = new Date('2026-11-23T13:00:00.000Z');

function find(startsAt: string, change: Partial<Calendar> = {}, holidays: Holiday[] = []) {
  return findSlot({ calendar: makeCalendar(change), holidays, now, startsAt });
}
const offered = { startsAt: '2026-11-25T08:30:00.000Z', endsAt: '2026-11-25T09:00:00.000Z', time: '09:30' };

test.each([
  '2026-11-25T08:30:00.000Z',
  '2026-11-25T08:30:00Z',
  '2026-11-25T08:30Z',
  '2026-11-25T09:30:00+01:00',
  '2026-11-25T09:30+01:00',
  '2026-11-24T20:30:00-12:00',
])('a posted time slot is found by %s', (startsAt) => {
  expect(find(startsAt)).toEqual(offered);
});

test.each([
  '2026-11-25T08:31:00.000Z',
  '2026-11-25T08:30:00.001Z',
  '2026-11-25T09:30:00.000Z',
  '2026-11-25T07:30:00.000Z',
  '2026-11-24T08:30:00.000Z',
  '2026-11-23T08:30:00.000Z',
  '2026-11-18T08:30:00.000Z',
  '2026-12-16T08:30:00.000Z',
  '2026-11-25T08:30:00',
  '2026-11-25 08:30:00Z',
  '2026-11-25T08:30:00.000Z ',
  '2026-11-25',
  '2026-02-30T08:30:00Z',
  '+012026-11-25T08:30:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:00-23:59',
  '25 Nov 2026 08:30 UTC',
  '1764059400000',
  '2026-11-25T08:30:00+99:99',
  'constructor',
  '\0',
  '',
])('a posted time slot is not offered at %j', (startsAt) => {
  expect(find(startsAt)).toBeNull();
});

test('a posted time slot of any length gets an answer', () => {
  expect(find('9'.repeat(1_000_000))).toBeNull();
  expect(find(`${offered.startsAt.slice(0, -1)}${'0'.repeat(1_000_000)}Z`)).toBeNull();
});

test('a posted time slot is not found on a closed day', () => {
  expect(find(offered.startsAt, {}, ['2026-11-25'])).toBeNull();
  expect(find(offered.startsAt, { closedDays: ['2026-11-25'] })).toBeNull();
});
