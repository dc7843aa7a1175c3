import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/domain/time/brussels-time';
import { makeProperty } from '@/tests/support/make-content';
import { salesStatistic } from './sales-statistic';

const publishedOn = '2026-01-01';
const soldAfter = (days: number | null) =>
  makeProperty({ publishedOn, soldOn: days === null ? null : addDays(publishedOn, days) });
const statisticOf = (days: readonly (number | null)[]) => salesStatistic(days.map(soldAfter));

test('the days of all sales and those within two weeks are counted over the same sales', () => {
  expect(statisticOf([9, 11, 13, 53, 53])).toEqual({ sales: 5, medianDays: 13, inTwoWeeks: 3 });
  expect(statisticOf([14, 15, 16, 17])).toEqual({ sales: 4, medianDays: 16, inTwoWeeks: 1 });
});

test('a sale without a day, or one before its publication, is not part of the base', () => {
  expect(statisticOf([9, null, 11, -3, 13])).toEqual({ sales: 3, medianDays: 11, inTwoWeeks: 3 });
});

test('fewer than three sales say nothing', () => {
  expect(statisticOf([9, 11, null])).toBeNull();
});

test('half of the sales took no more than the median, and the latest forty count', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 3, maxLength: 60 }), (days) => {
      const counted = days.slice(0, 40);
      const { sales, medianDays, inTwoWeeks } = statisticOf(days) ?? { sales: 0, medianDays: 0, inTwoWeeks: 0 };
      expect(sales).toBe(counted.length);
      expect(counted.filter((count) => count <= medianDays).length * 2).toBeGreaterThanOrEqual(sales);
      expect(inTwoWeeks).toBe(counted.filter((count) => count <= 14).length);
    }),
  );
});
