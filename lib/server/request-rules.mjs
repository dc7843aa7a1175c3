// The parts of a request that the site accepts. Plain JavaScript: the server runs it uncompiled, in front of Next.

/** Methods that any address of the site answers. */
const methods = ['GET', 'HEAD', 'POST'];

/** Files are only ever read. */
const readOnly =
  /^\/(?:_next|media|fonts|icons|map\/[\w-]+\.json|\.well-known)(?:\/|$)|^\/[\w-]+\.(?:ico|svg|png|txt|xml|webmanifest)$/;

/** Endpoints that machines of other companies post to: they send no origin, and prove themselves otherwise. */
const machineEndpoints = /^\/api\/(?:activities|import\/sweepbright|unsubscribe)\/?$/;

/** Maximum bytes of a body where the address does not allow more. */
const defaultMaxBodyBytes = 1024 * 1024;
/** Of a page's address, in characters. Reading thousands of values of a filter costs more than drawing the list. */
const maxQueryLength = 4000;

/**
 * Headers that browsers, mail programs and proxies send and that code here reads. Others never reach Next, which gives
 * some of them its own meaning (a policy's nonce, internal addresses) that an attacker could use.
 */
const knownHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'origin',
  'pragma',
  'priority',
  'purpose',
  'range',
  'referer',
  'rsc',
  'save-data',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-purpose',
  'transfer-encoding',
  'upgrade-insecure-requests',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-hops',
  'x-forwarded-proto',
  'x-hook-signature',
]);

/** Values that Next reads and fails on when they are nonsense. */
const shapes = {
  'x-hook-signature': (value) => /^[0-9a-f]{40}$/i.test(value),
  rsc: (value) => value === '1',
  'next-router-prefetch': (value) => /^[12]$/.test(value),
  'next-router-segment-prefetch': (value) => /^\/[\w$/@()[\].~!*-]*$/.test(value),
  'next-router-state-tree': isStateTree,
  'next-url': (value) => /^\/[^\s\\]*$/.test(value),
  'x-forwarded-proto': (value) => /^https?$/.test(value),
};

/**
 * Removes from a request what the site does not accept. Changes the headers in place.
 * @param {import('node:http').IncomingMessage} request
 */
export function keepKnownHeaders(request) {
  for (const name of Object.keys(request.headers)) {
    const value = request.headers[name];
    const isKnown = knownHeaders.has(name) && (shapes[name]?.(String(value)) ?? true);
    if (!isKnown) delete request.headers[name];
  }
}

/**
 * Puts the replacement character in the place of every NUL in the address, as browsers do in HTML: no database and no file
 * system finds a name with one. Changes the address in place.
 * @param {import('node:http').IncomingMessage} request
 */
export function replaceZeros(request) {
  request.url = request.url?.replaceAll('%00', '%EF%BF%BD');
}

/** @param {string} value */
function isStateTree(value) {
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(value)));
  } catch {
    return false;
  }
}

/**
 * @typedef {{ status: number, text: string, allow?: string }} Refusal
 * @typedef {{ siteHost: string, maxBodyBytes?: (path: string) => number }} Rules
 */

/**
 * Returns why a request is refused, judged by its head alone, before its body is read; null for an accepted one.
 * @param {import('node:http').IncomingMessage} request
 * @param {Rules} rules `siteHost` is the host of SITE_URL; `maxBodyBytes` returns the maximum size of a
 *   form at a path, at least `defaultMaxBodyBytes`
 * @returns {Refusal | null}
 */
export function refuseRequest(request, { siteHost, maxBodyBytes = () => defaultMaxBodyBytes }) {
  const { method = '', url = '', headers, rawHeaders } = request;
  if (!url.startsWith('/')) return { status: 400, text: 'The address must be a path.' };
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1 || !/^[\w.:[\]-]{1,255}$/.test(headers.host ?? '')) {
    return { status: 400, text: 'Exactly one Host header is needed.' };
  }
  const path = url.replace(/[?#].*$/s, '');
  // Endpoints say themselves how much they take.
  if (url.length - path.length > maxQueryLength && !path.startsWith('/api/'))
    return { status: 414, text: 'The address is too long.' };
  const allowed = readOnly.test(path) ? methods.filter((name) => name !== 'POST') : methods;
  if (!allowed.includes(method)) {
    return { status: 405, text: `This address answers ${allowed.join(', ')}.`, allow: allowed.join(', ') };
  }
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (method !== 'POST') return hasBody ? { status: 400, text: `${method} takes no body.` } : null;
  if (headers['content-length'] === undefined) return { status: 411, text: 'The length of the form is missing.' };
  if (!machineEndpoints.test(path) && isFromElsewhere(headers, siteHost)) {
    return { status: 403, text: 'Forms of this site are sent from this site.' };
  }
  const bytes = Number(headers['content-length']);
  // What an address allows is only asked when it matters: to find out takes longer than most answers.
  if (bytes > defaultMaxBodyBytes && bytes > maxBodyBytes(path)) return { status: 413, text: 'The form is too large.' };
  return null;
}

/**
 * Browsers send the origin of a post; a client without one is not a modern browser and sends no visitor's cookies
 * across sites, since ours are `SameSite`.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string} siteHost
 */
function isFromElsewhere({ origin, host, 'sec-fetch-site': site }, siteHost) {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  const from = /^https?:\/\/([^/]+)$/.exec(origin)?.[1];
  return from !== host && from !== siteHost;
}
