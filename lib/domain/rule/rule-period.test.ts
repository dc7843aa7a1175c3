import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/domain/time/brussels-time';
import { isInForce, rulePeriod, type Validity } from './rule-period';

const rules = [
  { validFrom: null, validTo: '2027-12-31' },
  { validFrom: '2028-01-01', validTo: null },
  { validFrom: '2025-07-01', validTo: null },
];

test.each([
  ['2020-02-02', null, '2025-06-30'],
  ['2025-06-30', null, '2025-06-30'],
  ['2025-07-01', '2025-07-01', '2027-12-31'],
  ['2027-12-31', '2025-07-01', '2027-12-31'],
  ['2028-01-01', '2028-01-01', null],
  ['2090-01-01', '2028-01-01', null],
])('on %s the same rules hold from %j to %j', (on, validFrom, validTo) => {
  expect(rulePeriod(rules, on)).toEqual({ validFrom, validTo });
});

test('rules without dates never change', () => {
  expect(rulePeriod([], '2026-11-22')).toEqual({ validFrom: null, validTo: null });
  expect(rulePeriod([{ validFrom: null, validTo: null }], '2026-11-22')).toEqual({ validFrom: null, validTo: null });
});

test('the same rules apply on every day of a period, and others on the day after it', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-11-01', count));
  const rule = fc
    .tuple(fc.option(day), fc.option(day))
    .filter(([from, to]) => from === null || to === null || from <= to)
    .map(([validFrom, validTo]): Validity => ({ validFrom, validTo }));
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), day, day, (some, on, other) => {
      const inForce = (at: string) => some.map((one) => isInForce(one, at)).join();
      if (isInForce(rulePeriod(some, on), other)) expect(inForce(other)).toBe(inForce(on));
      else expect(rulePeriod(some, other)).not.toEqual(rulePeriod(some, on));
    }),
  );
});

test.each([
  ['2023-01-01', '2024-12-31', '2022-12-31', false],
  ['2023-01-01', '2024-12-31', '2023-01-01', true],
  ['2023-01-01', '2024-12-31', '2024-12-31', true],
  ['2023-01-01', '2024-12-31', '2025-01-01', false],
  [null, '2024-12-31', '1990-01-01', true],
  ['2023-01-01', null, '2090-01-01', true],
  [null, null, '2024-06-01', true],
])('a rule from %j to %j holds on %s: %s', (validFrom, validTo, on, holds) => {
  expect(isInForce({ validFrom, validTo }, on)).toBe(holds);
});
