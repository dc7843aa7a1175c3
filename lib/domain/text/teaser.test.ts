import fc from 'fast-check';
import { expect, test } from 'vitest';
import { teaser } from './teaser';

test('a text of exactly the maximum length stays whole', () => {
  expect(teaser('x'.repeat(250))).toBe('x'.repeat(250));
});

test('a text of one character more is cut at 250 characters and gets an ellipsis', () => {
  expect(teaser('x'.repeat(251))).toBe(`${'x'.repeat(250)}…`);
});

test.each([
  ['past 80 percent of the limit, at the word', 'abcdefghi jklm', 'abcdefghi…'],
  ['exactly at 80 percent, within the word', 'abcdefgh ijklm', 'abcdefgh i…'],
  ['right after the limit, at the word', 'abcdefghij klm', 'abcdefghij…'],
  ['absent, within the word', 'abcdefghijklm', 'abcdefghij…'],
])('with the last space %s, the text is cut', (_, text, cut) => {
  expect(teaser(text, 10)).toBe(cut);
});

test.each(['abcdefgh, jklm', 'abcdefg – jklmn'])('no joining punctuation precedes the ellipsis of %j', (text) => {
  expect(teaser(text, 10)).toBe(`${text.match(/^\w+/)?.[0]}…`);
});

test('HTML is read as text on one line', () => {
  expect(teaser('<p>Maison &agrave; vendre</p><ul><li>jardin</li><li>garage</li></ul>')).toBe(
    'Maison à vendre – jardin – garage',
  );
});

test('a cut never leaves half a surrogate pair', () => {
  expect(teaser('🏠🏠🏠', 3)).toBe('🏠…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const short = teaser(text, limit);
      expect(short).not.toMatch(/\p{Cs}/u);
      expect(short.replace(/…$/, '').length).toBeLessThanOrEqual(limit);
    }),
  );
});
