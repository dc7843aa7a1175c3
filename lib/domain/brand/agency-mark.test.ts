import { expect, test } from 'vitest';
import { drawIcon, drawPlaceholder, letterPathOf, markPathOf } from './agency-mark';
import { paletteOf } from './palette';

const palette = paletteOf({ accent: '#e8731a' });

test.each([
  ['Zeezicht', 'Z'],
  ['Élan Immo', 'E'],
  ['  "Huis & Tuin"', 'H'],
  ['3 Kantoren', '3'],
  ['œuvre', null],
  ['Дом', null],
  ['—', null],
  ['', null],
])('the icon of %s shows %s', (name, letter) => {
  expect(letterPathOf(name)).toBe(letter === null ? null : letterPathOf(letter));
  const drawn = drawIcon({ name, ornament: 'none' }, palette);
  if (letter === null) expect(drawn).toContain('stroke="#1d1b18"');
  else expect(drawn).toContain(letterPathOf(letter));
});

test('an icon has the main colour, with what can be read on it', () => {
  expect(drawIcon({ name: 'Zeezicht', ornament: 'none' }, palette)).toMatch(/rx="20" fill="#e8731a".* fill="#1d1b18"/);
  expect(drawIcon({ name: 'Zeezicht', ornament: 'none' }, palette, 'full')).not.toContain('rx=');
});

test('a mark goes before gables, and gables before the letter', () => {
  const mark = 'M0 0H64';
  expect(markPathOf({ mark, ornament: 'gable' })).toBe(mark);
  expect(markPathOf({ ornament: 'none' })).toBeNull();
  expect(drawIcon({ name: 'Zeezicht', mark, ornament: 'none' }, palette)).toContain(mark);
  const gables = markPathOf({ ornament: 'gable' }) ?? 'none';
  expect(drawIcon({ name: 'Zeezicht', ornament: 'gable' }, palette)).toContain(gables);
  expect(drawPlaceholder({ ornament: 'gable' }, palette)).toContain(gables);
  expect(drawPlaceholder({ ornament: 'none' }, palette)).not.toContain(gables);
});
