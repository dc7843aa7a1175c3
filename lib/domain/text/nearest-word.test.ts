import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word';

test.each([
  ['pric', 'price'],
  ['Titel', 'title'],
  ['bedroms', 'bedrooms'],
  ['title', 'title'],
  ['', 'zip'],
])('the word nearest to %j is %s', (written, word) => {
  expect(nearestWord(written, ['price', 'title', 'bedrooms', 'zip'])).toBe(word);
});

test('of no words none is the nearest', () => {
  expect(nearestWord('price', [])).toBe('');
});
