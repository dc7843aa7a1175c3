import { expect, test } from 'vitest';
import { isVisitAnswer, maxWishLength, readWish } from './visit-answer';

test.each([
  ['  Liever zaterdag \r\n of later\t', 'Liever zaterdag \n of later'],
  ['', ''],
  ['a\0b', 'ab'],
  ['x'.repeat(maxWishLength), 'x'.repeat(maxWishLength)],
  [` ${'x'.repeat(maxWishLength)} `, 'x'.repeat(maxWishLength)],
  ['x'.repeat(maxWishLength + 1), null],
])('the message %j is stored as %j', (typed, kept) => {
  expect(readWish(typed)).toBe(kept);
});

test.each([
  ['accepted', true],
  ['another', true],
  ['declined', true],
  ['', false],
  ['Accepted', false],
  [null, false],
  [['accepted'], false],
])('%j as an answer: %s', (value, isOne) => {
  expect(isVisitAnswer(value)).toBe(isOne);
});
