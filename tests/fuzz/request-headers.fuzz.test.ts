import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { keepKnownHeaders } from '@/lib/server/request-rules.mjs';
import { middleware } from '@/middleware';
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

/** Of headers that are no standard of HTTP, only those reach a page that say where a visitor is. */
const ownNames: ReadonlySet<string> = new Set(['x-forwarded-for', 'x-forwarded-proto']);
const meaningful: ReadonlySet<string> = new Set(meaningfulHeaders);

function mayReachPage(name: string, value: string): boolean {
  if (meaningful.has(name) || (name.startsWith('x-') && !ownNames.has(name))) return false;
  if (name === 'rsc') return value === '1';
  if (name === 'next-url') return value.startsWith('/');
  return name !== 'next-router-state-tree' || Array.isArray(JSON.parse(decodeURIComponent(value)));
}

test('no header reaches a page that means something to the framework alone, and none is changed', () =>
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

/** Where a page is drawn from, and what the middleware adds to the answer. */
async function drawnAt(address: string, headers: Readonly<Record<string, string>>) {
  const answer = await middleware(new NextRequest(origin + address, { headers: kept(headers) }));
  return { status: answer.status, source: answer.headers.get('x-middleware-rewrite'), headers: answer.headers };
}

test('whatever the headers and cookies, a kept page is drawn from one place, with nothing of the request', () =>
  fuzz(
    'headers of a kept page',
    fc.asyncProperty(fc.constantFrom(...addresses), hostileHeaders, async (address, headers) => {
      const clean = await drawnAt(address, {});
      const answer = await drawnAt(address, headers);
      if (answer.status === 304) return;
      // A list leads to the view that the browser keeps, for this browser alone.
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
