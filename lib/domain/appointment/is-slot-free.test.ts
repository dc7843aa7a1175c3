import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlotFree, ticksOf } from './slots';

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const slot = { startsAt: at('10:00'), endsAt: at('10:30') };

/** `10:00-10:30/0`: a viewing and its seat. */
function viewings(...texts: string[]) {
  return texts.map((text) => {
    const [startsAt = '', endsAt = '', seat] = text.split(/[-/]/);
    return { startsAt: at(startsAt), endsAt: at(endsAt), seat: Number(seat) };
  });
}

test.each([
  ['no booking', [], true],
  ['one at the same time', ['10:00-10:30/0'], false],
  ['one who leaves as it starts', ['09:30-10:00/0'], true],
  ['one who comes as it ends', ['10:30-11:00/0'], true],
  ['one who leaves after it has started', ['09:45-10:05/0'], false],
  ['one who comes before it ends', ['10:25-10:55/0'], false],
  ['one who is there all the time', ['09:00-12:00/0'], false],
  ['one who is there for part of it', ['10:10-10:20/0'], false],
  ['one in a seat that is no more', ['10:00-10:30/3'], false],
])('with one seat, taken by %s', (_, taken, isFree) => {
  expect(isSlotFree(slot, { capacity: 1, pause: 0 }, viewings(...taken))).toBe(isFree);
});

test.each([
  ['one party', ['10:00-10:30/0'], true],
  ['one party in the other seat', ['10:00-10:30/1'], true],
  ['two parties', ['10:00-10:30/0', '10:00-10:30/1'], false],
  ['two one after the other in one seat', ['09:55-10:15/0', '10:15-10:35/0'], true],
  ['two one after the other in two seats', ['09:55-10:15/0', '10:15-10:35/1'], false],
  ['one party in a seat that is no more', ['10:00-10:30/4'], true],
  ['two of which one in a seat that is no more', ['10:00-10:30/4', '10:00-10:30/0'], false],
  ['two of which one at another time', ['10:30-11:00/1', '10:00-10:30/0'], true],
])('with two seats, taken by %s', (_, taken, isFree) => {
  expect(isSlotFree(slot, { capacity: 2, pause: 0 }, viewings(...taken))).toBe(isFree);
});

test.each([
  [['09:20-09:50/0'], true],
  [['09:25-09:55/0'], false],
  [['10:35-11:05/0'], false],
  [['10:40-11:10/0'], true],
])('with a pause of ten minutes, taken at %j', (taken, isFree) => {
  expect(isSlotFree(slot, { capacity: 1, pause: 10 }, viewings(...taken))).toBe(isFree);
});

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
