import { expect, test } from 'vitest';
import { paintDrawing, paintVersion } from './paint-drawing';
import { paletteOf } from './palette';

const red = paletteOf({ accent: '#b3001b' });

test.each([
  ['<path fill="var(--accent)"/>', '<path fill="#b3001b"/>'],
  ['<path style="stroke: var( --accent-dark , #123b36 )"/>', `<path style="stroke: ${red.accentDark}"/>`],
  ['<path fill="var(--on-accent-dark-muted,#bcd0cb)"/>', `<path fill="${red.onAccentDarkMuted}"/>`],
  ['<path fill="var(--of-its-own, #123456)"/>', '<path fill="var(--of-its-own, #123456)"/>'],
  ['<path fill="#1f5b52"/>', '<path fill="#1f5b52"/>'],
])('%s is painted as %s', (drawing, painted) => {
  expect(paintDrawing(drawing, red)).toBe(painted);
});

test('another palette has another version, the default one none', () => {
  expect(paintVersion(paletteOf({}))).toBe('');
  expect(paintVersion(red)).toMatch(/^[0-9a-z]{5,7}$/);
  expect(paintVersion(paletteOf({ accent: '#b3001c' }))).not.toBe(paintVersion(red));
});
