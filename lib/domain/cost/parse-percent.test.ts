import { expect, test } from 'vitest';
import { parsePercent } from './parse-percent';

test.each([
  ['3,5', 3.5],
  ['3.25', 3.25],
  [' 3 % ', 3],
  ['0', 0],
  ['100', 100],
  ['12,125', 12.125],
])('%s is read as a percentage', (text, value) => {
  expect(parsePercent(text)).toBe(value);
});

test.each(['', ' ', 'drie', '-1', '100,1', '3,', ',5', '1,2345', '1e1', '3 5'])('%j is no percentage', (text) => {
  expect(parsePercent(text)).toBeNull();
});
