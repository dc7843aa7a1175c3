import { expect, test } from 'vitest';
import { readCode } from './backup-codes';

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
