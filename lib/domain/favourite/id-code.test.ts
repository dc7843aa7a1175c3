import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeIds, encodeIds, parseIds } from './id-code';

const ids = fc.array(fc.integer({ min: 1, max: 999_999_999_999_999 }), { minLength: 1, maxLength: 100 });

test('ids come back as they were, in order', () => {
  fc.assert(
    fc.property(ids, (list) => {
      expect(decodeIds(encodeIds(list))).toEqual(list);
    }),
  );
});

test('a hundred ids of maximum length take less than 1,100 letters', () => {
  expect(encodeIds(Array(100).fill(999_999_999_999_999)).length).toBeLessThan(1100);
});

test.each(['', '-', 'a--b', 'a-', 'A', 'a b', '0', 'zzzzzzzzzzz', Array(101).fill('a').join('-')])(
  '%j is not a list of ids',
  (text) => {
    expect(decodeIds(text)).toBeNull();
  },
);

test.each([
  ['2601', [2601]],
  ['2601,2602,2601', [2601, 2602]],
  ['', null],
  ['2601,', null],
  ['a', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['9999999999999999', null],
  [
    Array.from({ length: 100 }, (_, index) => index + 1).join(','),
    Array.from({ length: 100 }, (_, index) => index + 1),
  ],
  [Array.from({ length: 101 }, (_, index) => index + 1).join(','), null],
])('the address part %j is read as %j', (text, expected) => {
  expect(parseIds(text)).toEqual(expected);
});
