import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historySearch, readHistoryQuery } from './history-query';

const read = (text: string) => readHistoryQuery(new URLSearchParams(text));
const usual = { column: 'date', isDescending: true, kind: null, from: null, until: null, page: 1, problem: null };

test.each([
  ['', {}],
  ['sort=contact', { column: 'contact', isDescending: false }],
  ['sort=contact&order=desc', { column: 'contact' }],
  ['order=asc', { isDescending: false }],
  ['sort=price&order=up', {}],
  ['kind=visit', { kind: 'visit' }],
  ['kind=', {}],
  ['kind=everything', {}],
  ['from=2026-11-01&until=2026-11-30', { from: '2026-11-01', until: '2026-11-30' }],
  ['from=2026-11-01&until=2026-11-01', { from: '2026-11-01', until: '2026-11-01' }],
  ['from=&until=', {}],
  ['from=2026-11-02&until=2026-11-01', { problem: { kind: 'backwards', from: '2026-11-02', until: '2026-11-01' } }],
  ['from=31/02/26', { problem: { kind: 'noDay', from: '31/02/26', until: '' } }],
  ['until=1.2.26', { until: '2026-02-01' }],
  [
    'from=yesterday&until=2026-11-30',
    { until: '2026-11-30', problem: { kind: 'noDay', from: 'yesterday', until: '2026-11-30' } },
  ],
  ['page=3', { page: 3 }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1e3', {}],
  ['page=99999999', {}],
])('?%s asks for %j', (text, change) => {
  expect(read(text)).toEqual({ ...usual, ...change });
});

test('an address that is written from a query is read as the same query', () => {
  const parameters = ['sort=status', 'order=asc', 'order=desc', 'kind=offer', 'from=2026-01-05', 'until=2026-02-01'];
  fc.assert(
    fc.property(fc.subarray(parameters), fc.integer({ min: 1, max: 9 }), (chosen, page) => {
      const query = read([...chosen, `page=${page}`].join('&'));
      expect(read(historySearch(query))).toEqual(query);
    }),
  );
});

test('leaves defaults out of the address', () => {
  expect(historySearch(read('sort=date&order=desc&kind=&page=1'))).toBe('');
});
