import { expect, test } from '@playwright/test';

const languages = ['nl', 'fr', 'en', 'de'] as const;
/** Lists can be combined without end; one step into their parameters is followed. */
const mostPages = 1500;

type Crawled = { status: number; location: string | null; alternates: Map<string, string>; canonical: string | null };

test('every internal link leads somewhere in four languages, and translations name each other', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const origin = baseURL ?? '';
  const seen = new Map<string, Crawled>();
  const queue: { path: string; from: string }[] = languages.map((language) => ({
    path: `/${language}/`,
    from: 'start',
  }));
  const broken: string[] = [];
  while (queue.length > 0 && seen.size < mostPages) {
    const batch = queue.splice(0, 8).filter(({ path }) => !seen.has(path));
    await Promise.all(
      batch.map(async ({ path, from }) => {
        if (seen.has(path)) return;
        seen.set(path, { status: 0, location: null, alternates: new Map(), canonical: null });
        const response = await request.get(path, { maxRedirects: 0 });
        const html = response.headers()['content-type']?.includes('html') ? await response.text() : '';
        const crawled = { ...readHead(html), status: response.status(), location: response.headers().location ?? null };
        seen.set(path, crawled);
        if (response.status() >= 400) broken.push(`${response.status()} ${path} (from ${from})`);
        if (path.includes('?')) return;
        for (const link of linksOf(html)) if (!seen.has(link)) queue.push({ path: link, from: path });
        if (crawled.location?.startsWith('/')) queue.push({ path: crawled.location, from: path });
      }),
    );
  }
  expect(broken).toEqual([]);
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

function linksOf(html: string): string[] {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const targets = [...body.matchAll(/(?:href|action)="(\/[^"#]*)/g)].map(([, target]) =>
    (target ?? '').replaceAll('&amp;', '&'),
  );
  return [...new Set(targets)].filter((target) => !target.startsWith('/_next/') && !target.startsWith('//'));
}

function readHead(html: string): Pick<Crawled, 'alternates' | 'canonical'> {
  const alternates = new Map<string, string>();
  for (const [, language, address] of html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)) {
    alternates.set(language ?? '', (address ?? '').replaceAll('&amp;', '&'));
  }
  return {
    alternates,
    canonical: html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? null,
  };
}
