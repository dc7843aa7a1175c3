import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { keepKnownHeaders } from '@/lib/server/request-rules.mjs';
import { routeRequest } from '@/lib/server/route-request';
import { serveFixture } from '@/tests/support/content';
import { fuzz } from '@/tests/support/fuzz-runs';
import { hostileHeaders, meaningfulHeaders } from '@/tests/support/hostile-headers';
import { setTestEnv } from '@/tests/support/set-test-env';
import { siteEnv } from '@/tests/support/test-site';

const origin = 'https://www.gevel.example';

beforeAll(async () => {
  setTestEnv(siteEnv('/nowhere'));
  await serveFixture({});
});

function kept(headers: Readonly<Record<string, string>>): Record<string, string> {
  const request = { headers: { ...headers } };
  keepKnownHeaders(request);
  return request.headers;
}

/** Of the non-standard headers, only those with the visitor's location reach a page. */
const ownNames: ReadonlySet<string> = new Set(['x-forwarded-for', 'x-forwarded-proto']);
const meaningful: ReadonlySet<string> = new Set(meaningfulHeaders);

function mayReachPage(name: string, value: string): boolean {
  if (meaningful.has(name) || (name.startsWith('x-') && !ownNames.has(name))) return false;
  if (name === 'rsc') return value === '1';
  if (name === 'next-url') return value.startsWith('/');
  return name !== 'next-router-state-tree' || Array.isArray(JSON.parse(decodeURIComponent(value)));
}

test('no internal header of the framework reaches a page, and no header is changed', () =>
  fuzz(
    'request headers',
    fc.asyncProperty(hostileHeaders, async (headers) => {
      const left = kept(headers);
      expect(Object.entries(left).filter(([name, value]) => !mayReachPage(name, value))).toEqual([]);
      expect(headers).toMatchObject(left);
      expect(kept(left)).toEqual(left);
    }),
  ));

const addresses = ['/nl/', '/fr/a-vendre/', '/nl/te-koop/?city=Gent%7C9000', '/en/contact/', '/de/nothing/'] as const;

/** Returns the internal path of a page, and the headers that the middleware adds. */
async function drawnAt(address: string, headers: Readonly<Record<string, string>>) {
  const answer = await routeRequest(new NextRequest(origin + address, { headers: kept(headers) }));
  return { status: answer.status, source: answer.headers.get('x-middleware-rewrite'), headers: answer.headers };
}

test('with any headers and cookies, a cached page is rendered from one path, without request data', () =>
  fuzz(
    'headers of a kept page',
    fc.asyncProperty(fc.constantFrom(...addresses), hostileHeaders, async (address, headers) => {
      const clean = await drawnAt(address, {});
      const answer = await drawnAt(address, headers);
      if (answer.status === 304) return;
      // A list redirects to the view that the browser has stored, for this browser only.
      if (answer.status === 307) {
        expect(answer.headers.get('location')).toMatch(new RegExp(`^${origin}${address.split('?')[0]}.*view=`));
        expect(answer.headers.get('cache-control')).toBe('private, no-cache');
        return;
      }
      expect(answer.source).toBe(clean.source);
      expect(answer.headers.get('content-security-policy')).toBeNull();
      expect(answer.headers.get('x-middleware-override-headers')).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('cache-control')).toBe(clean.headers.get('cache-control'));
    }),
  ));
