import { expect, test } from 'vitest';
import { makeProperty } from '@/tests/support/make-content';
import { compareGroups, groupsByRecord, type KnownGroup } from './known-groups';
import { createKnownRecords } from './known-records';

const known = createKnownRecords();
/** The number of a record of the listing with this id. */
const record = (id: string, bytes: string) =>
  known.note(bytes.padStart(20), () => ({ id: { text: id, number: null }, since: '', names: [] }));

const [dutch, french, other] = [record('A', 'nl'), record('A', 'fr'), record('A', 'other')];
const neighbour = record('B', 'neighbour');

const group = (records: KnownGroup['records']): KnownGroup => ({
  mapped: { property: makeProperty(), standing: 'public', held: [] },
  doubts: {},
  project: null,
  records,
});
const before = groupsByRecord([group({ nl: dutch, fr: french }), null, group({ nl: neighbour })], known.count());

type Seen = Parameters<ReturnType<typeof compareGroups>['see']>;

test.each<[string, Seen[], boolean]>([
  [
    'with its records in their languages',
    [
      ['nl', dutch],
      ['fr', french],
    ],
    true,
  ],
  ['without one of them', [['nl', dutch]], false],
  [
    'with one of them in the other language',
    [
      ['nl', dutch],
      ['nl', french],
    ],
    false,
  ],
  [
    'with a record twice in a language',
    [
      ['nl', dutch],
      ['fr', french],
      ['nl', dutch],
    ],
    false,
  ],
  [
    'with another record of its id',
    [
      ['nl', dutch],
      ['fr', french],
      ['nl', other],
    ],
    false,
  ],
  [
    'with a record in one more language',
    [
      ['nl', dutch],
      ['fr', french],
      ['en', other],
    ],
    false,
  ],
  [
    'with a changed record',
    [
      ['nl', other],
      ['fr', french],
    ],
    false,
  ],
])('a listing %s is the same or not, and its neighbour is', (_, seen, isSame) => {
  const comparison = compareGroups(known, before);
  comparison.see('nl', neighbour);
  for (const one of seen) comparison.see(...one);
  expect([dutch, french].map((number) => comparison.sameOf(number))).toEqual(isSame ? [0, 0] : [null, null]);
  expect(comparison.sameOf(other)).toBeNull();
  expect(comparison.sameOf(neighbour)).toBe(1);
});
