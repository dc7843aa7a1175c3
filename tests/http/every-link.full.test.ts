import { expect, test } from 'vitest';
import { demoLanguages } from '@/scripts/demo/words';
import { ask, demoOrigin } from '@/tests/support/demo-site';

/** Lists have endless combinations; only one step into their parameters is followed. */
const maxPages = 1500;

/** Each is a PDF rendered for this run; they are alike. */
const maxBrochures = 8;

type Crawled = { alternates: Map<string, string>; canonical: string | null };

test('every internal link answers in one request, in four languages, and translations link to each other', {
  timeout: 480_000,
}, async () => {
  const origin = demoOrigin();
  const seen = new Map<string, Crawled>();
  const queue: { path: string; from: string }[] = demoLanguages.map((language) => ({
    path: `/${language}/`,
    from: 'start',
  }));
  const broken: string[] = [];
  const redirected: string[] = [];
  let brochures = 0;
  while (queue.length > 0 && seen.size < maxPages) {
    const batch = queue.splice(0, 8).filter(({ path }) => !seen.has(path));
    await Promise.all(
      batch.map(async ({ path, from }) => {
        if (seen.has(path)) return;
        seen.set(path, { alternates: new Map(), canonical: null });
        if (path.startsWith('/api/brochure/') && ++brochures > maxBrochures) return;
        // Without cookies, since a list that was viewed as a map redirects to the map.
        const response = await ask(path);
        const body = await response.text();
        const html = response.headers.get('content-type')?.includes('html') ? body : '';
        seen.set(path, readHead(html));
        const found = `${response.status} ${path} (from ${from})`;
        if (response.status >= 400) broken.push(found);
        else if (response.status >= 300) redirected.push(`${found} → ${response.headers.get('location')}`);
        if (path.includes('?')) return;
        for (const link of linksOf(html)) if (!seen.has(link)) queue.push({ path: link, from: path });
      }),
    );
  }
  expect(broken).toEqual([]);
  expect(redirected).toEqual([]);
  expect(seen.size).toBeGreaterThan(400);

  const oneSided: string[] = [];
  for (const [path, { alternates, canonical }] of seen) {
    if (canonical !== `${origin}${path}`) continue;
    expect(alternates.get('x-default'), `x-default of ${path}`).toBeDefined();
    for (const [language, address] of alternates) {
      const other = seen.get(address.slice(origin.length));
      if (language === 'x-default' || !other) continue;
      if (![...other.alternates.values()].includes(canonical)) oneSided.push(`${path} → ${address}`);
    }
  }
  expect(oneSided).toEqual([]);
});

test('no link of a home page, its menu included, costs a second request', async () => {
  for (const language of demoLanguages) {
    const links = linksOf(await (await ask(`/${language}/`)).text());
    expect(links.length).toBeGreaterThan(30);
    const answers = await Promise.all(links.map(async (link) => `${(await ask(link)).status} ${link}`));
    expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
  }
});

function linksOf(html: string): string[] {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const targets = [...body.matchAll(/(?:href|action)="(\/[^"#]*)/g)].map(([, target]) =>
    (target ?? '').replaceAll('&amp;', '&'),
  );
  return [...new Set(targets)].filter((target) => !target.startsWith('/_next/') && !target.startsWith('//'));
}

function readHead(html: string): Crawled {
  const alternates = new Map<string, string>();
  for (const [, language, address] of html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)) {
    alternates.set(language ?? '', (address ?? '').replaceAll('&amp;', '&'));
  }
  return {
    alternates,
    canonical: html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? null,
  };
}
