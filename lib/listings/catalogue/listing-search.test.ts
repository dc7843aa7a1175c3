import { expect, test } from 'vitest';
import { createListingSearch } from './listing-search';

const find = createListingSearch([
  { id: 2601, externalId: '2601' },
  { id: 9_000_000_000, externalId: 'LN6OF' },
  { id: 9_000_000_001, externalId: '12/345' },
  { id: 9_000_000_002, externalId: 'ab' },
  { id: 9_000_000_003, externalId: 'AB' },
  { id: 9_000_000_004, externalId: '9000000002' },
  { id: 9_000_000_005, externalId: 'Rue É 7' },
  { id: 9_000_000_006, externalId: 'whise-7', reference: 'GV-24' },
  { id: 9_000_000_007, externalId: 'whise-8', reference: 'AB' },
  { id: 9_000_000_008, externalId: 'whise-9', reference: 'Lot 1' },
  { id: 9_000_000_009, externalId: 'whise-10', reference: 'Lot 1' },
]);

test.each<[string, string[]]>([
  ['2601', ['2601']],
  ['02601', ['2601']],
  ['LN6OF', ['LN6OF']],
  ['ln6of', ['LN6OF']],
  [' 12/345 ', ['12/345']],
  ['9000000001', ['12/345']],
  ['ab', ['ab']],
  ['AB', ['AB']],
  ['Ab', ['ab', 'AB', 'whise-8']],
  ['GV-24', ['whise-7']],
  ['gv-24', ['whise-7']],
  ['Lot 1', ['whise-9', 'whise-10']],
  // An address with our number keeps its meaning when an export introduces that very number.
  ['9000000002', ['ab']],
  ['9000000004', ['9000000002']],
  ['rue e\u0301 7', ['Rue É 7']],
  ['12', []],
  ['345', []],
  ['', []],
  ['constructor', []],
])('%j names %j', (reference, expected) => {
  expect(find(reference).map(({ externalId }) => externalId)).toEqual(expected);
});
