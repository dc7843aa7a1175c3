import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes=99-99', { start: 99, end: 99 }],
])('%s of 100 bytes is %j', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s of 100 bytes cannot be given', (header) => {
  expect(parseByteRange(header, 100)).toBe('unsatisfiable');
});

test.each([null, '', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
  'the header %j asks for the whole file',
  (header) => {
    expect(parseByteRange(header, 100)).toBeNull();
  },
);

test('no range of an empty file can be given', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseByteRange('bytes=-5', 0)).toBe('unsatisfiable');
});
