import { type Color, contrastOf, hueDistance } from '@/lib/domain/brand/color';
import {
  type BrandColors,
  defaultColors,
  type Palette,
  paletteOf,
  textContrast,
  tokenOf,
  weakTextsOf,
} from '@/lib/domain/brand/palette';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { SourceFiles } from './source-files';

/** The setting from which a text colour is derived, where it is not a setting itself. */
const settingOf: Partial<Record<keyof Palette, keyof BrandColors>> = {
  link: 'accent',
  linkDark: 'accentDark',
  alert: 'brick',
  onAccent: 'accent',
  onAccentDark: 'accentDark',
  onAccentDarkMuted: 'accentDark',
  onBrick: 'brick',
};

/** Degrees of the colour circle within which a dark colour is seen as a shade of a light one. */
const shadeDegrees = 30;

/** Reports colours with poor text contrast, a dark shade of another colour, and colours of the brand written by hand. */
export function checkColors({ settings, pages }: SourceFiles, report: ProblemReport): void {
  if (!settings) return;
  const { colors } = settings.brand;
  const palette = paletteOf(colors);
  checkContrast(palette, report);
  if (colors.accentDark !== undefined && !isShadeOf(palette.accentDark, palette.accent))
    report.warn({
      file: 'settings.json',
      path: 'brand.colors.accentDark',
      found: `${showValue(palette.accentDark)}, which is not a dark shade of the main colour ${showValue(palette.accent)}`,
      expected: `a dark shade of it: without "accentDark" the top bar and the call to action follow the main colour (${paletteOf({ ...colors, accentDark: undefined }).accentDark})`,
    });
  for (const { file, value } of pages)
    for (const written of new Set(value.css?.match(/#[0-9a-f]{6}\b/gi)?.map((color) => color.toLowerCase()))) {
      const name = brandNames.find((candidate) => palette[candidate].toLowerCase() === written);
      if (name)
        report.warn({
          file,
          path: 'css',
          found: `${showValue(written)} by hand`,
          expected: `"var(${tokenOf(name)})", which follows the settings`,
        });
    }
}

const brandNames = Object.keys(defaultColors) as (keyof BrandColors)[];

function isShadeOf(dark: Color, color: Color): boolean {
  return contrastOf(dark, '#ffffff') >= contrastOf(color, '#ffffff') && hueDistance(dark, color) <= shadeDegrees;
}

/** One line per text colour. */
function checkContrast(palette: Palette, report: ProblemReport): void {
  const grounds = new Map<keyof Palette, string[]>();
  for (const { text, ground, ratio } of weakTextsOf(palette))
    grounds.set(text, [...(grounds.get(text) ?? []), `${ground} ${palette[ground]} (${floor(ratio)} to 1)`]);
  for (const [text, on] of grounds)
    report.warn({
      kind: 'unreadable',
      file: 'settings.json',
      path: `brand.colors.${settingOf[text] ?? text}`,
      found: `text in ${palette[text]} on ${on.join(', ')}`,
      expected: `a contrast of ${textContrast} to 1 or more (WCAG 2.2, 1.4.3): a darker text or a lighter ground`,
    });
}

/** Never rounded up: 4.49 is not 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
