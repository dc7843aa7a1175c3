import { readFile } from 'node:fs/promises';
import { ask } from './load';
import { type Site, withSite } from './site';
import { note } from './table';

/** Ticks of a process's time in Linux. */
const ticksPerSecond = 100;
const repeats = 10;

type Address = {
  what: string;
  /** A request that nobody has made before, by its number. */
  first: (number: number) => string;
};

/** Everything that a visitor's browser, a reader or a robot asks for, with what costs most in it. */
const addresses: readonly Address[] = [
  { what: 'a page of a listing, by its short address', first: (number) => `/property/${number + 100}/` },
  { what: 'a list with a filter', first: (number) => `/nl/te-koop/?priceMin=${100_000 + number}` },
  { what: 'a later page of a list', first: (number) => `/nl/te-koop/?page=${number + 40}&priceMin=100001` },
  { what: 'a missing page', first: (number) => `/nl/nothing-${number}/` },
  { what: 'the map of all', first: (number) => `/api/map-points/?goal=sale&language=nl&priceMin=${number}` },
  { what: 'the map around a home', first: (number) => `/api/map-points/?near=${number + 100}&language=nl` },
  { what: 'counts beside filters', first: (number) => `/api/facets/?goal=sale&language=nl&priceMin=${number}` },
  {
    what: 'matches of a half-filled search',
    first: (number) => `/api/matches/?language=nl&goal=buy&types=house&regions=flanders&priceMax=${400_000 + number}`,
  },
  { what: 'suggestions', first: (number) => `/api/search/?language=nl&q=huis%20${number}` },
  { what: 'cards of favourites', first: (number) => `/api/saved/?language=nl&ids=${number + 1},${number + 2}` },
  { what: 'a part of the sitemap', first: (number) => `/sitemap/${['nl', 'fr', 'en', 'de'][number % 4]}.xml` },
  { what: 'the list of the sitemap', first: () => '/sitemap.xml' },
  { what: 'a page of the listings for programs', first: (number) => `/nl/listings.json?page=${number + 2}` },
  { what: 'the feed', first: (number) => `/${['nl', 'fr', 'en', 'de'][number % 4]}/feed.xml` },
  { what: 'robots.txt', first: () => '/robots.txt' },
  { what: 'health', first: () => '/api/health/' },
];

/** Processor time of the site for each public address, the first time and again; each caller is behind our proxy. */
export async function measureAddresses(listings: number): Promise<void> {
  await withSite({ listings, variables: { TRUST_PROXY: '1', IDLE_WORK: 'off' } }, async (site) => {
    let caller = 0;
    const cost = async (urls: readonly string[]): Promise<{ ms: number; statuses: string }> => {
      const before = await processorSeconds(site);
      const statuses = new Set<number>();
      for (const url of urls) {
        caller += 1;
        const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': `10.9.${caller >> 8}.${caller & 255}` };
        statuses.add(await follow(new URL(url, site.origin), headers));
      }
      const ms = ((await processorSeconds(site)) - before) * 1000;
      return { ms: ms / urls.length, statuses: [...statuses].join(', ') };
    };
    for (const { what, first } of addresses) {
      // Loads the code.
      await cost([first(0)]);
      const urls = Array.from({ length: repeats }, (_, index) => first(index + 1));
      const [made, again] = [await cost(urls), await cost(urls)];
      note(
        `${what}, of ${listings} listings (${again.statuses})`,
        `${made.ms.toFixed(0)} ms of processor time, again ${again.ms.toFixed(0)} ms`,
      );
    }
  });
}

/** Asks as a browser does, which follows a redirect; returns the last status. */
async function follow(url: URL, headers: Readonly<Record<string, string>>): Promise<number> {
  const { status, headers: sent } = await ask({ url: url.href, headers });
  const { location } = sent;
  return status >= 300 && status < 400 && location ? follow(new URL(location, url), headers) : status;
}

/** Of all threads of the site's process. */
async function processorSeconds({ process: { pid } }: Site): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
