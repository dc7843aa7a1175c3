/** Colours as `#rrggbb`. */
export type Color = string;

const black = '#000000';
const white = '#ffffff';

function channelsOf(color: Color): [red: number, green: number, blue: number] {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminanceOf(color: Color): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio of WCAG 2.2: 1 (the same) to 21 (black and white). */
export function contrastOf(one: Color, other: Color): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** How far apart two colours are on the colour circle, 0 to 180 degrees; 0 where one of them is grey. */
export function hueDistance(one: Color, other: Color): number {
  const [a, b] = [hueOf(one), hueOf(other)];
  if (a === null || b === null) return 0;
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart);
}

/** Degrees of the colour circle; null for greys, whose channels differ by less than a tenth of their range. */
function hueOf(color: Color): number | null {
  const [red, green, blue] = channelsOf(color);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 25) return null;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return most === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}

/** A mixture that holds `share` (0 to 1) of the second colour. */
export function mixColors(color: Color, other: Color, share: number): Color {
  const [from, to] = [channelsOf(color), channelsOf(other)];
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The first candidate that can be read on a background, else black or white, whichever is read better. */
export function readableOn(background: Color, candidates: readonly Color[], ratio = 4.5): Color {
  const readable = candidates.find((candidate) => contrastOf(candidate, background) >= ratio);
  return readable ?? (contrastOf(white, background) >= contrastOf(black, background) ? white : black);
}

const stepShare = 0.04;

/** The colour itself where it can be read on every background, else as little darker or lighter as makes it so. */
export function readableShade(color: Color, backgrounds: readonly Color[], ratio = 4.5): Color {
  const isReadable = (candidate: Color) => backgrounds.every((one) => contrastOf(candidate, one) >= ratio);
  for (let share = 0; share <= 1; share += stepShare) {
    const shade = [black, white].map((end) => mixColors(color, end, share)).find(isReadable);
    if (shade !== undefined) return shade;
  }
  // Backgrounds that are light and dark at once have no colour for all of them.
  return readableOn(backgrounds[0] ?? white, []);
}
