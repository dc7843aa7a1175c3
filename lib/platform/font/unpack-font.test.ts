import { readFile } from 'node:fs/promises';
import { create, type Font, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackFont } from './unpack-font';

const fontsource = (file: string) =>
  `node_modules/@fontsource/${file.startsWith('fraunces') ? 'fraunces' : 'source-sans-3'}/files/${file}`;
const letters = 'AÉfgß€œ.’8';
const glyphs = (font: Font) => [...letters].map((letter) => [letter, font.layout(letter).glyphs[0]] as const);
const outlines = (font: Font) => glyphs(font).map(([letter, glyph]) => [letter, glyph?.path.toSVG()]);
const widths = (font: Font) => glyphs(font).map(([letter, glyph]) => [letter, glyph?.advanceWidth]);

test.each(['fraunces-latin-500-normal', 'fraunces-latin-500-italic', 'source-sans-3-latin-600-normal'])(
  '%s has its outlines, and the widths that its other format has',
  async (name) => {
    const unpacked = create(unpackFont(await readFile(fontsource(`${name}.woff2`)), { weight: 400 }));
    // The reader of outlines reads no compact widths.
    expect(outlines(unpacked)).toEqual(outlines(openSync(fontsource(`${name}.woff2`))));
    expect(widths(unpacked)).toEqual(widths(openSync(fontsource(`${name}.woff`))));
  },
);

test('a variable font has the outlines and widths of the weight that is asked for, and one size', async () => {
  const data = await readFile('public/fonts/source-sans-3-latin-wght-normal.woff2');
  const [regular, bold] = [400, 600].map((weight) => create(unpackFont(data, { weight })));
  if (!regular || !bold) throw new Error('Two fonts were made.');
  expect(bold.layout('Gevel').advanceWidth).toBeGreaterThan(regular.layout('Gevel').advanceWidth);
  expect(widths(bold)).toEqual(widths(openSync(fontsource('source-sans-3-latin-600-normal.woff'))));
  expect(outlines(bold)).not.toEqual(outlines(regular));
  const small = create(unpackFont(data, { weight: 400, size: 0.8 }));
  expect(small.unitsPerEm).toBe(regular.unitsPerEm / 0.8);
  expect(outlines(small)).toEqual(outlines(regular));
});

test('what is not a font is refused', () => {
  expect(() => unpackFont(Buffer.from('wOF2, but text'), { weight: 400 })).toThrow();
});
