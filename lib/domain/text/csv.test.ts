import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
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
  ['\t=1+1', "'\t'=1+1"],
  ['\rx', '"\'\rx"'],
  ['\n=1', '"\n\'=1"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  ['x;=1+1', "x;'=1+1"],
  ['x; =1+1', "x;' =1+1"],
  ['x;;-1', "x;;'-1"],
  ['x;"=1+1"', '"x;\'""=1+1"""'],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x,+1', '"x,\'+1"'],
  ['x\r\n=1\r=2\n=3', "\"x\r\n'=1\r'=2\n'=3\""],
  ['+1;-1', "'+1;'-1"],
  ['x;＝1+1', "x;'＝1+1"],
])('%j would be run, so it is written %j', (text, written) => {
  expect(csvRecord([text])).toBe(`${written}\r\n`);
});

test.each(['a=b', '1+1', 'x@y.be', 'De Smet-Maes', 'a; b\tc', 'a;b=c', "'s Gravenbrakel"])(
  '%j is not a formula and stays',
  (text) => {
    expect(csvRecord([text])).toBe(`${text}\r\n`);
  },
);

const formula = /^[ \u00A0\u3000\t\r]*[=+\-@＝＋－＠]/u;
const cell = fc.string({ unit: fc.constantFrom(...'=+-@;,"\t\r\n x1\'＝'), maxLength: 12 });
const record = fc.array(cell, { minLength: 1, maxLength: 4 }).filter((cells) => cells.some((text) => text !== ''));

test('whatever is typed, a reader of the file finds the same columns and no formula', () => {
  fc.assert(
    fc.property(record, (cells) => {
      const read: string[][] = parse(csvRecord(cells), { record_delimiter: '\r\n' });
      expect(read).toHaveLength(1);
      expect(read[0]).toHaveLength(cells.length);
      for (const [index, text] of (read[0] ?? []).entries()) {
        expect(text).not.toMatch(formula);
        expect(text.replaceAll("'", '')).toBe(cells[index]?.replaceAll("'", ''));
      }
    }),
  );
});

test.each([';', '\t', ','])('whatever is typed, no text between %j and line ends is a formula', (separator) => {
  fc.assert(
    fc.property(record, (cells) => {
      const parts = csvRecord(cells)
        .split(/[\r\n]/)
        .flatMap((line) => line.split(separator));
      for (const part of parts) expect(part.replace(/^[ \u00A0\u3000"]+/, '')).not.toMatch(formula);
    }),
  );
});
