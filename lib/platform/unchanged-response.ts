import { createHash } from 'node:crypto';

/** The tag of an answer with these bytes, for its `ETag` header. */
export function tagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** 304 for a caller that has what the `ETag` of these headers names (RFC 9110, 13.1.2); null for others. */
export function unchangedResponse(request: Request, headers: Headers): Response | null {
  const known = request.headers.get('If-None-Match');
  if (known === null) return null;
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const isKnown = tags.includes('*') || tags.includes(headers.get('ETag') ?? '');
  return isKnown ? new Response(null, { status: 304, headers }) : null;
}
