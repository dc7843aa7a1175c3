import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { hostileHeaders } from '@/tests/support/hostile-headers';
import { type SiteServer, startSite } from '@/tests/support/site-server';

type First = { path: string; method: string; headers: Readonly<Record<string, string>>; body?: string };

/** Sends exactly this path and these headers, which browsers and `fetch` would not. */
async function ask(origin: string, { path, method, headers, body: sentBody }: First) {
  const sent = request(origin, { path, headers, method, agent: false }).end(sentBody);
  const [answer] = await once(sent, 'response');
  const body: Buffer = await buffer(answer);
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** Returns a hash of the page and of the data that client navigations fetch for it. */
async function nameOf(address: string): Promise<string> {
  const hash = createHash('sha256');
  const fetched = { rsc: '1' };
  for (const headers of [undefined, fetched, { ...fetched, 'next-router-prefetch': '1' }]) {
    // The framework redirects its own requests to an address that distinguishes them from pages.
    const answer = await fetch(address, { headers });
    expect(answer.status, address).toBe(200);
    const hashed = ['content-security-policy', 'etag', 'content-type', 'cache-control'];
    hash.update(JSON.stringify(hashed.map((name) => answer.headers.get(name))));
    hash.update(Buffer.from(await answer.arrayBuffer()));
  }
  return hash.digest('hex');
}

const marker = 'of-the-one-who-asked-first';

/** What a caller may put behind the address of a page, none of which is a parameter of the site. */
const queries = fc.constantFrom(
  '',
  `_rsc=${marker}`,
  '_rsc=',
  `_rsc=${marker}&_rsc=2`,
  `x=${marker}`,
  `utm_source=${marker}&_rsc=%3C/script%3E${marker}`,
  `_rsc=${marker.repeat(100)}`,
  `%5Frsc=${marker}`,
  `q[]=${marker}&&=&`,
);

/** Other spellings of a path: letters as escapes, which every server reads as the letters. */
const spellings = fc.array(fc.nat(5), { minLength: 1, maxLength: 20 }).map(
  (choices) => (path: string) =>
    path.replace(/(?<=^\/..\/.*)[a-z0-9]/g, (letter, index: number) => {
      const choice = choices[index % choices.length];
      const code = letter.charCodeAt(0).toString(16);
      return choice === 0 ? `%${code}` : choice === 1 ? `%${code.toUpperCase()}` : letter;
    }),
);

const formType = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': `${marker.length}` };

/** Requests for a page that differ from a plain one in everything a caller can choose, by its path. */
const firsts: fc.Arbitrary<(path: string) => First[]> = fc
  .record({ spell: spellings, query: queries, headers: hostileHeaders, isHead: fc.boolean(), isForm: fc.boolean() })
  .map(({ spell, query, headers, isHead, isForm }) => (path) => {
    const own = `${spell(path)}${query === '' ? '' : `?${query}`}`;
    return [
      ...(isForm ? [{ path: own, method: 'POST', headers: { ...headers, ...formType }, body: marker }] : []),
      { path: own, method: isHead ? 'HEAD' : 'GET', headers: {} },
      { path: own, method: 'GET', headers: { rsc: '1' } },
      { path: own, method: 'GET', headers },
    ];
  });

/** Pages of every language, and one address that leads nowhere. */
async function listPaths(site: SiteServer, count: number): Promise<string[]> {
  const files = await Promise.all(
    languages.map(async (language) => (await fetch(`${site.origin}/sitemap/${language}.xml`)).text()),
  );
  const all = files.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url)));
  const chosen = all.filter((_, index) => index % Math.ceil(all.length / count) === 0);
  const paths: string[] = [];
  // Pages with free time slots are rendered for each visitor, and never cached.
  for (const { pathname } of chosen) {
    const { headers } = await fetch(site.origin + pathname);
    if (!headers.get('cache-control')?.includes('no-store')) paths.push(pathname);
  }
  return paths;
}

for (const [name, variables, count] of [
  ['kept in front of Next', {}, 40],
  ['kept by Next alone', { PAGE_CACHE_MB: '0' }, 20],
] as const) {
  test(`pages that are ${name} have nothing of the request that they were first drawn for`, {
    timeout: 300_000,
  }, async () => {
    const site = await startSite(variables);
    try {
      const paths = await listPaths(site, count);
      const names = new Map<string, string>();
      for (const path of paths) names.set(path, await nameOf(site.origin + path));
      expect(names.size).toBeGreaterThan(count / 2);

      // The cache is empty: the first request for each page renders it.
      await site.kill();
      await site.start();
      const seed = 20_261_122;
      const made = fc.sample(firsts, { seed, numRuns: names.size });
      for (const [index, [path, clean]] of [...names].entries()) {
        const requests = made[index]?.(path) ?? [];
        for (const first of requests) expect((await ask(site.origin, first)).status).toBeLessThan(500);
        expect(await nameOf(site.origin + path), JSON.stringify(requests)).toBe(clean);
      }

      // Nor of those that come later.
      const [[path, clean] = ['', '']] = names;
      for (const later of fc.sample(firsts, { seed: seed + 1, numRuns: 40 }))
        for (const asked of later(path)) expect((await ask(site.origin, asked)).status).toBeLessThan(500);
      expect(await nameOf(site.origin + path)).toBe(clean);

      const lost = { path: `/nl/${marker}/?_rsc=${marker}&x=${marker}`, method: 'GET', headers: {} };
      expect((await ask(site.origin, lost)).body.toString()).not.toContain(marker);
    } finally {
      await site.stop();
    }
  });
}
