import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceLines, fitTitle } from './balance-lines';

/** A type whose letters are all one wide. */
const widthOf = (text: string) => text.length;

test.each([
  ['Huis met tuin', 40, ['Huis met tuin']],
  ['Lot 3: stadswoning met tuin op het zuiden', 40, ['Lot 3: stadswoning', 'met tuin op het zuiden']],
  ['Lichte hoekwoning met tuin pal zuid', 31, ['Lichte hoekwoning', 'met tuin pal zuid']],
  ['Mehrfamilienhausgrundstücksverkauf', 10, ['Mehrfamilienhausgrundstücksverkauf']],
  ['Grande maison de maître avec jardin à rue', 36, ['Grande maison de maître', 'avec jardin à rue']],
  ['', 10, []],
])('"%s" on a width of %d', (title, width, lines) => {
  expect(balanceLines(title, width, widthOf)).toEqual(lines);
});

test('every word stays, in order, on no more lines than the title needs, none wider than it may be', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }).filter((text) => !/\s/.test(text));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 14 }), fc.integer({ min: 12, max: 60 }), (words, width) => {
      const lines = balanceLines(words.join(' '), width, widthOf);
      expect(lines.join(' ')).toBe(words.join(' '));
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
      let used = 0;
      const greedy = words.filter((one) => {
        const isNew = used === 0 || used + 1 + widthOf(one) > width;
        used = isNew ? widthOf(one) : used + 1 + widthOf(one);
        return isNew;
      });
      expect(lines).toHaveLength(greedy.length);
    }),
  );
});

const sizes = [
  { size: 3, line: 10, maxLines: 2 },
  { size: 2, line: 7, maxLines: 3 },
] as const;
const fitted = (title: string) =>
  fitTitle(title, { width: 60, sizes, widthAt: (size) => (text) => text.length * size });

test('a title is as large as its lines allow', () => {
  expect(fitted('Een huis met tuin')).toMatchObject({ size: 3, text: 'Een huis met tuin' });
  expect(fitted('Een huis met tuin op het zuiden').text.split('\n')).toHaveLength(2);
  expect(fitted('Een ruim huis met een grote tuin op het zuiden en een garage')).toMatchObject({ size: 2, line: 7 });
  expect(fitted('woord '.repeat(40)).size).toBe(2);
});
