// The headers that every answer has. Plain JavaScript: the server runs it as it is.
import { isKeptByOthers } from '../platform/shared-lifetime.mjs';

const twoYears = 63_072_000;

/** Headers added to an answer that lacks them; those set by its page, handler or the middleware stay. */
const everyAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * The kinds of answers; the first match wins. Pages set the policy of their own scripts; an answer without a policy
 * gets the one named here. `embedding`: which sites may embed it.
 * @type {{ kind: string, is: (type: string, path: string) => boolean, policy: string | null, embedding: string }[]}
 */
const answerKinds = [
  {
    // A page without its own policy is an error page: it is shown and runs no script.
    kind: 'page',
    is: (type) => type.startsWith('text/html'),
    policy:
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    embedding: 'same-origin',
  },
  {
    // Mails, search engines and social networks show pictures of listings. Films and pictures run no scripts.
    kind: 'picture',
    is: (type) => /^(?:image|video|audio)\//.test(type),
    policy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    embedding: 'cross-origin',
  },
  {
    // Chromium shows no PDF under a policy that forbids objects.
    kind: 'document',
    is: (type) => type.startsWith('application/pdf'),
    policy: "base-uri 'none'; frame-ancestors 'self'",
    embedding: 'same-origin',
  },
  { kind: 'build', is: (_, path) => path.startsWith('/_next/static/'), policy: null, embedding: 'same-origin' },
  {
    kind: 'data',
    is: () => true,
    policy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    embedding: 'same-origin',
  },
];

/** The office, its pages, files and data: what they answer is for one person, also where it is a refusal. */
const ofOffice = /^\/+(?:api\/+)?office(?:\/|$)/;

/** Signals between the parts of Next, which name internal paths. */
const internalHeaders = /^x-middleware-|^x-nextjs-(?:rewritten-|matched-|cache$)|^x-matched-path$|^x-powered-by$/;

/** The headers of Next's client: what it asks for with them has an address of its own (`_rsc`). */
const clientHeaders = /^(?:rsc|next-url|next-router-[\w-]+)$/i;

/** A document does not depend on them, so its `Vary` is the same whether it was kept or drawn, found or missing. */
function varyAsDocument(response) {
  const names = String(response.getHeader('vary') ?? '').split(/,\s*/);
  const left = names.filter((name) => name !== '' && !clientHeaders.test(name));
  if (left.length > 0) response.setHeader('Vary', left.join(', '));
  else response.removeHeader('Vary');
}

/**
 * Completes the headers of an answer just before they are sent.
 * @param {import('node:http').ServerResponse} response
 * @param {{ path: string, isSecure: boolean, id: string }} request `isSecure`: SITE_URL begins with https; `id`: what the log
 *   names the request by
 */
export function completeHeaders(response, { path, isSecure, id }) {
  for (const name of response.getHeaderNames()) if (internalHeaders.test(name)) response.removeHeader(name);
  const add = (name, value) => {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  };
  for (const [name, value] of Object.entries(everyAnswer)) add(name, value);
  // A cookie is its caller's, whatever the page is.
  if (response.hasHeader('set-cookie')) response.setHeader('Cache-Control', 'private, no-store');
  if (ofOffice.test(path)) {
    response.setHeader('X-Robots-Tag', 'noindex');
    if (!/\bno-store\b/.test(response.getHeader('cache-control') ?? ''))
      response.setHeader('Cache-Control', 'private, no-store');
  }
  // What others keep has nothing of the one who asked first.
  if (!isKeptByOthers(response.getHeader('cache-control'))) response.setHeader('X-Request-Id', id);
  if (isSecure) add('Strict-Transport-Security', `max-age=${twoYears}; includeSubDomains`);
  // It refreshes the headers of the copy in the browser: a policy of another kind would replace the right one.
  if (response.statusCode === 304) return;
  const type = String(response.getHeader('content-type') ?? '');
  if (type.startsWith('text/html')) varyAsDocument(response);
  const { policy, embedding } = answerKinds.find(({ is }) => is(type, path)) ?? answerKinds[0];
  add('Cross-Origin-Resource-Policy', embedding);
  if (policy !== null) add('Content-Security-Policy', policy);
}
