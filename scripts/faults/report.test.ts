import { expect, test } from 'vitest';
import { countForms, failuresOf, type Row, renderTable } from './report';

test('an acknowledged form that is not stored is lost, one that is stored more than once is double', () => {
  expect(countForms(6, ['a', 'b', 'c'], ['a', 'b', 'b', 'd'])).toEqual({
    tried: 6,
    acknowledged: 3,
    kept: 3,
    lost: 1,
    double: 1,
  });
});

const good: Row = {
  fault: 'kill',
  forms: { tried: 9, acknowledged: 5, kept: 6, lost: 0, double: 0 },
  pages: { asked: 3, unserved: 0 },
  note: '10 kills',
};
const untried: Row = { fault: 'disk full', untried: 'no right to mount' };

test.each([
  ['a form that is kept without thanks', good, []],
  ['a fault that was not tried', untried, []],
  ['a lost form', { ...good, forms: { ...good.forms, lost: 1 } }, ['kill: 1 lost']],
  ['a double row', { ...good, forms: { ...good.forms, double: 2 } }, ['kill: 2 stored twice']],
  ['a form that is refused when it comes again', { ...good, unthanked: 3 }, ['kill: 3 not thanked']],
  ['a page that did not come', { ...good, pages: { asked: 3, unserved: 1 } }, ['kill: 1 pages not served']],
] as [string, Row, string[]][])('%s', (_name, row, failures) => {
  expect(failuresOf([row])).toEqual(failures);
});

test('the table names the faults not tried, with reasons', () => {
  expect(
    renderTable([good, untried, { fault: 'x|y', note: 'held' }])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| kill | 9 | 5 | 6 | 0 | 0 | 3 | 0 | 10 kills |',
    '| disk full | – | – | – | – | – | – | – | not tried here: no right to mount |',
    '| x\\|y | – | – | – | – | – | – | – | held |',
  ]);
});
