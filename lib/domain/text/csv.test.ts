import { expect, test } from 'vitest';
import { csvRecord } from './csv';

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['', null, 12, -5], ',,12,-5\r\n'],
  [['De Smet, Liesbeth'], '"De Smet, Liesbeth"\r\n'],
  [['zegt "ja"'], '"zegt ""ja"""\r\n'],
  [['één\ntwee', 'drie\r\nvier'], '"één\ntwee","drie\r\nvier"\r\n'],
  [[' a '], ' a \r\n'],
])('%j is written %j', (values, written) => {
  expect(csvRecord(values)).toBe(written);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+32 470 55 01 88', "'+32 470 55 01 88"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\rx', '"\'\rx"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
])('%j would be run, so it is written %j', (text, written) => {
  expect(csvRecord([text])).toBe(`${written}\r\n`);
});

test.each(['a=b', '1+1', 'x@y.be', 'De Smet-Maes', "'s Gravenbrakel"])('%s is no formula and stays', (text) => {
  expect(csvRecord([text])).toBe(`${text}\r\n`);
});
