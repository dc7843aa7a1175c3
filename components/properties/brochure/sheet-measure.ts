import type { FontRole } from '@/lib/domain/brand/typeface';
import type { BrochureSource } from '@/lib/features/site/get-brochure-source';

/**
 * Sizes of the two sheets, in mm, type in points. The printable page (print.css) and the PDF share them, so that what
 * fits on one fits on the other.
 */
export const sheet = {
  width: 210,
  height: 297,
  marginX: 14,
  marginY: 12,
  head: 15,
  foot: 8,
  gap: 2.5,
  title: { size: 21, line: 8.6 },
  text: { width: 118, size: 9.5, line: 4.9 },
  column: { width: 86, gap: 10, size: 8.5, line: 4, padding: 1.7, title: 9.5, label: 0.45 },
} as const;

export const contentWidth = sheet.width - 2 * sheet.marginX;
export const contentHeight = sheet.height - 2 * sheet.marginY;

/** Width of an average character of Source Sans, as a share of its size; rather too wide than too narrow. */
const characterShare = 0.47;
const mmPerPoint = 25.4 / 72;

/** Returns how many characters of a type size (points) fit on a width (mm). */
export function charactersOn(width: number, size: number): number {
  return Math.floor(width / (size * mmPerPoint * characterShare));
}

export type EmbeddedImage = { data: Buffer; format: 'jpg' | 'png' };

/** `isWide`: wider than high. */
type EmbeddedPlan = EmbeddedImage & { isWide: boolean };

/** Pictures that could be read; unreadable ones are absent. */
export type BrochureImages = {
  pictures: EmbeddedImage[];
  plans: EmbeddedPlan[];
  person: EmbeddedImage | null;
  logo: EmbeddedImage | null;
};

/** A font that is embedded. `own`: one of the agency's, for what, and how large its letters are drawn. */
export type BrochureFont = {
  family: string;
  weight: number;
  file: string;
  own?: { role: FontRole; size: number } | undefined;
};

/** Families of type, each for the letters that those before it lack. */
export type BrochureFamilies = Readonly<Record<FontRole, string[]>>;

export type BrochureLook = Pick<BrochureSource, 'brand' | 'colors'> & { families: BrochureFamilies };
