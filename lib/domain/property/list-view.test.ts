import { expect, test } from 'vitest';
import { pageNumbers } from './list-view';

test.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [6, 9, [1, 5, 6, 7, 8, 9]],
  [9, 9, [1, 8, 9]],
])('page %i of %i shows the numbers %j', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown);
});
