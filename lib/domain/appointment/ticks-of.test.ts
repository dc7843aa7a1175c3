import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksOf } from './ticks-of';

test('a viewing occupies each five minutes until its end', () => {
  expect(ticksOf('2026-11-21T13:00:00.000Z', '2026-11-21T13:15:00.000Z')).toEqual([
    '2026-11-21T13:00:00.000Z',
    '2026-11-21T13:05:00.000Z',
    '2026-11-21T13:10:00.000Z',
  ]);
});

test('the spelling of an instant makes no difference', () => {
  expect(ticksOf('2026-11-21T23:55:00+01:00', '2026-11-21T23:05Z')).toEqual([
    '2026-11-21T22:55:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ]);
});

test('a viewing off the grid occupies whole ticks', () => {
  expect(ticksOf('2026-11-21T13:04:59.000Z', '2026-11-21T13:05:01.000Z')).toEqual([
    '2026-11-21T13:00:00.000Z',
    '2026-11-21T13:05:00.000Z',
  ]);
});

test('a viewing of no length, or at an invalid time, occupies nothing', () => {
  expect(ticksOf('2026-11-21T13:00:00.000Z', '2026-11-21T13:00:00.000Z')).toEqual([]);
  expect(ticksOf('soon', 'later')).toEqual([]);
});

test('two viewings have a tick in common exactly when they overlap', () => {
  const viewing = fc.record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 48 }) });
  const at = (ticks: number) => new Date(Date.UTC(2026, 9, 24, 22) + ticks * 5 * 60 * 1000).toISOString();
  fc.assert(
    fc.property(viewing, viewing, (a, b) => {
      const ticks = new Set(ticksOf(at(a.start), at(a.start + a.length)));
      expect(ticks.size).toBe(a.length);
      const hasCommon = ticksOf(at(b.start), at(b.start + b.length)).some((tick) => ticks.has(tick));
      expect(hasCommon).toBe(a.start < b.start + b.length && b.start < a.start + a.length);
    }),
  );
});
