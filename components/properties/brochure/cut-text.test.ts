import { expect, test } from 'vitest';
import { countLines, cutText } from './cut-text';

test.each([
  ['', 10, 1],
  ['een twee', 8, 1],
  ['een twee', 7, 2],
  ['een\ntwee', 20, 2],
  ['abcdefghijkl', 5, 3],
  ['a abcdefghij b', 5, 4],
])('%j takes on lines of %d characters %d lines', (text, perLine, lines) => {
  expect(countLines(text, perLine)).toBe(lines);
});

test('a text that fits stays whole', () => {
  expect(cutText(['Een zin.', 'Nog een zin.'], { lines: 2.5, perLine: 20 })).toEqual({
    paragraphs: ['Een zin.', 'Nog een zin.'],
    isCut: false,
    lines: 2.5,
  });
});

test('a text half a line too long loses its last sentence', () => {
  const cut = cutText(['Een zin.', 'Nog een zin. En een derde.'], { lines: 2.5, perLine: 20 });
  expect(cut).toMatchObject({ paragraphs: ['Een zin.', 'Nog een zin.'], isCut: true });
});

test('a full stop within a sentence does not end it', () => {
  const cut = cutText(['Oppervlakte ca. twaalf are. Rustig gelegen.'], { lines: 1, perLine: 30 });
  expect(cut.paragraphs).toEqual(['Oppervlakte ca. twaalf are.']);
});

test('a first sentence that is too long is cut between words', () => {
  const [text = ''] = cutText(['woord '.repeat(50)], { lines: 2, perLine: 30 }).paragraphs;
  expect(text).toMatch(/woord…$/);
  expect(countLines(text, 30)).toBe(2);
});

test('without room there is no text', () => {
  expect(cutText(['Een zin.'], { lines: 0, perLine: 20 })).toMatchObject({ paragraphs: [], isCut: true });
});
