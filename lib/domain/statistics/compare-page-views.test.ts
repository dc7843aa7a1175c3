import { expect, test } from 'vitest';
import { changeOf, medianOf } from './compare-page-views';

test.each([
  [112, 100, 0.12],
  [97, 100, -0.03],
  [100, 100, 0],
  [0, 4, -1],
  [4, 0, null],
  [0, 0, null],
])('from before to now, %i after %i is a change of %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test.each([
  [[], null],
  [[4, 5], null],
  [[9, 1, 5], 5],
  [[1, 2, 4, 100], 3],
  [[0, 0, 0], 0],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median);
});
