import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, mixColors, readableOn, readableShade } from './color';
import { defaultColors, paletteOf, type WeakText, weakTextsOf } from './palette';

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#e8731a', 3.04],
  ['#1f5b52', '#ffffff', 7.83],
  ['#777777', '#ffffff', 4.48],
  ['#a8432a', '#a8432a', 1],
])('%s on %s has a contrast of %s to 1', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test('a mixture goes from one colour to the other', () => {
  expect([0, 0.5, 1].map((share) => mixColors('#000000', '#ffffff', share))).toEqual(['#000000', '#808080', '#ffffff']);
});

test('the colours of an agency can be read whatever its main and signal colours are', () => {
  fc.assert(
    fc.property(color, fc.option(color, { nil: undefined }), color, (accent, accentDark, brick) => {
      const onTints = ({ ground }: WeakText) => ground.endsWith('Tint');
      expect(weakTextsOf(paletteOf({ accent, accentDark, brick })).filter((weak) => !onTints(weak))).toEqual([]);
    }),
  );
});

test('text with too little contrast is named with every background it stands on', () => {
  expect(weakTextsOf(paletteOf({}))).toEqual([]);
  const weak = weakTextsOf(paletteOf({ muted: '#8a8377' }));
  expect(weak.map(({ text, ground }) => [text, ground])).toEqual([
    ['muted', 'paper'],
    ['muted', 'surface'],
    ['muted', 'stone'],
    ['muted', 'accentTint'],
  ]);
  expect(weak[1]?.ratio).toBeCloseTo(3.75, 1);
});

test('a dark ground is one mistake, not one of every colour on it', () => {
  const weak = weakTextsOf(paletteOf({ stone: '#333333' }));
  expect(weak.filter(({ ground }) => ground === 'stone').map(({ text }) => text)).toEqual(['ink']);
});

test('an agency that sets no colours, or the default ones, has the default palette', () => {
  expect(paletteOf(defaultColors)).toEqual(paletteOf({}));
  expect(paletteOf({})).toMatchObject({
    ...defaultColors,
    link: defaultColors.accent,
    linkDark: defaultColors.accentDark,
    alert: defaultColors.brick,
    onAccent: '#ffffff',
    onBrick: '#ffffff',
  });
});

test('a custom main colour gets its own dark shade', () => {
  expect(paletteOf({ accent: '#e8731a' }).accentDark).toBe('#974b11');
  expect(paletteOf({ accent: '#e8731a', accentDark: '#402000' }).accentDark).toBe('#402000');
});

test('white on orange is too weak: the ink is taken, and links are darker than the colour itself', () => {
  const { onAccent, link, accent } = paletteOf({ accent: '#e8731a' });
  expect(onAccent).toBe(defaultColors.ink);
  expect(link).not.toBe(accent);
});

test('where no candidate can be read, black or white is taken', () => {
  expect(readableOn('#808080', ['#7f7f7f'])).toBe('#000000');
  expect(readableOn('#222222', [])).toBe('#ffffff');
  expect(readableShade('#336699', ['#808080', '#ffffff', '#000000'])).toBe('#000000');
});

test('with another main colour none of the demo is left', () => {
  const shown = new Set<string>(Object.values(paletteOf({ accent: '#c8102e' })));
  const greens = Object.entries(paletteOf({})).filter(([name]) => /accent|link/i.test(name) && name !== 'onAccent');
  expect(greens.filter(([name, color]) => shown.has(color) && name !== 'onAccentDark')).toEqual([]);
});
