type Family = 'serif' | 'sans';

const known = new Map<Family, string>();

/** The typeface of the page around: a canvas does not know its variables. */
export function fontFamily(name: Family): string {
  const family = known.get(name) ?? readFamily(name);
  known.set(name, family);
  return family;
}

function readFamily(name: Family): string {
  const written =
    typeof document === 'undefined' ? '' : getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  return written.trim() || { serif: 'Georgia, serif', sans: 'Arial, sans-serif' }[name];
}
