import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { type Content, getContent, replaceContent } from '@/lib/content/content';
import { type Language, languages } from '@/lib/domain/language';
import { resolveAddress } from '@/lib/features/site/address/resolve-address';
import { routeRequest } from '@/lib/server/route-request';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { fuzz, inLanguage } from '@/tests/support/fuzz-runs';
import { hostileText } from '@/tests/support/hostile-text';
import { setTestEnv } from '@/tests/support/set-test-env';
import { siteEnv } from '@/tests/support/test-site';

const origin = 'https://www.gevel.example';
const settings: Record<string, unknown> = JSON.parse(readFileSync('content/settings.json', 'utf8'));
const ids = [
  101,
  102,
  103,
  104,
  'LN6OF',
  '12/345',
  'Rue É 7',
  '50% ?#&',
  '../../etc',
  'ab',
  'AB',
  '%2e',
  '9'.repeat(15),
];

/** The demo with a few listings: with all its languages, and with two of them. */
const sites: Content[] = [];
let paths: string[] = [];

/** The encoding that browsers use for half a character. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');

beforeAll(async () => {
  setTestEnv(siteEnv('/nowhere'));
  const records = ids.map((ID, index) =>
    feedRecord({
      ID,
      Title: `Huis ${ID}`,
      Goal: index % 2,
      ...(ID === 103 && { Status: 5 }),
      ...(ID === 104 && { ProjectID: 31 }),
    }),
  );
  const files = {
    'listings/fr/properties.json': records,
    'listings/fr/projects.json': [{ ID: 31, Zip: '5000', City: 'Namur', Name: 'Les Ateliers', WebID: 2 }],
  };
  for (const enabled of [languages, ['fr', 'nl']]) {
    const chosen = { enabled, default: enabled[0], cookieDays: 365 };
    sites.push(await serveFixture({ ...files, 'settings.json': { ...settings, languages: chosen } }));
  }
  const { routes, redirects } = getContent();
  const written = routes.flatMap((route) => [route.original, ...Object.values(route.paths)]);
  paths = [...new Set([...written, ...redirects.map(({ path }) => path)])];
});

/** Addresses of the site with some parts replaced, and strings that are not addresses. */
const addresses = fc
  .record({
    site: fc.nat(1),
    prefix: fc.constantFrom('', '', '/nl', '/fr', '/EN', '/De', '/xx', '/', '//nl'),
    path: fc.oneof(
      { weight: 4, arbitrary: fc.nat(10_000).map((index) => paths[index % paths.length] ?? '/') },
      {
        weight: 2,
        arbitrary: fc
          .tuple(
            fc.constantFrom(
              'property',
              'project',
              'Property',
              'print',
              'a-vendre/namur/x',
              'projects/a/b',
              'te-koop/a/b',
            ),
            fc.constantFrom(...ids.map(String), '31', '31/a/101'),
          )
          .map(([kind, id]) => `/${kind}/${id}/`),
      },
      { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`) },
    ),
    filled: hostileText,
    tail: fc.constantFrom('', '', '', '/', '//', '/x', 'x', '/../', '/.', '%', ' '),
    isLoud: fc.boolean(),
    query: fc.array(
      fc.tuple(
        fc.constantFrom(
          'language',
          'lang',
          'view',
          'city',
          'page',
          'id',
          'ids',
          'q',
          'goal',
          'list',
          'receipt',
          'step',
          'link',
          'search',
          'property',
          'utm_source',
          '__proto__',
          '',
        ),
        fc.oneof(
          hostileText,
          fc.constantFrom('nl', 'fr', 'DE', 'map', 'list', '101', 'LN6OF', 'expired', 'Namur|5000'),
        ),
      ),
      { maxLength: 4 },
    ),
    preferred: fc.constantFrom(...languages),
  })
  .map(({ prefix, path, filled, tail, isLoud, query, ...rest }) => {
    const whole = prefix + path.replace(/\{\w+\}/g, () => filled) + tail;
    return { ...rest, path: whole.startsWith('/') ? whole : `/${whole}`, query, isLoud };
  })
  .map(({ path, isLoud, ...rest }) => ({ ...rest, path: isLoud ? path.toUpperCase() : path }));

const leavesSite = (location: string) =>
  !location.startsWith('/') || /^[\\/]{2}/.test(location.replace(/[\t\r\n]/g, ''));

function serve(site: number): readonly Language[] {
  replaceContent(sites[site] ?? getContent());
  return getContent().settings.languages.enabled;
}

test('any address leads to a page, directly or in a single redirect', () =>
  fuzz(
    'addresses',
    fc.asyncProperty(addresses, async ({ site, path, query, preferred }) => {
      const enabled = serve(site);
      const spoken = enabled.includes(preferred) ? preferred : (enabled[0] ?? 'nl');
      const first = resolveAddress({ path, search: new URLSearchParams(query) }, spoken);
      expect(enabled).toContain(first.language);
      if (first.kind === 'page') {
        expect(first.path).toMatch(inLanguage(/[^\s\\?#]+\//));
        return;
      }
      expect(leavesSite(first.location), first.location).toBe(false);
      const target = new URL(first.location, origin);
      const second = resolveAddress(
        { path: decodeURIComponent(target.pathname), search: target.searchParams },
        first.language,
      );
      expect(second, first.location).toMatchObject({ kind: 'page', language: first.language });
    }),
  ));

test('a browser that follows redirects gets an answer, with any cookies', () =>
  fuzz(
    'addresses through the middleware',
    fc.asyncProperty(
      addresses,
      fc.record({ language: fc.option(hostileText), view: fc.option(fc.constantFrom('map', 'list', 'grid', 'x')) }),
      fc.option(hostileText),
      async ({ site, path, query }, cookies, accepted) => {
        serve(site);
        const jar = new Map<string, string>();
        if (cookies.language !== null) jar.set('language', encodeURIComponent(wellFormed(cookies.language)));
        if (cookies.view !== null) jar.set('site-view', cookies.view);
        const search = new URLSearchParams(query).toString();
        let address = new URL(`${origin}${encodeURI(wellFormed(path))}${search && `?${search}`}`);
        // The canonical address, and the view that this browser has stored.
        const maxSteps = cookies.view === null ? 1 : 2;
        for (let step = 0; ; step++) {
          if (address.origin !== origin) return;
          const headers = new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
          if (accepted !== null) headers.set('accept-language', encodeURIComponent(wellFormed(accepted)));
          const answer = await routeRequest(new NextRequest(address, { headers }));
          for (const { name, value } of answer.cookies.getAll()) jar.set(name, value);
          const location = answer.headers.get('location');
          if (location === null) {
            expect([200, 304, 400]).toContain(answer.status);
            return;
          }
          expect(step, `${address} leads on to ${location}`).toBeLessThan(maxSteps);
          address = new URL(location, address);
          expect(address.origin).toBe(origin);
        }
      },
    ),
  ));
