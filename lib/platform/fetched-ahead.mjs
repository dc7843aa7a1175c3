// Plain JavaScript, because the server in front of Next runs it uncompiled.

/**
 * Whether a browser fetches a page in case the visitor goes there. That is not a page view, and the stored view of lists
 * does not apply to it.
 * @param {(name: string) => string | null | undefined} header
 */
export function isFetchedAhead(header) {
  return /prefetch|prerender/.test(header('sec-purpose') ?? header('purpose') ?? '');
}
