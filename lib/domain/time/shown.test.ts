import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always, isWithin, momentFault, overlapsAmong, type Shown, spanAround, spanOf } from './shown';

const iso = ({ from, until }: { from: number; until: number }) =>
  [from, until].map((edge) => (Number.isFinite(edge) ? new Date(edge).toISOString() : null));

test.each<[Shown | undefined, string | null, string | null]>([
  [undefined, null, null],
  [{}, null, null],
  [{ from: '2026-12-07T08:00' }, '2026-12-07T07:00:00.000Z', null],
  [{ from: '2026-07-07T08:00' }, '2026-07-07T06:00:00.000Z', null],
  [{ from: '2026-12-07', until: '2026-12-12' }, '2026-12-06T23:00:00.000Z', '2026-12-12T23:00:00.000Z'],
  // The day with 23 hours, the one with 25, and the hour that it has twice.
  [{ from: '2026-03-29', until: '2026-03-29' }, '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  [{ from: '2026-10-25', until: '2026-10-25' }, '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  [{ from: '2026-10-25T02:30' }, '2026-10-25T00:30:00.000Z', null],
  [{ until: '2026-10-25T03:00' }, null, '2026-10-25T02:00:00.000Z'],
])('%j is from %s until %s', (shown, from, until) => {
  expect(iso(spanOf(shown))).toEqual([from, until]);
});

test.each([
  ['2026-12-07T08:00', null],
  ['2026-12-07', null],
  ['2026-10-25T02:30', null],
  ['2026-03-29T01:59', null],
  ['2026-03-29T03:00', null],
  ['2026-03-29T02:00', 'write "2026-03-29T03:00"'],
  ['2026-03-29T02:30', 'write "2026-03-29T03:30"'],
  ['2026-02-30', 'a day and a time that exist'],
  ['2026-12-07T24:00', 'a day and a time that exist'],
  ['2026-12-07T08:60', 'a day and a time that exist'],
  ['2026-12-07T08:00Z', '"2026-12-07T09:00"'],
  ['2026-12-07T08:00+09:00', '"2026-12-07T00:00"'],
  ['2026-12-07T08:00:00+01:00', '"2026-12-07T08:00"'],
  ['7/12/2026', 'a time on Belgian clocks, such as'],
  ['2026-12-07 08:00', 'a time on Belgian clocks, such as'],
  ['', 'a time on Belgian clocks, such as'],
])('the moment %j is right, or the message says what to write: %s', (text, words) => {
  if (words === null) expect(momentFault(text)).toBeNull();
  else expect(momentFault(text)).toContain(words);
});

const span = fc
  .tuple(fc.option(fc.integer({ min: 0, max: 60 })), fc.option(fc.integer({ min: 0, max: 60 })))
  .map(([from, until]) => ({ from: from ?? always.from, until: until ?? always.until }));

test('nothing begins or ends within the time around an instant, and something does at its edges', () => {
  const instant = fc.integer({ min: -2, max: 62 });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), instant, instant, (spans, now, other) => {
      const shown = (at: number) => spans.map((one) => isWithin(one, at)).join();
      const around = spanAround(spans, now);
      expect(isWithin(around, now)).toBe(true);
      if (isWithin(around, other)) expect(shown(other)).toBe(shown(now));
      else expect(spanAround(spans, other)).not.toEqual(around);
    }),
  );
});

test('who overlaps another is in a pair, and nobody else', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
      const items = spans.map((one) => ({ span: one }));
      const named = new Set(overlapsAmong(items).flat());
      for (const item of items) {
        const meets = items.some(
          (other) =>
            other !== item &&
            Math.max(item.span.from, other.span.from) < Math.min(item.span.until, other.span.until) &&
            item.span.from < item.span.until &&
            other.span.from < other.span.until,
        );
        expect(named.has(item)).toBe(meets);
      }
    }),
  );
});
