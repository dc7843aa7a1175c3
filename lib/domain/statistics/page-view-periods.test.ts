import { expect, test } from 'vitest';
import { changeOf, countDays, lastDays, medianOf, pageViewPeriods } from './page-view-periods';

const written = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

test.each([
  ['a Saturday', '2026-11-21', '2026-11-20 2026-11-20', '2026-11-16 2026-11-21', '2026-11-09 2026-11-14'],
  ['a Monday', '2026-11-16', '2026-11-15 2026-11-15', '2026-11-16 2026-11-16', '2026-11-09 2026-11-09'],
  ['a Sunday', '2026-11-22', '2026-11-21 2026-11-21', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
  ['New Year', '2027-01-01', '2026-12-31 2026-12-31', '2026-12-28 2027-01-01', '2026-12-21 2026-12-25'],
  [
    'the day the clocks go back',
    '2026-10-25',
    '2026-10-24 2026-10-24',
    '2026-10-19 2026-10-25',
    '2026-10-12 2026-10-18',
  ],
  [
    'the day the clocks go forward',
    '2026-03-29',
    '2026-03-28 2026-03-28',
    '2026-03-23 2026-03-29',
    '2026-03-16 2026-03-22',
  ],
])(
  'on %s today stands beside yesterday, and the week is compared with the same days a week earlier',
  (_, today, day, week, weekBefore) => {
    const periods = pageViewPeriods(today);
    expect(written(periods.today.now)).toBe(`${today} ${today}`);
    expect(written(periods.today.before)).toBe(day);
    expect(written(periods.week.now)).toBe(week);
    expect(written(periods.week.before)).toBe(weekBefore);
  },
);

test.each([
  ['2026-11-21', '2026-11-01 2026-11-21', '2026-10-01 2026-10-21'],
  ['2026-11-01', '2026-11-01 2026-11-01', '2026-10-01 2026-10-01'],
  ['2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['2028-03-29', '2028-03-01 2028-03-29', '2028-02-01 2028-02-29'],
  ['2028-03-30', '2028-03-01 2028-03-30', '2028-02-01 2028-02-29'],
  ['2027-01-31', '2027-01-01 2027-01-31', '2026-12-01 2026-12-31'],
])('on %s the month is compared with as many days of the month before', (today, month, before) => {
  const periods = pageViewPeriods(today);
  expect(written(periods.month.now)).toBe(month);
  expect(written(periods.month.before)).toBe(before);
});

test('the last days are whole, over a change of the clocks and of the year', () => {
  expect(lastDays('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(lastDays('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01']);
  expect(new Set(lastDays('2026-11-21', 30)).size).toBe(30);
});

test.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2026-10-24', '2026-10-26', 3],
  ['2025-11-22', '2026-11-21', 365],
])('from %s to %s are %i days', (from, to, days) => {
  expect(countDays({ from, to })).toBe(days);
});

test.each([
  [112, 100, 0.12],
  [97, 100, -0.03],
  [100, 100, 0],
  [0, 4, -1],
  [4, 0, null],
  [0, 0, null],
])('from before to now, %i after %i is a change of %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test.each([
  [[], null],
  [[4, 5], null],
  [[9, 1, 5], 5],
  [[1, 2, 4, 100], 3],
  [[0, 0, 0], 0],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median);
});
