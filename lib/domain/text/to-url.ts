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
