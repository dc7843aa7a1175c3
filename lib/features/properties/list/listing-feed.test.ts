import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { noticeChanges } from '@/lib/features/alerts/notice-changes';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { writeFeed, writeListings } from './listing-feed';

const house = (id: number, fields: Readonly<Record<string, unknown>> = {}) =>
  feedRecord({ ID: id, Title: `Huis ${id}`, Price: 300_000, Zip: '9000', City: 'Gent', ...fields });

const notice = (day: string) => noticeChanges({ worker: 'w', now: new Date(`${day}T10:00:00Z`) });

const titlesOf = (feed: string) => [...feed.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('the feed has what is new and what became cheaper, newest first, and nothing that is sold', async () => {
    const first = house(1, { PublishedDate: '2026-11-01' });
    const second = house(2, { PublishedDate: '2026-11-10' });
    await serveSite({ properties: [first, second, house(3, { PublishedDate: '2026-11-12', Status: 2 })] });
    await notice('2026-11-12');
    await serveSite({
      properties: [
        { ...first, Price: 280_000 },
        { ...second, Status: 2 },
      ],
    });
    await notice('2026-11-15');
    expect(titlesOf(await writeFeed('nl'))).toEqual(['Lagere prijs: Huis 1', 'Nieuw: Huis 1']);
  });

  test('a price that is hidden since has no entry, and no hidden fact is in either form', async () => {
    const secret = { Street: 'Geheimstraat', HouseNumber: '77', Price: 123_456 };
    const one = house(1, { ...secret, PublishedDate: '2026-11-01' });
    await serveSite({ properties: [one, house(2)] });
    await notice('2026-11-12');
    await serveSite({
      properties: [{ ...one, Price: 113_456, PublishPrice: false, PublishAddress: false }, house(2)],
    });
    await notice('2026-11-15');
    for (const language of languages) {
      const both = `${await writeFeed(language)}${JSON.stringify(await writeListings(language, 1))}`;
      expect(both).toContain('Huis 1');
      expect(both).not.toMatch(/Geheimstraat|1[12]3[.,]?456|Lagere prijs/);
    }
  });

  test('marks of XML and characters that XML lacks leave a feed that can be read', async () => {
    await serveSite({
      properties: [house(1, { Title: 'Huis <b>&amp; "tuin"\u0000\u0008 ]]> \uD800', PublishedDate: '2026-11-01' })],
    });
    const feed = await writeFeed('nl');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(feed).not.toMatch(/[\u0000-\u0008\uD800]|<b>|]]>/);
    expect(titlesOf(feed)).toHaveLength(1);
  });

  test('of an agency without listings is an empty first page', async () => {
    await serveSite({ properties: [] });
    expect(await writeListings('nl', 1)).toMatchObject({ items: [], _listings: { total: 0 } });
    expect(titlesOf(await writeFeed('nl'))).toEqual([]);
  });
});

describe('the list', () => {
  test('has pages that follow each other, each listing once, and none beyond the last', async () => {
    await serveSite({ properties: Array.from({ length: 230 }, (_, index) => house(index + 1)) });
    const seen: string[] = [];
    let page = 1;
    for (;;) {
      const list = (await writeListings('fr', page)) as { items: { url: string }[]; next_url?: string };
      seen.push(...list.items.map(({ url }) => url));
      if (!list.next_url) break;
      page += 1;
      expect(list.next_url).toMatch(new RegExp(`/fr/listings\\.json\\?page=${page}$`));
    }
    expect([page, seen.length, new Set(seen).size]).toEqual([3, 230, 230]);
    expect(await writeListings('fr', page + 1)).toBeNull();
  });
});
