import { expect, test } from 'vitest';
import { formatArea, formatLength } from './area';

test.each([
  [1120, '1.120\u00A0m²'],
  [85.25, '85,25\u00A0m²'],
  [85.256, '85,26\u00A0m²'],
])('an area of %d is written %j', (m2, text) => {
  expect(formatArea(m2)).toBe(text);
});

test.each([
  [6, '6\u00A0m'],
  [13.5, '13,5\u00A0m'],
  [13.455, '13,46\u00A0m'],
])('a length of %d is written %j', (m, text) => {
  expect(formatLength(m)).toBe(text);
});
