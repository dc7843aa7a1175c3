import { type Palette, paletteOf, tokenOf } from './palette';

/** A colour of the agency as a drawing names it: `var(--accent, #1f5b52)`. */
const named = /var\(\s*(--[a-z-]+)\s*(?:,[^()]*)?\)/g;

const defaultColors = JSON.stringify(paletteOf({}));

/**
 * A drawing in the colours of the agency. A browser gives a picture none of the page's variables, and other programs know no
 * variables at all: they are replaced by the colours themselves. Other names stay.
 */
export function paintDrawing(svg: string, palette: Palette): string {
  if (!svg.includes('var(')) return svg;
  const colors = new Map(Object.entries(palette).map(([name, color]) => [tokenOf(name), color]));
  return svg.replace(named, (written, token: string) => colors.get(token) ?? written);
}

/** Another text for each palette, for addresses of drawings that are kept for good; empty for the default one. */
export function paintVersion(palette: Palette): string {
  const colors = JSON.stringify(palette);
  if (colors === defaultColors) return '';
  // FNV-1a: a handful of palettes in the life of a site.
  let hash = 0x811c9dc5;
  for (let at = 0; at < colors.length; at++) hash = Math.imul(hash ^ colors.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Whether an address is one of a drawing, which is painted. */
export function isDrawing(path: string): boolean {
  return /\.svg$/i.test(path);
}
