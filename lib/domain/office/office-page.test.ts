import { expect, test } from 'vitest';
import { officePageOf } from './office-page';

test.each([
  [1, 0, { page: 1, pages: 1, offset: 0 }],
  [1, 20, { page: 1, pages: 1, offset: 0 }],
  [1, 21, { page: 1, pages: 2, offset: 0 }],
  [2, 21, { page: 2, pages: 2, offset: 20 }],
  [3, 21, { page: 2, pages: 2, offset: 20 }],
  [0, 21, { page: 1, pages: 2, offset: 0 }],
  [-4, 21, { page: 1, pages: 2, offset: 0 }],
  [1.7, 21, { page: 1, pages: 2, offset: 0 }],
  [Number.NaN, 21, { page: 1, pages: 2, offset: 0 }],
  [Number.POSITIVE_INFINITY, 21, { page: 2, pages: 2, offset: 20 }],
])('page %s of %s items', (asked, count, expected) => {
  expect(officePageOf(asked, count)).toEqual(expected);
});
