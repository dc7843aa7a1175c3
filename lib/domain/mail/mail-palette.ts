import { type Color, contrastOf, mixColors } from '@/lib/domain/brand/color';
import type { FontKind, FontRole } from '@/lib/domain/brand/typeface';
import type { MailLook } from './mail-document';

/** Colours of a mail as `#rrggbb`: safe in a style sheet, whatever the settings contain. And its letters. */
export type MailPalette = Readonly<
  Record<'paper' | 'surface' | 'ink' | 'muted' | 'line' | 'accent' | 'onAccent', string> & Record<FontRole, string>
>;

/**
 * Mail programs fetch no font of ours: the letters of the machine that are nearest to those of the site. The first of each is one
 * that Outlook has: it shows Times where it does not know the first.
 */
const families: Readonly<Record<FontKind, string>> = {
  serif: "Georgia,'Times New Roman',serif",
  sans: "'Segoe UI','Helvetica Neue',Helvetica,Arial,sans-serif",
};

function lettersOf({ fonts }: MailLook): Pick<MailPalette, FontRole> {
  return { headings: families[fonts.headings], text: families[fonts.text] };
}

export function lightPalette(look: MailLook): MailPalette {
  const { colors } = look;
  const surface = toColor(colors.surface);
  const ink = toColor(colors.ink);
  const accent = toColor(colors.accent);
  return {
    ...lettersOf(look),
    paper: toColor(colors.paper),
    surface,
    ink,
    muted: toColor(colors.muted),
    line: toColor(colors.line),
    accent,
    onAccent: moreReadable(accent, surface, ink),
  };
}

/** The same agency in dark mode: ink is the background, paper the text colour. */
export function darkPalette(look: MailLook): MailPalette {
  const { colors } = look;
  const ink = toColor(colors.ink);
  const paper = toColor(colors.paper);
  const accent = mixColors(toColor(colors.accent), paper, 0.55);
  return {
    ...lettersOf(look),
    paper: ink,
    surface: mixColors(ink, paper, 0.06),
    ink: mixColors(paper, ink, 0.05),
    muted: mixColors(paper, ink, 0.32),
    line: mixColors(ink, paper, 0.18),
    accent,
    onAccent: moreReadable(accent, paper, ink),
  };
}

/** An invalid colour becomes a grey that is readable on both. */
function toColor(text: string): Color {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : '#777777';
}

function moreReadable(ground: Color, first: Color, second: Color): Color {
  return contrastOf(ground, first) >= contrastOf(ground, second) ? first : second;
}
