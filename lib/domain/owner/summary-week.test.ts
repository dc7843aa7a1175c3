import { expect, test } from 'vitest';
import { summaryWeekAt } from './summary-week';

test.each([
  ['2026-11-23T06:59:59.999Z', null],
  ['2026-11-23T07:00:00.000Z', '2026-11-16'],
  ['2026-11-24T22:59:59.999Z', '2026-11-16'],
  ['2026-11-24T23:00:00.000Z', null],
  ['2026-11-22T12:00:00.000Z', null],
  // Summer time: eight is six.
  ['2026-07-20T05:59:59.999Z', null],
  ['2026-07-20T06:00:00.000Z', '2026-07-13'],
  // A year that ends within the week.
  ['2027-01-04T12:00:00.000Z', '2026-12-28'],
])('at %s the summary covers the week that begins on %s', (now, from) => {
  expect(summaryWeekAt(new Date(now))?.from ?? null).toBe(from);
});

test('a week lasts from midnight to midnight, also when the clocks change in it', () => {
  expect(summaryWeekAt(new Date('2026-10-26T12:00:00Z'))).toEqual({
    from: '2026-10-19',
    until: '2026-10-25',
    since: new Date('2026-10-18T22:00:00Z'),
    before: new Date('2026-10-25T23:00:00Z'),
  });
});
