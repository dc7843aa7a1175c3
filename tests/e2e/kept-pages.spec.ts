import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { languages } from '@/lib/domain/language';
import { hostileHeaders } from '@/tests/support/hostile-headers';
import { startSite } from '@/tests/support/site-server';

/** Sends exactly these headers, which browsers and `fetch` would not. */
async function ask(address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const sent = request(address, { headers, method, agent: false }).end();
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

test('the bytes of cached pages do not depend on the headers and cookies of the first request', async () => {
  test.setTimeout(240_000);
  const site = await startSite();
  try {
    const files = await Promise.all(languages.map((language) => ask(`${site.origin}/sitemap/${language}.xml`)));
    const all = files.flatMap(({ body }) =>
      [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address),
    );
    const addresses = all.filter((_, index) => index % Math.ceil(all.length / 60) === 0);
    const names = new Map<string, string>();
    // Pages with free time slots are rendered for each visitor, and never cached.
    for (const address of addresses) {
      const { headers } = await ask(address);
      if (!headers['cache-control']?.includes('no-store')) names.set(address, await nameOf(address));
    }
    expect(names.size).toBeGreaterThan(40);

    // The cache is empty: the first request for each page renders it.
    await site.kill();
    await site.start();
    const seed = 20_261_122;
    const firsts = fc.sample(hostileHeaders, { seed, numRuns: names.size });
    for (const [index, [address, name]] of [...names].entries()) {
      const headers = firsts[index] ?? {};
      expect((await ask(address, headers)).status, JSON.stringify(headers)).toBeLessThan(500);
      expect(await nameOf(address), JSON.stringify(headers)).toBe(name);
    }

    const [[address, name] = ['', '']] = names;
    for (const [index, headers] of fc.sample(hostileHeaders, { seed: seed + 1, numRuns: 200 }).entries()) {
      const method = index % 5 === 0 ? 'HEAD' : 'GET';
      const { status } = await ask(`${address}${index % 3 === 0 ? `?x=${index}` : ''}`, headers, method);
      expect(status, JSON.stringify(headers)).toBeLessThan(500);
    }
    expect(await nameOf(address)).toBe(name);
  } finally {
    await site.stop();
  }
});
