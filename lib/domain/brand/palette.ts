import { type Color, contrastOf, mixColors, readableOn, readableShade } from './color';

/** Colours that an agency sets; `app/styles/tokens.css` has the same defaults. */
export const defaultColors = {
  paper: '#fbf9f5',
  surface: '#ffffff',
  stone: '#efebe3',
  ink: '#1d1b18',
  muted: '#625c53',
  line: '#e4ded3',
  accent: '#1f5b52',
  accentDark: '#123b36',
  brick: '#a8432a',
} as const satisfies Record<string, Color>;

export type BrandColors = Record<keyof typeof defaultColors, Color>;

/** Every colour of the screens; those that an agency does not set follow from those that it does. */
export type Palette = BrandColors & {
  /** Edges of fields and placeholder drawings. */
  lineStrong: Color;
  accentTint: Color;
  brickTint: Color;
  /** Text and lines in the main colour, and the focus ring: readable on every light ground. */
  link: Color;
  linkDark: Color;
  /** Text in the signal colour: errors, prices that fell. */
  alert: Color;
  /** Text on the main colour, its darker one and the signal colour. */
  onAccent: Color;
  onAccentDark: Color;
  onAccentDarkMuted: Color;
  onBrick: Color;
};

/** The name of a colour in style sheets: `accentDark` is `--accent-dark`. */
export function tokenOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}

const defaultLineStrong = '#8a8377';
const defaultTints = { accent: '#e4eeeb', brick: '#f8eae5' };
const onDark = '#f4f1ea';
const onDarkMuted = '#bcd0cb';

/** The palette of an agency's own colours over the default ones. */
export function paletteOf(own: { readonly [name in keyof BrandColors]?: Color | undefined }): Palette {
  const set = Object.fromEntries(Object.entries(own).filter(([, color]) => color !== undefined));
  const given: BrandColors = { ...defaultColors, ...set };
  const { paper, surface, stone, accent, brick, ink } = given;
  // A main colour without its darker shade: the default green would be another firm's.
  const isOwnMain = own.accent !== undefined && own.accentDark === undefined && own.accent !== defaultColors.accent;
  const accentDark = isOwnMain ? mixColors(accent, '#000000', 0.35) : given.accentDark;
  const accentTint = accent === defaultColors.accent ? defaultTints.accent : mixColors(surface, accent, 0.12);
  const brickTint = brick === defaultColors.brick ? defaultTints.brick : mixColors(surface, brick, 0.1);
  const grounds = [surface, paper, stone];
  const onAccentDark = readableOn(accentDark, [onDark, ink]);
  return {
    ...given,
    accentDark,
    // A field must be seen, which takes 3 to 1.
    lineStrong: readableShade(defaultLineStrong, grounds.slice(0, 2), 3),
    accentTint,
    brickTint,
    link: readableShade(accent, [...grounds, accentTint]),
    linkDark: readableShade(accentDark, [...grounds, accentTint]),
    alert: readableShade(brick, [...grounds, brickTint]),
    onAccent: readableOn(accent, ['#ffffff', ink]),
    onAccentDark,
    onAccentDarkMuted: readableOn(accentDark, [
      accentDark === defaultColors.accentDark ? onDarkMuted : mixColors(onAccentDark, accentDark, 0.2),
      onAccentDark,
    ]),
    onBrick: readableOn(brick, ['#ffffff', ink]),
  };
}

/** Pairs of text colour and ground. */
const written: readonly { text: keyof Palette; grounds: readonly (keyof Palette)[] }[] = [
  { text: 'ink', grounds: ['paper', 'surface', 'stone', 'accentTint', 'brickTint'] },
  { text: 'muted', grounds: ['paper', 'surface', 'stone', 'accentTint'] },
  { text: 'link', grounds: ['paper', 'surface', 'stone', 'accentTint'] },
  { text: 'linkDark', grounds: ['paper', 'surface', 'stone', 'accentTint'] },
  { text: 'alert', grounds: ['paper', 'surface', 'stone', 'brickTint'] },
  { text: 'onAccent', grounds: ['accent'] },
  { text: 'onAccentDark', grounds: ['accentDark'] },
  { text: 'onAccentDarkMuted', grounds: ['accentDark'] },
  { text: 'onBrick', grounds: ['brick'] },
];

/** The contrast that WCAG 2.2 requires of text (1.4.3). */
export const textContrast = 4.5;

export type WeakText = { text: keyof Palette; ground: keyof Palette; ratio: number };

/** The contrast of each colour that an agency sets to the text on it, or beside it on the ground of pages. */
export function contrastsOf(palette: Palette): { color: keyof BrandColors; ratio: number }[] {
  return [
    { color: 'accent', ratio: contrastOf(palette.onAccent, palette.accent) },
    { color: 'accentDark', ratio: contrastOf(palette.onAccentDark, palette.accentDark) },
    { color: 'brick', ratio: contrastOf(palette.onBrick, palette.brick) },
    { color: 'ink', ratio: contrastOf(palette.ink, palette.paper) },
    { color: 'muted', ratio: contrastOf(palette.muted, palette.paper) },
  ];
}

/**
 * Text that is hard to read on its background. A background with too little contrast to the ink is reported with the ink
 * alone, because the contrast of the other colours depends on it.
 */
export function weakTextsOf(palette: Palette): WeakText[] {
  const weak = written.flatMap(({ text, grounds }) =>
    grounds.flatMap((ground) => {
      const ratio = contrastOf(palette[text], palette[ground]);
      return ratio < textContrast ? [{ text, ground, ratio }] : [];
    }),
  );
  const unfit = new Set(weak.filter(({ text }) => text === 'ink').map(({ ground }) => ground));
  return weak.filter(({ text, ground }) => text === 'ink' || !unfit.has(ground));
}
