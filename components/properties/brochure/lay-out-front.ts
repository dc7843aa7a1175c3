import { countLines, cutText } from './cut-text';
import { charactersOn, contentHeight, contentWidth, sheet } from './sheet-measure';

/** Pictures side by side, all of the same height in mm. */
export type PictureRow = { count: number; height: number };

export type FrontLayout = { rows: PictureRow[]; paragraphs: string[]; isCut: boolean };

/** One large picture and up to four small ones, two side by side. The first row grows when the text is short, and gives way to its last lines. */
const pictureRows: readonly (readonly PictureRow[])[] = [
  [],
  [{ count: 1, height: 92 }],
  [{ count: 2, height: 60 }],
  [
    { count: 1, height: 74 },
    { count: 2, height: 46 },
  ],
  [
    { count: 1, height: 80 },
    { count: 3, height: 38 },
  ],
  [
    { count: 1, height: 82 },
    { count: 4, height: 32 },
  ],
];

export const maxPictures = pictureRows.length - 1;

const maxGrowth = 42;
const maxYield = 20;

/** Place, price and one line beside it; the figures; gaps, with some air above the foot. */
const fixedParts = 48;
/** A line above or below the price. */
const priceLineHeight = 4.6;
/** The code beside the text, with its caption. */
const asideHeight = 44;

/** Lays out the first sheet: cuts the text to its room, and gives unused room to the picture. */
export function layOutFront(
  { title, paragraphs }: { title: string; paragraphs: readonly string[] },
  pictureCount: number,
  linesBesidePrice = 1,
): FrontLayout {
  const rows = pictureRows[Math.min(pictureCount, maxPictures)] ?? [];
  const titleHeight = countLines(title, charactersOn(contentWidth, sheet.title.size)) * sheet.title.line;
  const picturesHeight = rows.reduce((sum, { height }) => sum + height + sheet.gap, 0);
  const priceHeight = Math.max(0, linesBesidePrice - 1) * priceLineHeight;
  const room = contentHeight - sheet.head - sheet.foot - fixedParts - priceHeight - titleHeight - picturesHeight;
  const perLine = charactersOn(sheet.text.width, sheet.text.size);
  // Pictures give way to the end of a text before it is cut.
  const yielding = rows.length > 0 ? maxYield : 0;
  const whole = cutText(paragraphs, { lines: Math.floor((room + yielding) / sheet.text.line), perLine });
  // A line says where the rest of a cut text is.
  const text = whole.isCut ? cutText(paragraphs, { lines: Math.floor(room / sheet.text.line) - 1, perLine }) : whole;
  const spare = room - Math.max(text.lines * sheet.text.line, asideHeight);
  const growth = text.isCut ? 0 : Math.max(-yielding, Math.min(maxGrowth, spare));
  return {
    rows: rows.map((row, index) => (index === 0 ? { ...row, height: Math.floor(row.height + growth) } : row)),
    paragraphs: text.paragraphs,
    isCut: text.isCut,
  };
}
