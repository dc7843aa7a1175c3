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
