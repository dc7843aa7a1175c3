import { expect, test } from 'vitest';
import { isBlank, readField, toNumber } from './raw-value';

test.each([undefined, null, '', ' ', '\t\r\n', '\u00A0'])('%j is blank', (value) => {
  expect(isBlank(value)).toBe(true);
});

test.each(['a', ' a ', '0', 0, Number.NaN, false, [], {}])('%j is not blank', (value) => {
  expect(isBlank(value)).toBe(false);
});

test.each([
  [0, 0],
  [-12.5, -12.5],
  ['0', 0],
  [' 349000 ', 349000],
  ['-500', -500],
  ['+3', 3],
  ['85.50', 85.5],
])('%j is the number %d', (value, number) => {
  expect(toNumber(value)).toBe(number);
});

test.each([
  '',
  ' ',
  'abc',
  '12a',
  '1.234,50',
  '85,50',
  '0x10',
  '1e3',
  '.5',
  '5.',
  '9'.repeat(400),
  null,
  undefined,
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [5],
  { valueOf: () => 5 },
])('%j is not a number', (value) => {
  expect(toNumber(value)).toBeNull();
});

test.each([
  ['Jan\tClaes\r\nGent', 'Jan\tClaes\r\nGent'],
  ['Jan\0 Claes\u0007', 'Jan Claes'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
])('a field with %j is read as %j', (sent, read) => {
  const form = new FormData();
  form.set('name', sent);
  expect(readField(form, 'name', 100)).toBe(read);
});

test('a field is cut at its maximum, and a file is not a text', () => {
  const form = new FormData();
  form.set('name', 'abcdef');
  form.set('file', new Blob(['x']));
  expect(['name', 'file', 'none'].map((name) => readField(form, name, 3))).toEqual(['abc', '', '']);
});
