import { type Color, contrastOf, mixColors, readableOn, readableShade } from './color';

/** Colours that an agency sets; `globals.css` has the same defaults. */
export const defaultColors = {
  paper: '#fbf9f5',
  surface: '#ffffff',
  stone: '#efebe3',
  ink: '#1d1b18',
  muted: '#625c53',
  line: '#e4ded3',
  copper: '#1f5b52',
  copperDark: '#123b36',
  brick: '#a8432a',
} as const satisfies Record<string, Color>;

export type BrandColors = Record<keyof typeof defaultColors, Color>;

/** Every colour of the screens; those that an agency does not set follow from those that it does. */
export type Palette = BrandColors & {
  /** Edges of fields and placeholder drawings. */
  lineStrong: Color;
  copperTint: Color;
  brickTint: Color;
  /** Text and lines in the main colour, and the focus ring: readable on every light ground. */
  link: Color;
  linkDark: Color;
  /** Text in the accent colour: errors, prices that fell. */
  alert: Color;
  /** Text on the main colour, its darker one and the accent. */
  onCopper: Color;
  onCopperDark: Color;
  onCopperDarkMuted: Color;
  onBrick: Color;
};

const defaultLineStrong = '#8a8377';
const defaultTints = { copper: '#e4eeeb', brick: '#f8eae5' };
const onDark = '#f4f1ea';
const onDarkMuted = '#bcd0cb';

/** The palette of an agency's own colours over the default ones. */
export function paletteOf(own: { readonly [name in keyof BrandColors]?: Color | undefined }): Palette {
  const set = Object.fromEntries(Object.entries(own).filter(([, color]) => color !== undefined));
  const given: BrandColors = { ...defaultColors, ...set };
  const { paper, surface, stone, copper, brick, ink } = given;
  // A main colour without its darker shade: the default green would be another firm's.
  const isOwnMain = own.copper !== undefined && own.copperDark === undefined && own.copper !== defaultColors.copper;
  const copperDark = isOwnMain ? mixColors(copper, '#000000', 0.35) : given.copperDark;
  const copperTint = copper === defaultColors.copper ? defaultTints.copper : mixColors(surface, copper, 0.12);
  const brickTint = brick === defaultColors.brick ? defaultTints.brick : mixColors(surface, brick, 0.1);
  const grounds = [surface, paper, stone];
  const onCopperDark = readableOn(copperDark, [onDark, ink]);
  return {
    ...given,
    copperDark,
    // A field must be seen, which takes 3 to 1.
    lineStrong: readableShade(defaultLineStrong, grounds.slice(0, 2), 3),
    copperTint,
    brickTint,
    link: readableShade(copper, [...grounds, copperTint]),
    linkDark: readableShade(copperDark, [...grounds, copperTint]),
    alert: readableShade(brick, [...grounds, brickTint]),
    onCopper: readableOn(copper, ['#ffffff', ink]),
    onCopperDark,
    onCopperDarkMuted: readableOn(copperDark, [onDarkMuted, mixColors(onCopperDark, copperDark, 0.2), onCopperDark]),
    onBrick: readableOn(brick, ['#ffffff', ink]),
  };
}

/** Pairs of text colour and ground. */
const written: readonly { text: keyof Palette; grounds: readonly (keyof Palette)[] }[] = [
  { text: 'ink', grounds: ['paper', 'surface', 'stone', 'copperTint', 'brickTint'] },
  { text: 'muted', grounds: ['paper', 'surface', 'stone', 'copperTint'] },
  { text: 'link', grounds: ['paper', 'surface', 'stone', 'copperTint'] },
  { text: 'linkDark', grounds: ['paper', 'surface', 'stone', 'copperTint'] },
  { text: 'alert', grounds: ['paper', 'surface', 'stone', 'brickTint'] },
  { text: 'onCopper', grounds: ['copper'] },
  { text: 'onCopperDark', grounds: ['copperDark'] },
  { text: 'onCopperDarkMuted', grounds: ['copperDark'] },
  { text: 'onBrick', grounds: ['brick'] },
];

/** The contrast that WCAG 2.2 requires of text (1.4.3). */
export const textContrast = 4.5;

export type WeakText = { text: keyof Palette; ground: keyof Palette; ratio: number };

/**
 * Text that is hard to read on its ground. A ground that does not bear the ink itself is named with the ink alone: the
 * other colours follow from that mistake.
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
