import { expect, test } from 'vitest';
import { shortJson } from './short-json';

const lists = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const objects = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  ['a "word"', '"a \\"word\\""'],
  [{ a: [1, { b: true }] }, '{"a":[1,{"b":true}]}'],
  ['x'.repeat(60), `"${'x'.repeat(49)}…`],
  [Array.from({ length: 1000 }, () => 1), `[${'1,'.repeat(24)}1…`],
  [
    Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`n${at}`, 1])),
    '{"n0":1,"n1":1,"n2":1,"n3":1,"n4":1,"n5":1,"n6":1,…',
  ],
  [lists(8), '[[[[[[[[]]]]]]]]'],
  [lists(100_000), '[[[[[[[["…"]]]]]]]]'],
  [objects(100_000), '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":"…"}}}}}}}…'],
])('value %# is shown by its beginning', (value, text) => {
  expect(shortJson(value, 50)).toBe(text);
});
