import { expect, test } from 'vitest';
import { closureOn, nextOpenDay, openingOn, promisedDay } from './closed-days';
import type { OpeningHours } from './opening-hours';

const open = [{ from: '09:00', until: '18:00' }];
const hours: OpeningHours = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: [], sun: [] };
const office = { id: 'gent', hours };
const winter = { from: '2026-12-24', until: '2027-01-03' };
const christmas = { from: '2026-12-25', until: '2026-12-25', text: { nl: 'Kerstmis' } };
const elsewhere = { from: '2026-12-07', until: '2026-12-07', offices: ['namen'] };

test('of days that overlap the shortest says why, in any order', () => {
  for (const days of [
    [winter, christmas],
    [christmas, winter],
  ]) {
    expect(closureOn(days, '2026-12-25', office)).toBe(christmas);
    expect(closureOn(days, '2026-12-26', office)).toBe(winter);
  }
});

test('both ends are closed, and only the named offices', () => {
  const days = [winter, elsewhere];
  expect(['2026-12-23', '2026-12-24', '2027-01-03', '2027-01-04'].map((day) => closureOn(days, day, office))).toEqual([
    null,
    winter,
    winter,
    null,
  ]);
  expect(openingOn(days, '2026-12-07', office)).toEqual(open);
  expect(openingOn(days, '2026-12-07', { id: 'namen', hours })).toEqual([]);
});

test('the next open day leaves out closed days and weekends; after a year of closed days none is named', () => {
  expect(nextOpenDay([winter], '2026-12-23', office)).toBe('2027-01-04');
  expect(nextOpenDay([], '2026-12-25', office)).toBe('2026-12-28');
  expect(nextOpenDay([{ from: '2026-01-01', until: '2028-12-31' }], '2026-12-25', office)).toBeNull();
});

test('a promise of one working day names the day only where closed days come between', () => {
  expect(promisedDay([winter], '2026-12-22')).toBeNull();
  expect(promisedDay([winter], '2026-12-23')).toBe('2027-01-04');
  expect(promisedDay([winter], '2027-01-03')).toBe('2027-01-04');
  expect(promisedDay([elsewhere], '2026-12-06')).toBeNull();
  // A Friday: Saturday and Sunday count neither as working days nor as closed days.
  expect(promisedDay([], '2026-12-18')).toBeNull();
  expect(promisedDay([{ from: '2026-01-01', until: '2028-12-31' }], '2026-12-18')).toBeNull();
});
