/**
 * Reads an address; null for text that is none. The `canParse` of URL would say the same, but in Node 20 it says no to every
 * address with a letter such as é once it has been called some thousand times (its optimized form reads Latin-1 as UTF-8).
 */
export function toUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address that a mail may link to, written in plain characters; null for scripts and everything else. */
export function webAddress(href: string): string | null {
  const url = toUrl(href);
  return url && linkProtocols.has(url.protocol) ? url.href : null;
}

/** Returns the address of a picture on the web; null for anything else. */
export function pictureAddress(url: string | null): string | null {
  const address = url === null ? null : webAddress(url);
  return address?.startsWith('http') ? address : null;
}

/** A part of a text; `href` where it is a web address. */
type TextPart = { text: string; href: string | null };

/** What stands behind an address in a sentence is not a part of it. */
const endInBrackets = /[.,;:!?'"’”»]+$/;
const sentenceEnd = /[.,;:!?'"’”»)]+$/;

/**
 * The parts of a text of the agency's own people, with the web addresses that are written out in it. The text of a link is its
 * address, so that it leads where it says; words of strangers are never linked.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]{1,2000}/giu)) {
    const written = found.replace(found.includes('(') ? endInBrackets : sentenceEnd, '');
    const url = toUrl(written);
    // A name in front of the host makes an address look like another one.
    if (url?.username !== '' || url.password !== '') continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: written, href: url.href });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
