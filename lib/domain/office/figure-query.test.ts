import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '@/lib/domain/time/brussels-time';
import { figurePeriods, spanOf } from './figure-query';

test('a quarter is thirteen weeks from a Monday, a year twelve months', () => {
  const quarter = spanOf('quarter', '2026-11-25');
  expect([quarter.starts[0], quarter.starts.at(-1), quarter.starts.length]).toEqual(['2026-08-31', '2026-11-23', 13]);
  const year = spanOf('year', '2026-03-31');
  expect([year.starts[0], year.starts.at(-1), year.starts.length]).toEqual(['2025-04-01', '2026-03-01', 12]);
});

test('a month begins on its first day, then on Mondays, and the month before it ends with its last', () => {
  expect(spanOf('month', '2026-11-25')).toEqual({
    starts: ['2026-11-01', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
    until: null,
  });
  expect(spanOf('month', '2026-06-01').starts).toEqual(['2026-06-01']);
  expect(spanOf('lastMonth', '2026-01-01')).toEqual({
    starts: ['2025-12-01', '2025-12-08', '2025-12-15', '2025-12-22', '2025-12-29'],
    until: '2026-01-01',
  });
});

test('on any day the parts of a period follow each other and none begins after today', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...figurePeriods), (today, period) => {
      const { starts, until } = spanOf(period, today);
      expect([...new Set(starts)].sort()).toEqual(starts);
      expect(starts.at(-1)).toSatisfy((last: string) => last < (until ?? addDays(today, 1)));
      if (period !== 'year') expect(starts.slice(1).map(weekdayOf)).toEqual(starts.slice(1).map(() => 'mon'));
    }),
  );
});
