import { expect, test } from 'vitest';
import { lanesOf, mondayOf, spanOnDay } from './calendar-grid';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

const at = (text: string) => new Date(text);

test.each([
  ['in winter', '2026-11-24T09:00Z', '2026-11-24T09:45Z', '2026-11-24', { from: 600, until: 645 }],
  ['in summer', '2026-07-01T08:00Z', '2026-07-01T08:45Z', '2026-07-01', { from: 600, until: 645 }],
  ['shorter than can be read', '2026-11-24T09:00Z', '2026-11-24T09:05Z', '2026-11-24', { from: 600, until: 620 }],
  ['on the day before', '2026-11-24T09:00Z', '2026-11-24T09:45Z', '2026-11-25', null],
  ['on the day after', '2026-11-24T09:00Z', '2026-11-24T09:45Z', '2026-11-23', null],
  ['until midnight, on its day', '2026-11-24T22:00Z', '2026-11-24T23:00Z', '2026-11-24', { from: 1380, until: 1440 }],
  ['until midnight, on the next', '2026-11-24T22:00Z', '2026-11-24T23:00Z', '2026-11-25', null],
  ['at the end of a day', '2026-11-24T22:55Z', '2026-11-24T22:59Z', '2026-11-24', { from: 1420, until: 1440 }],
  ['over several days', '2026-11-23T11:00Z', '2026-11-26T11:00Z', '2026-11-24', { from: 0, until: 1440 }],
  ['across the spring change', '2026-03-29T00:30Z', '2026-03-29T01:30Z', '2026-03-29', { from: 90, until: 210 }],
  ['after the spring change', '2026-03-29T08:00Z', '2026-03-29T08:30Z', '2026-03-29', { from: 600, until: 630 }],
  ['in the hour that comes twice', '2026-10-25T00:45Z', '2026-10-25T01:15Z', '2026-10-25', { from: 165, until: 185 }],
  ['after the autumn change', '2026-10-25T09:00Z', '2026-10-25T09:30Z', '2026-10-25', { from: 600, until: 630 }],
  ['that ends before it starts', '2026-11-24T09:00Z', '2026-11-24T08:00Z', '2026-11-24', null],
] as const)('a period %s', (_, from, until, day, span) => expect(spanOnDay(at(from), at(until), day)).toEqual(span));

test('what overlaps stands side by side, what follows takes the whole width', () => {
  const span = (from: number, until: number) => ({ from, until });
  expect(lanesOf([span(0, 30), span(30, 60)])).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
  expect(lanesOf([span(10, 40), span(0, 20), span(20, 30), span(40, 50)])).toEqual([
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ]);
  expect(lanesOf([])).toEqual([]);
});
