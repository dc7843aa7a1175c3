import { getContent } from '@/lib/content/content';
import type { Ornament } from '@/lib/domain/brand/agency-mark';
import { logoHeight } from '@/lib/domain/brand/logo-height';
import { type Palette, paletteOf, tokenOf } from '@/lib/domain/brand/palette';
import { type FontRole, fontRoles, mainFace, typefaceStyle } from '@/lib/domain/brand/typeface';
import { iconPath } from './icon-links';

/** The site's own typefaces, as `app/styles/tokens.css` declares them. */
const siteFonts = {
  headings: { token: 'serif', file: '/fonts/fraunces-72-latin-wght.woff2' },
  text: { token: 'sans', file: '/fonts/source-sans-3-latin-wght-normal.woff2' },
} as const satisfies Record<FontRole, unknown>;

/** The font files that every page needs at once. */
export function listPageFonts(): string[] {
  const { fonts } = getContent();
  return fontRoles.map((role) => {
    const own = fonts[role];
    return own ? mainFace(own.faces, role).url : siteFonts[role].file;
  });
}

/** The letters of the texts, for a page without the style sheet. */
export function getTextFont(): { rules: string; families: string } {
  const { text } = getContent().fonts;
  if (text) return typefaceStyle('text', text);
  const rules = `@font-face{font-family:"Source Sans 3 Variable";src:url("${siteFonts.text.file}") format("woff2");font-weight:200 900;font-display:swap}`;
  return { rules, families: '"Source Sans 3 Variable",Arial,sans-serif' };
}

/**
 * The agency's colours, typefaces, the height of its logo and its drawing for missing pictures, as style rules that override
 * `app/styles/tokens.css`.
 */
export function getBrandStyle(): string {
  const { fonts, settings } = getContent();
  const { logo } = settings.brand;
  const rules = Object.entries(getPalette()).map(([name, color]) => `${tokenOf(name)}:${color}`);
  if (logo) rules.push(`--logo-height:${logoHeight(logo)}px`);
  const faces: string[] = [];
  for (const role of fontRoles) {
    const typeface = fonts[role];
    if (!typeface) continue;
    const style = typefaceStyle(role, typeface);
    faces.push(style.rules);
    rules.push(`--${siteFonts[role].token}:${style.families}`);
  }
  return `${faces.join('')}:root{${rules.join(';')};--placeholder:url("${iconPath('placeholder.svg')}")}`;
}

/** The ornament of the agency's pages; style sheets read it from the root element. */
export function getOrnament(): Ornament {
  return getContent().settings.brand.ornament;
}

/** The colours of the agency that is served now. */
export function getPalette(): Palette {
  return paletteOf(getContent().settings.brand.colors);
}

/**
 * Binds an editor's style rules to one page and removes what could reach beyond it: imports, font faces, addresses
 * (which could disclose a page view to a third party), old script hooks, and anything that would end the style element.
 * Rules are nested under `scope`, which the browser resolves; unbalanced braces void the whole text.
 */
export function scopeCss(css: string, scope: string): string | null {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/<\/?[a-z!][^>]*>?/gi, '')
    .replace(/[<>]\s*\/\s*style/gi, '')
    .replace(/\\/g, '');
  if (!hasMatchingBraces(plain)) return null;
  const safe = plain
    .replace(/@(?:import|charset|namespace)[^;{}]*;?/gi, '')
    .replace(/@(?:font-face|property|page|layer|keyframes|counter-style)[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}/gi, '')
    .replace(
      /[\w-]+\s*:[^;{}]*(?:url\s*\(|image-set\s*\(|expression\s*\(|javascript:|-moz-binding|behavior\s*:)[^;{}]*;?/gi,
      '',
    )
    .replace(/\bposition\s*:\s*fixed\b/gi, 'position: static')
    .trim();
  return safe === '' ? null : `${scope} { ${safe} }`;
}

function hasMatchingBraces(css: string): boolean {
  let depth = 0;
  for (const character of css) {
    if (character === '{') depth++;
    if (character === '}' && --depth < 0) return false;
  }
  return depth === 0;
}
