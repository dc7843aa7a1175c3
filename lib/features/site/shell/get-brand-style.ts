import { getContent } from '@/lib/content/content';
import type { Ornament } from '@/lib/domain/brand/agency-mark';
import { type Palette, paletteOf } from '@/lib/domain/brand/palette';
import { iconPath } from './icon-links';

/** Addresses of the two typefaces of every page, as `app/styles/tokens.css` declares them. */
export const siteFonts = {
  serif: '/fonts/fraunces-72-latin-wght.woff2',
  sans: '/fonts/source-sans-3-latin-wght-normal.woff2',
} as const;

/**
 * The agency's colours, the height of its logo and its drawing for missing pictures, as style rules that override `app/styles/tokens.css`. A colour there
 * has the name that it has in the palette: `accentDark` is `--accent-dark`.
 */
export function getBrandStyle(): string {
  const { logo } = getContent().settings.brand;
  const rules = Object.entries(getPalette()).map(([name, color]) => `${tokenOf(name)}:${color}`);
  if (logo) rules.push(`--logo-height:${logo.shownHeight}px`);
  return `:root{${rules.join(';')};--placeholder:url("${iconPath('placeholder.svg')}")}`;
}

function tokenOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}

/** The ornament of the agency's pages; style sheets read it from the root element. */
export function getOrnament(): Ornament {
  return getContent().settings.brand.ornament;
}

/** The colours of the agency that is served now. */
export function getPalette(): Palette {
  return paletteOf(getContent().settings.brand.colors);
}
