import { expect, test } from 'vitest';
import { formatTable } from './terminal';

test('columns are as wide as their widest text', () => {
  expect(
    formatTable(
      ['ID', 'Name'],
      [
        ['1', 'Éva'],
        ['12345', 'Jan'],
      ],
    ),
  ).toBe('ID     Name\n1      Éva\n12345  Jan');
});

test('an empty column is left out', () => {
  expect(formatTable(['ID', 'Phone', 'Name'], [['1', '', 'Jan']])).toBe('ID  Name\n1   Jan');
});

test('a long text is cut', () => {
  expect(formatTable(['Name'], [['Wolfeschlegelstein']], 10)).toBe('Name\nWolfeschl…');
});

test('a text cannot steer the terminal or leave its line', () => {
  expect(formatTable(['Name'], [['\u001b[31mrood\u0007\nJan\u202e']])).toBe('Name\n[31mrood Jan');
});
