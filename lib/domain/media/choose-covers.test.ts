import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseCovers } from './choose-covers';

test.each<[string, string[][], number[]]>([
  ['first pictures that differ stay', [['a', 'b'], ['b', 'a'], ['c']], [0, 0, 0]],
  [
    'the later card takes another one',
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    [0, 1],
  ],
  ['an earlier card gives way to one that has no choice', [['a', 'b'], ['a']], [1, 0]],
  ['a card without a choice repeats', [['a'], ['a']], [0, 0]],
  ['cards without pictures are left alone', [[], ['a'], []], [0, 0, 0]],
])('%s', (_, cards, expected) => {
  expect(chooseCovers(cards)).toEqual(expected);
});

/** The highest number of different pictures that any choice shows. */
function differentAtBest([first, ...others]: readonly (readonly string[])[], taken: readonly string[] = []): number {
  if (!first) return new Set(taken).size;
  return Math.max(
    0,
    ...(first.length > 0 ? first : ['']).map((picture) => differentAtBest(others, [...taken, picture])),
  );
}

test('as many pictures differ as any choice allows', () => {
  const card = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(card, { maxLength: 6 }), (cards) => {
      const shown = chooseCovers(cards).map((at, index) => cards[index]?.[at]);
      expect(shown).not.toContain(undefined);
      expect(new Set(shown).size).toBe(cards.length === 0 ? 0 : differentAtBest(cards));
    }),
  );
});
