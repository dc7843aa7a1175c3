import type { MailLook } from './mail-document';

type Rgb = readonly [red: number, green: number, blue: number];

/** Colours of a mail as `#rrggbb`: safe in a style sheet, whatever the settings said. */
export type MailPalette = Readonly<
  Record<'paper' | 'surface' | 'ink' | 'muted' | 'line' | 'accent' | 'onAccent', string>
>;

export function lightPalette({ colors }: MailLook): MailPalette {
  const accent = parseColor(colors.accent);
  return {
    paper: toHex(parseColor(colors.paper)),
    surface: toHex(parseColor(colors.surface)),
    ink: toHex(parseColor(colors.ink)),
    muted: toHex(parseColor(colors.muted)),
    line: toHex(parseColor(colors.line)),
    accent: toHex(accent),
    onAccent: toHex(moreReadable(accent, parseColor(colors.surface), parseColor(colors.ink))),
  };
}

/** The same agency at night: ink is what is written on, paper is what it is written with. */
export function darkPalette({ colors }: MailLook): MailPalette {
  const ink = parseColor(colors.ink);
  const paper = parseColor(colors.paper);
  const accent = mix(parseColor(colors.accent), paper, 0.55);
  return {
    paper: toHex(ink),
    surface: toHex(mix(ink, paper, 0.06)),
    ink: toHex(mix(paper, ink, 0.05)),
    muted: toHex(mix(paper, ink, 0.32)),
    line: toHex(mix(ink, paper, 0.18)),
    accent: toHex(accent),
    onAccent: toHex(moreReadable(accent, paper, ink)),
  };
}

/** What is no colour becomes a grey that can be read on both. */
function parseColor(text: string): Rgb {
  const [, ...parts] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? [];
  const [red = '77', green = '77', blue = '77'] = parts;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second colour in the first. */
function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(first[index] * (1 - share) + second[index] * share);
  return [part(0), part(1), part(2)];
}

function moreReadable(ground: Rgb, first: Rgb, second: Rgb): Rgb {
  return contrast(ground, first) >= contrast(ground, second) ? first : second;
}

/** WCAG 2.2, contrast ratio. */
function contrast(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
