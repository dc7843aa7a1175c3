import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { writeContentFolder } from '@/tests/support/content-folder';
import { findSecret } from '@/tests/support/forms-of-secret';
import {
  firstSecrets,
  markersOf,
  otherSecrets,
  type Secrets,
  secretExports,
  secretFiles,
} from '@/tests/support/secret-listings';
import { type SiteServer, startSite } from '@/tests/support/site-server';

const ids = [701, 702];

/** Returns every address that may reveal the homes, in a language. */
const addressesIn = (language: string) => [
  ...['for-sale', 'for-rent', 'projects', 'search', 'map'].map((name) => `/${language}/${name}/`),
  `/${language}/for-sale/?priceMin=10&priceMax=999999999&sort=price-up`,
  `/${language}/compare/?ids=${ids}`,
  `/${language}/project/31/`,
  `/api/saved/?language=${language}&ids=${ids}`,
  `/api/search/?language=${language}&q=villa`,
  `/api/search/?language=${language}&q=geheimstraat`,
  ...['sale', 'rent'].flatMap((goal) => [
    `/api/facets/?language=${language}&goal=${goal}`,
    `/api/map-points/?language=${language}&goal=${goal}`,
  ]),
  ...ids.flatMap((id) => [
    `/${language}/property/${id}/`,
    `/${language}/print/${id}/`,
    `/${language}/contact/?property=${id}`,
    `/${language}/offer/?property=${id}`,
    `/${language}/documents/?property=${id}`,
    `/${language}/appointment/?property=${id}`,
    `/api/map-points/?language=${language}&near=${id}`,
  ]),
];

const addresses = [
  '/sitemap.xml',
  '/robots.txt',
  ...languages.flatMap((language) => [`/sitemap/${language}.xml`, ...addressesIn(language)]),
];

/** Removes random numbers of pages rendered for one visitor, and the content version in icon addresses. */
const withoutLots = (text: string) =>
  text.replace(
    /\?v=[\w-]{12}|(?<=")[\w-]{21}[vm](?=\\?")|nonce-?[=":\\]*[\w+/=-]{20,}|[\w-]{20,}\.[\w-]{20,}|[0-9a-f]{8}-[0-9a-f-]{27}/g,
    '…',
  );

/** Returns the first difference of two texts with some context; null if they are equal. */
function firstDifference(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one.slice(Math.max(0, at - 80), at + 80), other.slice(Math.max(0, at - 80), at + 80)];
}

/** Returns all answers, as full pages and as the data that client navigations fetch. */
async function readAll(site: SiteServer): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const address of addresses) {
    for (const kind of ['page', 'data']) {
      const answer = await fetch(site.origin + address, kind === 'data' ? { headers: { rsc: '1' } } : {});
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(answer.status, address).toBeLessThan(500);
      texts.set(`${address} as ${kind}`, `${answer.status} ${answer.url} ${withoutLots(text)}`);
    }
  }
  return texts;
}

test('two exports that differ only in hidden values give the same site, without any secret', {
  timeout: 240_000,
}, async () => {
  const [exported] = fc.sample(
    secretExports.filter(
      ({ homes: [one, other] }) =>
        Boolean(one?.hides.price && other?.hides.address) && !one?.hides.home && !other?.hides.home,
    ),
    { seed: 20_261_122, numRuns: 1 },
  );
  if (!exported) throw new Error('There is no export to serve');
  const folder = await writeContentFolder(secretFiles(exported, otherSecrets));
  const serve = async (secrets: Secrets) => {
    for (const [name, records] of Object.entries(secretFiles(exported, secrets))) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), JSON.stringify(records));
    }
  };
  const site = await startSite({ CONTENT_DIR: folder });
  try {
    const others = await readAll(site);
    await site.kill();
    await serve(firstSecrets);
    await site.start();
    const own = await readAll(site);
    const markers = markersOf(exported, firstSecrets);
    for (const [address, text] of own) {
      const utf8 = Buffer.from(text, 'latin1').toString('utf8');
      expect(findSecret(utf8, markers), address).toBeNull();
      // Free time slots pass while the site is read.
      if (address.includes('/appointment/')) continue;
      expect(firstDifference(text, others.get(address) ?? ''), address).toBeNull();
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
