import { expect, test } from 'vitest';
import { findTimeStep, readCode } from './judge-code';

/** RFC 6238, appendix B, the last six digits. */
const key = '12345678901234567890';

test.each([
  ['1970-01-01T00:00:59Z', '287082', 1],
  ['2005-03-18T01:58:29Z', '081804', 37_037_036],
  ['2009-02-13T23:31:30Z', '005924', 41_152_263],
  ['2033-05-18T03:33:20Z', '279037', 66_666_666],
])('at %s the code is %s', (instant, code, step) => {
  expect(findTimeStep(key, code, new Date(instant))).toBe(step);
});

test.each([
  ['2005-03-18T01:57:59.999Z', 37_037_036],
  ['2005-03-18T01:57:29.999Z', null],
  ['2005-03-18T01:58:59.999Z', 37_037_036],
  ['2005-03-18T01:59:00.000Z', null],
])('of a clock that is off one step is forgiven: %s', (instant, step) => {
  expect(findTimeStep(key, '081804', new Date(instant))).toBe(step);
});

test.each(['', '08180', '0818040', '０８１８０４', 'abcdef'])('%j is not a code', (code) => {
  expect(findTimeStep(key, code, new Date('2005-03-18T01:58:29Z'))).toBeNull();
});

test.each([
  ['123456', { kind: 'phone', text: '123456' }],
  [' 123 456 ', { kind: 'phone', text: '123456' }],
  ['abcDE-12345', { kind: 'paper', text: 'abcDE-12345' }],
  ['abcDE12345', { kind: 'paper', text: 'abcDE-12345' }],
  ['1234567890', { kind: 'paper', text: '12345-67890' }],
  ['12345', null],
  ['1234567', null],
  ['abcde-1234', null],
  ['', null],
  ['１２３４５６', null],
])('the code %j is read as %j', (typed, code) => {
  expect(readCode(typed)).toEqual(code);
});
