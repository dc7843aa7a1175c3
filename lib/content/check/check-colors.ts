import { type BrandColors, type Palette, paletteOf, textContrast, weakTextsOf } from '@/lib/domain/brand/palette';
import type { ProblemReport } from '@/lib/files/content-problem';
import type { SourceFiles } from './source-files';

/** The setting from which a text colour is derived, where it is none itself. */
const settingOf: Partial<Record<keyof Palette, keyof BrandColors>> = {
  link: 'accent',
  linkDark: 'accentDark',
  alert: 'brick',
  onAccent: 'accent',
  onAccentDark: 'accentDark',
  onAccentDarkMuted: 'accentDark',
  onBrick: 'brick',
};

/** Reports colours of an agency with poor text contrast, one line per colour. */
export function checkColors({ settings }: SourceFiles, report: ProblemReport): void {
  if (!settings) return;
  const palette = paletteOf(settings.brand.colors);
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

/** Never rounded up: 4.49 is not a 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
