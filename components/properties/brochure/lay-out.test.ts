import { expect, test } from 'vitest';
import { type Block, layOutBack, planPlace } from './lay-out-back';
import { layOutFront } from './lay-out-front';
import { layOutLeaves } from './pdf-plans';
import { contentHeight, sheet } from './sheet-measure';

const sentence = 'Het huis ligt rustig en kijkt uit op een tuin met oude bomen. ';

function block(key: string, rowCount: number, isCompact = true, value = 'ja'): Block {
  const rows = Array.from({ length: rowCount }, (_, index) => ({ label: `Kenmerk ${key} ${index}`, value }));
  return { key, title: key, rows, notes: [], drawing: 0, isCompact };
}

test.each([0, 1, 2, 3, 4, 5, 9])('with %d pictures the first sheet holds pictures and text', (count) => {
  for (const length of [0, 1, 5, 12, 60]) {
    const layout = layOutFront({ title: 'Een huis', paragraphs: [sentence.repeat(length).trim()] }, count);
    const height = layout.rows.reduce((sum, row) => sum + row.height + sheet.gap, 0);
    expect(layout.rows.reduce((sum, row) => sum + row.count, 0)).toBe(Math.min(count, 5));
    expect(height).toBeLessThan(contentHeight - 110);
  }
});

test('a short text leaves its room to the large picture, a long one takes it back and is cut', () => {
  const heightOf = (length: number) =>
    layOutFront({ title: 'Een huis', paragraphs: [sentence.repeat(length)] }, 5).rows[0]?.height ?? 0;
  expect(heightOf(1)).toBeGreaterThan(heightOf(15));
  expect(heightOf(15)).toBeGreaterThan(heightOf(60));
  expect(layOutFront({ title: 'x', paragraphs: [sentence.repeat(60).trim()] }, 5).isCut).toBe(true);
});

test('the large picture gives way to the last lines of a text, also where the price takes more lines', () => {
  const layoutOf = (length: number, lines?: number) =>
    layOutFront({ title: 'Een huis', paragraphs: [sentence.repeat(length).trim()] }, 3, lines);
  const lengths = Array.from({ length: 40 }, (_, length) => length + 1);
  const longest = (lines: number) => Math.max(...lengths.filter((length) => !layoutOf(length, lines).isCut));
  const yielded = layoutOf(longest(1)).rows[0]?.height ?? 0;
  expect(yielded).toBeLessThan(74);
  expect(yielded).toBeGreaterThanOrEqual(54);
  expect(layoutOf(longest(1) + 1).rows[0]?.height).toBe(74);
  expect(longest(5)).toBeLessThan(longest(1));
});

test('the second sheet distributes its subjects evenly and keeps their order', () => {
  const { columns, scale } = layOutBack([block('a', 4), block('b', 8), block('c', 4), block('d', 8)], 'x');
  expect(columns.map(({ blocks }) => blocks.map(({ key }) => key))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(scale).toBeGreaterThan(1);
});

test('two short features share a line, legal information has its own line', () => {
  const [compact, legal] = layOutBack([block('a', 3), block('b', 3, false)], 'x').columns.flatMap((column) =>
    column.blocks.map(({ lines }) => lines.map((line) => line.length)),
  );
  expect(compact).toEqual([2, 1]);
  expect(legal).toEqual([1, 1, 1]);
});

test('much content is set smaller, and far too much loses features but no legal information', () => {
  const legal = block('wet', 14, false, 'een antwoord dat over twee regels loopt, zoals ze vaak zijn');
  const much = layOutBack([block('a', 40), block('b', 30), legal], 'x');
  expect(much.scale).toBeLessThan(1);
  const tooMuch = layOutBack([block('a', 90), block('b', 90), legal], 'x');
  const kept = tooMuch.columns.flatMap(({ blocks }) => blocks);
  expect(tooMuch.isShortened).toBe(true);
  expect(kept.find(({ key }) => key === 'wet')?.lines).toHaveLength(14);
  expect(kept.flatMap(({ lines }) => lines.flat()).length).toBeLessThan(194);
});

test('a property without any facts has an empty second sheet', () => {
  expect(layOutBack([], 'x').columns.flatMap(({ blocks }) => blocks)).toEqual([]);
});

test.each([
  [[60, 20], { column: 0, height: 52 }],
  [[20, 49.9], null],
  [[20, 50], { column: 1, height: 42 }],
  [[20, 180], { column: 1, height: 95 }],
])('with %j mm left below the columns the plan stands %j', (spares, place) => {
  const columns = spares.map((spare) => ({ blocks: [], spare }));
  expect(planPlace({ columns, scale: 1, isShortened: false })).toEqual(place);
});

const wide = { isWide: true };
const high = { isWide: false };
const plan = (number: number) => ({ kind: 'plan', plan: number });
const map = { kind: 'map' };

test.each([
  [[], false, []],
  [[], true, [[map]]],
  [[wide], true, [[plan(0), map]]],
  [[wide, wide], true, [[plan(0), plan(1)], [map]]],
  [[high], true, [[plan(0)], [map]]],
  [[high, wide], true, [[plan(0)], [plan(1), map]]],
  [[wide, high], false, [[plan(0)], [plan(1)]]],
])('plans %j with a map: %j stand on pages %j', (plans, hasMap, pages) => {
  expect(layOutLeaves(plans, hasMap)).toEqual(pages);
});
