import { expect, test } from 'vitest';
import { isViewingAnswer, maxPreferenceLength, readPreference } from './viewing-status';

test.each([
  ['  Liever zaterdag \r\n of later\t', 'Liever zaterdag \n of later'],
  ['', ''],
  ['a\0b', 'ab'],
  ['x'.repeat(maxPreferenceLength), 'x'.repeat(maxPreferenceLength)],
  [` ${'x'.repeat(maxPreferenceLength)} `, 'x'.repeat(maxPreferenceLength)],
  ['x'.repeat(maxPreferenceLength + 1), null],
])('the message %j is stored as %j', (typed, kept) => {
  expect(readPreference(typed)).toBe(kept);
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
  expect(isViewingAnswer(value)).toBe(isOne);
});
