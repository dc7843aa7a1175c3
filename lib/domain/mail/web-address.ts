import { toUrl } from '@/lib/domain/text/to-url';

const known = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address that a mail may link to, written in plain characters; null for scripts and everything else. */
export function webAddress(href: string): string | null {
  const url = toUrl(href);
  return url && known.has(url.protocol) ? url.href : null;
}

/** Returns the address of a picture on the web; null for anything else. */
export function pictureAddress(url: string | null): string | null {
  const address = url === null ? null : webAddress(url);
  return address?.startsWith('http') ? address : null;
}
