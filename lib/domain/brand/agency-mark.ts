import letters from './letters.json';
import type { Palette } from './palette';

/** An agency's settings of its mark: an SVG path in a box of 64 by 44, and whether gables adorn the site. */
export type MarkSettings = { mark?: string | undefined; ornament: Ornament };

export const ornaments = ['gable', 'none'] as const;
export type Ornament = (typeof ornaments)[number];

/** Stepped and plain gables in one line. */
const gables = 'M0 42H3V24.500L12 14l9 10.500V42V17.500h4v-5.500h4V6.500h6V12h4v5.500h4V42V24.500L52 14l9 10.500V42h3';
/** A neutral house. */
const house = 'M10 43V21L32 5l22 16v22H38V29H26v14Z';

/** The drawing beside the agency's name; null where it has none and its first letter replaces it. */
export function markPathOf({ mark, ornament }: MarkSettings): string | null {
  return mark ?? (ornament === 'gable' ? gables : null);
}

/** The drawing for a picture that is missing. */
function placeholderPathOf(settings: MarkSettings): string {
  return markPathOf(settings) ?? house;
}

const letterPaths = new Map<string, string>(Object.entries(letters));

/** The first letter or digit of a name, in a box of 96 by 96; null where its script has no drawing here. */
export function letterPathOf(name: string): string | null {
  const [first = ''] = name.match(/[\p{L}\p{N}]/u) ?? [];
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return letterPaths.get(plain) ?? null;
}

/** A rounded square with the first letter of a name cut out of it, for even-odd filling in a box of 96 by 96. */
export function letterBadgeOf(name: string): string | null {
  const letter = letterPathOf(name);
  return letter && `M20 0H76A20 20 0 0 1 96 20V76A20 20 0 0 1 76 96H20A20 20 0 0 1 0 76V20A20 20 0 0 1 20 0Z${letter}`;
}

/** The placeholder as a separate drawing, which style sheets use as a picture and as a mask. */
export function drawPlaceholder(settings: MarkSettings, { lineStrong }: Pick<Palette, 'lineStrong'>): string {
  return svg(
    '0 0 64 44',
    `<path fill="none" stroke="${lineStrong}" stroke-width="1.5" d="${placeholderPathOf(settings)}"/>`,
  );
}

/** Full: to the edges, for systems that cut icons to a shape of their own. */
export type IconShape = 'rounded' | 'full';

/** An icon in the agency's main colour, 96 by 96: its mark, else the first letter of its name, else a house. */
export function drawIcon(
  agency: MarkSettings & { name: string },
  { accent, onAccent }: Pick<Palette, 'accent' | 'onAccent'>,
  shape: IconShape = 'rounded',
): string {
  const ground = `<rect width="96" height="96"${shape === 'rounded' ? ' rx="20"' : ''} fill="${accent}"/>`;
  const mark = markPathOf(agency);
  const letter = mark === null ? letterPathOf(agency.name) : null;
  const figure =
    letter === null
      ? `<path transform="translate(16 27)" d="${mark ?? house}" fill="none" stroke="${onAccent}" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"/>`
      : `<path d="${letter}" fill="${onAccent}"/>`;
  return svg('0 0 96 96', ground + figure);
}

function svg(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`;
}
