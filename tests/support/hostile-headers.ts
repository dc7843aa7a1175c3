import fc from 'fast-check';
import { hostileText } from './hostile-text';

/** Internal header names of the framework, and others that have a meaning for servers in front of a site. */
export const meaningfulHeaders = [
  'x-middleware-rewrite',
  'x-middleware-redirect',
  'x-middleware-set-cookie',
  'x-middleware-skip',
  'x-middleware-override-headers',
  'x-middleware-request-content-security-policy',
  'x-middleware-next',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-now-route-matches',
  'x-matched-path',
  'x-invoke-path',
  'x-invoke-output',
  'x-invoke-query',
  'x-nextjs-data',
  'x-next-resume-state-length',
  'x-next-revalidated-tags',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'next-resume',
  'next-html-request-id',
  'next-hmr-refresh',
  'x-site-refused',
  'x-request-id',
  'x-nonce',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-host',
  'forwarded',
  'via',
  'set-cookie',
] as const;

/** Headers of browsers, and of the framework's own requests from a page. */
const usualHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'if-none-match',
  'if-modified-since',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'next-action',
  'origin',
  'purpose',
  'range',
  'referer',
  'rsc',
  'sec-fetch-site',
  'sec-purpose',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'authorization',
] as const;

/** Characters that HTTP allows in a value. */
const headerText = (text: string) =>
  text
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 400);

const values = fc.oneof(
  hostileText.map(headerText),
  fc.constantFrom(
    '1',
    '2',
    'en',
    'de;q=0.9, fr',
    'https',
    'http',
    'evil.example',
    '/nl/owner/',
    '/_tree',
    '/_full',
    '%5B%22%22%2C%7B%7D%5D',
    '%5B%22%22%2C%7B%22children%22%3A%5B%22evil%22%2C%7B%7D%5D%7D%5D',
    "script-src 'nonce-AAAA'",
    'prefetch',
    'bytes=0-10',
    'middleware:middleware:middleware:middleware:middleware',
    'text/x-component',
    'application/json',
    'br, zstd',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'curl/8.0',
  ),
);

/** Cookies of the site and others, with values that the site never set. */
const cookies = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'language',
        'site-view',
        'site-consent',
        'site-own',
        'site-captcha-offer',
        '__Host-site-captcha-offer',
        'site-owner.session_token',
        'NEXT_LOCALE',
        '__prerender_bypass',
        '__next_preview_data',
        'x',
      ),
      fc.oneof(
        hostileText.map((text) => encodeURIComponent(headerText(text))),
        fc.constantFrom('en', 'de', 'map', 'list', '1', 'AAAA.BBBB'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '));

const names = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...meaningfulHeaders) },
  { weight: 4, arbitrary: fc.constantFrom(...usualHeaders) },
  { weight: 1, arbitrary: fc.stringMatching(/^x-[a-z-]{1,20}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z][a-z0-9-]{2,20}$/) },
);

/** Headers of a handmade request, names in small letters. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(fc.array(fc.tuple(names, values), { maxLength: 8 }), fc.option(cookies))
  .map(([pairs, cookie]) => ({ ...Object.fromEntries(pairs), ...(cookie && { cookie }) }));
