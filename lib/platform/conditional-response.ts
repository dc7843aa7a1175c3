import { createHash } from 'node:crypto';

/** The tag of an answer with these bytes, for its `ETag` header. */
export function tagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** 304 for a caller that has what the `ETag` of these headers names (RFC 9110, 13.1.2); null for others. */
export function unchangedResponse(request: Request, headers: Headers): Response | null {
  const known = request.headers.get('If-None-Match');
  if (known === null) return null;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = known.split(',').map(strong);
  const isKnown = tags.includes('*') || tags.includes(strong(headers.get('ETag') ?? ''));
  return isKnown ? new Response(null, { status: 304, headers }) : null;
}

export type ByteRange = { start: number; end: number };

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, section 14). Null means the whole file: no header,
 * several ranges, another unit or a malformed one, all of which a server may ignore. Both ends are included.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
