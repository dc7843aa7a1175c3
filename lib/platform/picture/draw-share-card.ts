import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import type { Palette } from '@/lib/domain/brand/palette';
import { sharedSize } from '@/lib/domain/media/picture-url';

export type ShareCard = {
  /** The agency's mark in a box of 64 by 44, where it has one. */
  mark: string | null;
  agency: string;
  title: string;
  /** Price and place; empty where there are none. */
  facts: string;
};

type Face = 'serif' | 'sans';
type Look = { face: Face; size: number; color: string };

const files = {
  serif: 'fraunces/files/fraunces-latin-500-normal.woff',
  sans: 'source-sans-3/files/source-sans-3-latin-600-normal.woff',
} as const satisfies Record<Face, string>;

const margin = 88;
const textWidth = sharedSize.width - 2 * margin;
const titleSize = 76;
const maxTitleLines = 3;

const opened = new Map<Face, Font>();

/** A card for a page without a picture, as JPEG. Letters are drawn as shapes, since a bare server has no fonts. */
export async function drawShareCard({ mark, agency, title, facts }: ShareCard, colors: Palette): Promise<Buffer> {
  const titleLook: Look = { face: 'serif', size: titleSize, color: colors.onAccentDark };
  const lines = breakLines(title, titleLook);
  const top = 330 - ((lines.length - 1) * titleSize * 1.12) / 2;
  const parts = [
    mark &&
      `<path transform="translate(${margin} 72) scale(1.6)" fill="none" stroke="${colors.onAccentDark}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="${mark}"/>`,
    title !== agency &&
      writeLine(agency, { face: 'serif', size: 40, color: colors.onAccentDark }, mark ? margin + 128 : margin, 126),
    ...lines.map((line, index) => writeLine(line, titleLook, margin, top + index * titleSize * 1.12)),
    writeLine(cut(facts, factsLook(colors)), factsLook(colors), margin, sharedSize.height - 80),
  ];
  const { width, height } = sharedSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colors.accentDark}"/>${parts.filter(Boolean).join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

function factsLook({ onAccentDarkMuted }: Palette): Look {
  return { face: 'sans', size: 40, color: onAccentDarkMuted };
}

function breakLines(text: string, look: Look): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, look) <= textWidth || line === '') line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  const shown = lines.slice(0, maxTitleLines);
  if (lines.length > maxTitleLines) shown.push(`${shown.pop()} …`);
  return shown.map((each) => cut(each, look));
}

/** No word is longer than its line. */
function cut(text: string, look: Look): string {
  let shown = [...text].slice(0, 200).join('');
  while (shown !== '' && widthOf(shown, look) > textWidth) shown = `${[...shown].slice(0, -2).join('')}…`;
  return shown;
}

function widthOf(text: string, { face, size }: Look): number {
  const font = fontOf(face);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

function writeLine(text: string, { face, size, color }: Look, x: number, y: number): string {
  const font = fontOf(face);
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const shapes = glyphs.map((glyph, index) => {
    const position = positions[index];
    const shape = `<path transform="translate(${pen + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`;
    pen += position?.xAdvance ?? 0;
    return shape;
  });
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

function fontOf(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource', files[face]);
  const font = openSync(file);
  opened.set(face, font);
  return font;
}
