import { type Font, openSync } from 'fontkit';
import type { WidthOf } from './balance-lines';
import { serif } from './pdf-style';

const opened = new Map<string, Font>();
const mmPerPoint = 25.4 / 72;

/** Measures titles in the type of a PDF: the width in mm of a text in a size of so many points. */
export function titleWidth(fonts: readonly { family: string; file: string }[], size: number): WidthOf {
  const file = fonts.find(({ family }) => family === serif[0])?.file;
  if (file === undefined) throw new Error('A brochure has no type for its titles');
  const font = opened.get(file) ?? openSync(file);
  opened.set(file, font);
  return (text) => (font.layout(text).advanceWidth / font.unitsPerEm) * size * mmPerPoint;
}
