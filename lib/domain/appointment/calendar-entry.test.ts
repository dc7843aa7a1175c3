import { expect, test } from 'vitest';
import { periodsOf } from './calendar-entry';

const typed = { day: '2027-03-21', time: '10:00', untilDay: '', untilTime: '12:00', weeks: '1' };
const written = (change: Partial<typeof typed>) =>
  periodsOf({ ...typed, ...change })?.map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`,
  );

test('a series keeps its time of day across the change of clocks', () => {
  expect(written({ weeks: '3' })).toEqual([
    '2027-03-21T09:00:00.000Z 2027-03-21T11:00:00.000Z',
    '2027-03-28T08:00:00.000Z 2027-03-28T10:00:00.000Z',
    '2027-04-04T08:00:00.000Z 2027-04-04T10:00:00.000Z',
  ]);
});

test('an absence lasts for days', () => {
  expect(written({ untilDay: '2027-03-28' })).toEqual(['2027-03-21T09:00:00.000Z 2027-03-28T10:00:00.000Z']);
});

test.each([
  { day: '2027-02-30' },
  { time: '10:03' },
  { untilTime: '10:00' },
  { untilTime: '9' },
  { untilDay: '2027-03-20' },
  { untilDay: '2027-06-01' },
  { weeks: '0' },
  { weeks: '27' },
  { weeks: '1.5' },
])('%o is refused', (change) => expect(written(change)).toBeUndefined());
