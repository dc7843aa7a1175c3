import { describe, expect, test } from 'vitest';
import { keepKnownHeaders, refuseRequest, replaceZeros } from './request-rules.mjs';

const siteHost = 'www.example.be';
const maxFormBytes = 2 * 1024 * 1024;

function makeRequest({ method = 'GET', url = '/nl/', headers = {}, rawHeaders } = {}) {
  const all = { host: siteHost, ...headers };
  return { method, url, headers: all, rawHeaders: rawHeaders ?? Object.entries(all).flat() };
}

function statusOf(request) {
  return refuseRequest(makeRequest(request), { siteHost, maxBodyBytes: () => maxFormBytes })?.status ?? 200;
}

const post = (headers, url = '/nl/contact/') => ({
  method: 'POST',
  url,
  headers: { 'content-length': '10', ...headers },
});

test.each([
  ['a page', {}, 200],
  ['the head of a page', { method: 'HEAD' }, 200],
  ['a whole address', { url: 'http://www.example.be/nl/' }, 400],
  ['an asterisk', { method: 'OPTIONS', url: '*' }, 400],
  ['two hosts', { rawHeaders: ['Host', siteHost, 'host', 'evil.example'] }, 400],
  ['no host', { headers: { host: undefined }, rawHeaders: [] }, 400],
  ['a host with a path', { headers: { host: 'www.example.be/x' } }, 400],
  ...['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'OPTIONS', 'CONNECT'].map((method) => [method, { method }, 405]),
  ['a post to a file', post({}, '/media/house.webp'), 405],
  ['a post to the build', post({}, '/_next/static/a.js'), 405],
  ['a post to the sitemap', post({}, '/sitemap.xml'), 405],
  ['a body behind GET', { headers: { 'content-length': '1' } }, 400],
  ['a chunked body behind GET', { headers: { 'transfer-encoding': 'chunked' } }, 400],
  ['a form', post({}), 200],
  ['a form without a length', { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, 411],
  ['a form as long as it may be', post({ 'content-length': `${maxFormBytes}` }), 200],
  ['a form that is longer', post({ 'content-length': `${maxFormBytes + 1}` }), 413],
  ['a list with as many filters as an address takes', { url: `/nl/te-koop/?${'x'.repeat(3999)}` }, 200],
  ['a list with more', { url: `/nl/te-koop/?${'x'.repeat(4000)}` }, 414],
  ['a long question to an endpoint, which judges it itself', { url: `/api/facets/?${'x'.repeat(9000)}` }, 200],
  ['a length that is not a number', post({ 'content-length': 'x' }), 200],
])('%s: %j is answered %d', (_name, request, expected) => {
  expect(statusOf(request)).toBe(expected);
});

test('every address takes a megabyte, whatever else it allows', () => {
  const refusalOf = (bytes) =>
    refuseRequest(makeRequest(post({ 'content-length': `${bytes}` })), { siteHost, maxBodyBytes: () => 1024 * 1024 });
  expect(refusalOf(1024 * 1024)).toBeNull();
  expect(refusalOf(1024 * 1024 + 1)).toMatchObject({ status: 413 });
});

test.each([
  [{ origin: 'https://www.example.be' }, 200],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 200],
  [{ origin: 'https://www.example.be', host: '10.0.0.2:3000' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://www.example.be' }, 403],
  [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, 403],
  [{}, 200],
])('a form sent with %j is answered %d', (headers, expected) => {
  expect(statusOf(post(headers))).toBe(expected);
});

test('programs of other companies post to their endpoints from anywhere', () => {
  for (const url of ['/api/activities/', '/api/import/sweepbright/', '/api/unsubscribe/?token=a']) {
    expect(statusOf(post({ origin: 'https://mail.example' }, url))).toBe(200);
  }
});

describe('keepKnownHeaders', () => {
  const kept = (headers) => {
    const request = { headers: { ...headers } };
    keepKnownHeaders(request);
    return request.headers;
  };

  test.each([
    ['content-security-policy', "script-src 'nonce-AAAA'"],
    ['content-security-policy-report-only', "script-src 'nonce-AAAA'"],
    ['x-nonce', 'AAAA'],
    ['x-middleware-subrequest', 'middleware'],
    ['x-middleware-rewrite', '/nl/owner/'],
    ['x-invoke-path', '/nl/owner/'],
    ['x-matched-path', '/nl/owner/'],
    ['x-nextjs-data', '1'],
    ['x-site-refused', '413'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'javascript'],
    ['x-hook-signature', '<script>'],
    ['x-request-id', 'mine'],
    ['x-http-method-override', 'DELETE'],
    ['rsc', '<script>'],
    ['next-router-state-tree', '%'],
    ['next-router-state-tree', '{}'],
    ['next-router-prefetch', 'yes'],
    ['next-url', 'javascript:alert(1)'],
  ])('%s: %s is taken out', (name, value) => {
    expect(kept({ accept: '*/*', [name]: value })).toEqual({ accept: '*/*' });
  });

  test.each([
    ['accept-language', 'nl'],
    ['cookie', 'language=nl'],
    ['rsc', '1'],
    ['next-router-prefetch', '1'],
    ['next-router-segment-prefetch', '/_tree'],
    ['next-router-state-tree', '%5B%22%22%2C%7B%7D%5D'],
    ['next-url', '/nl/'],
    ['next-action', '40aa'],
    ['authorization', 'Bearer x'],
    ['x-forwarded-for', '192.0.2.1'],
    ['x-forwarded-proto', 'https'],
    ['x-hook-signature', `${'aB0'.repeat(13)}f`],
  ])('%s: %s stays', (name, value) => {
    expect(kept({ [name]: value })).toEqual({ [name]: value });
  });
});

test('every NUL in an address becomes the replacement character', () => {
  const request = makeRequest({ url: '/nl/%00/?q=a%00b&city=100%25' });
  replaceZeros(request);
  expect(request.url).toBe('/nl/%EF%BF%BD/?q=a%EF%BF%BDb&city=100%25');
});
