import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSeen, maxSeen, parseSeen } from './seen-list';

test.each([
  [null, []],
  ['', []],
  ['rubbish', []],
  ['{"0":1}', []],
  ['[3,"x",2,3,null,-1]', [3, 2]],
])('a store that holds %j returns %j', (text, ids) => {
  expect(parseSeen(text)).toEqual(ids);
});

test('reading never throws and gives no more than the last twelve', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.array(fc.nat()).map(String)), (text) => {
      expect(parseSeen(text).length).toBeLessThanOrEqual(maxSeen);
    }),
  );
});

test('a property seen again comes first, and the thirteenth is removed', () => {
  expect(addSeen([1, 2, 3], 3)).toEqual([3, 1, 2]);
  const twelve = Array.from({ length: maxSeen }, (_, index) => index + 1);
  expect(addSeen(twelve, 99)).toEqual([99, ...twelve.slice(0, -1)]);
});
