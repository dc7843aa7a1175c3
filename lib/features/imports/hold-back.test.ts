import { expect, test } from 'vitest';
import { holdBack } from './hold-back';
import { compareRecords } from './records/compare';
import type { ListingKey, SourceReading } from './records/read-source';
import type { Records } from './records/stored-records';

const shown = { nl: { Status: 1 } };
const hidden = { nl: { Status: 0 } };

function recordsOf(listings: Readonly<Record<string, object>>): Records {
  return new Map(Object.entries(listings).map(([id, record]) => [`property ${id}` as ListingKey, record])) as Records;
}

function judge(before: Records, after: Records, isPartial = false) {
  const reading = { isPartial, listings: after } as unknown as SourceReading;
  return holdBack({ reading, comparison: compareRecords(before, after), before, brake: 20 })?.reason ?? null;
}

const many = (count: number, record: object = shown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index), record]));
const without = (records: Readonly<Record<string, object>>, count: number) =>
  recordsOf(Object.fromEntries(Object.entries(records).slice(count)));

test.each([
  ['a fifth leaves', 10, 2, false, null],
  ['more than a fifth leaves', 10, 3, false, '3 of 10 listings would leave (30 %; brake: 20 %); nothing was done.'],
  ['five are named by a source that names who leaves', 10, 5, true, null],
  ['six are', 10, 6, true, '6 of 10 listings would leave (60 %; brake: 20 %); nothing was done.'],
])('where %s', (_what, count, left, isPartial, reason) => {
  expect(judge(recordsOf(many(count)), without(many(count), left), isPartial)).toBe(reason);
});

test('a listing that was hidden already is not lost with its record', () => {
  const before = recordsOf({ ...many(2), away: hidden });
  expect(judge(before, recordsOf(many(2)))).toBeNull();
  expect(judge(before, recordsOf(many(1)))).toMatch(/^1 of 2 listings would leave \(50 %/);
});

test('a source without a listing is not believed', () => {
  expect(judge(recordsOf(many(3)), recordsOf({}))).toMatch(/no listing that can be shown/);
});
