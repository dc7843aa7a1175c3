import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { countPageView, isOwnPageView, type PageViewCaller } from './count-page-view';
import { forgetVisitors, listPageViews } from './statistics-store';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const noon = new Date('2026-11-21T11:00:00Z');
const caller: PageViewCaller = { address: '198.51.100.7', userAgent: firefox, host: 'www.gevel.example', now: noon };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let id = 0;
  beforeAll(async () => {
    site = await openTestSite(engine);
    id = getContent().catalogue.properties[0]?.id ?? 0;
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const pageView = (change = {}) => ({ kind: 'property', id, language: 'nl', referrer: '', search: '', ...change });
  const counted = (day = '2026-11-21') => listPageViews({ kind: 'property', ids: [id], from: day, to: day });

  test('a visitor who looks again, or at another page on the same day, is counted once', async () => {
    expect(await countPageView(pageView(), caller)).toBe('counted');
    expect(await countPageView(pageView({ language: 'fr', referrer: 'https://www.google.be/' }), caller)).toBe(
      'ignored',
    );
    expect(await counted()).toEqual([{ id, day: '2026-11-21', language: 'nl', source: 'direct', pageViews: 1 }]);
  });

  test('other people, browsers and days count separately', async () => {
    await countPageView(pageView(), caller);
    await countPageView(pageView(), { ...caller, address: '198.51.100.8' });
    await countPageView(pageView(), { ...caller, userAgent: safari });
    await countPageView(pageView(), { ...caller, now: new Date('2026-11-22T11:00:00Z') });
    expect(await counted()).toMatchObject([{ pageViews: 3 }]);
    expect(await counted('2026-11-22')).toMatchObject([{ pageViews: 1 }]);
  });

  test.each([
    ['summer time', '2026-07-01T21:59:59Z', '2026-07-01'],
    ['summer time', '2026-07-01T22:00:00Z', '2026-07-02'],
    ['winter time', '2026-12-01T22:59:59Z', '2026-12-01'],
    ['winter time', '2026-12-01T23:00:00Z', '2026-12-02'],
    ['the night the clocks go back', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['the night the clocks go forward', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['the night the clocks go forward', '2026-03-29T22:00:00Z', '2026-03-30'],
  ])('in %s a page view at %s belongs to %s', async (_, instant, day) => {
    await countPageView(pageView(), { ...caller, now: new Date(instant) });
    expect(await counted(day)).toMatchObject([{ pageViews: 1 }]);
  });

  test('page views are distinguished by their source', async () => {
    await countPageView(pageView({ referrer: 'https://www.immoweb.be/x' }), caller);
    await countPageView(pageView({ search: '?utm_source=Flyer' }), { ...caller, address: '198.51.100.8' });
    expect(await counted()).toMatchObject([{ source: 'flyer' }, { source: 'immoweb' }]);
  });

  test('programs are not counted', async () => {
    for (const userAgent of [
      '',
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'curl/8.5.0',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
      'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    ])
      expect(await countPageView(pageView(), { ...caller, userAgent })).toBe('ignored');
    expect(await counted()).toEqual([]);
  });

  test('the agency itself is not counted', async () => {
    const content = getContent();
    const statistics = { ownAddresses: ['203.0.113.5', '2001:db8:1:2::1'] };
    replaceContent({ ...content, settings: { ...content.settings, statistics } });
    expect(await countPageView(pageView(), { ...caller, address: '203.0.113.5' })).toBe('ignored');
    expect(await countPageView(pageView(), { ...caller, address: '2001:db8:1:2:3::9' })).toBe('ignored');
    expect(await countPageView(pageView(), { ...caller, address: '203.0.113.6' })).toBe('counted');
  });

  test.each([
    [{ id: 999_999_999 }],
    [{ id: -1 }],
    [{ id: '12' }],
    [{ kind: 'person' }],
    [{ language: 'xx' }],
    [{ referrer: 'x'.repeat(2001) }],
  ])('%j is not a page view', async (change) => {
    expect(await countPageView(pageView(change), caller)).toBe('invalid');
    expect(await countPageView(null, caller)).toBe('invalid');
  });

  test('a listing has at most forty sources a day, the rest are counted as one', async () => {
    const now = new Date('2026-11-23T11:00:00Z');
    for (let number = 0; number < 45; number++)
      await countPageView(pageView({ search: `?utm_source=s${number}` }), {
        ...caller,
        now,
        address: `192.0.2.${number}`,
      });
    const rows = await counted('2026-11-23');
    expect(rows).toHaveLength(41);
    expect(rows.find(({ source }) => source === 'other')).toMatchObject({ pageViews: 5 });
  });

  test('one network cannot invent unlimited page views', async () => {
    const now = new Date('2026-11-25T11:00:00Z');
    for (let number = 0; number < 60; number++)
      await countPageView(pageView(), {
        ...caller,
        now,
        address: engine === 'sqlite' ? '203.0.113.77' : '203.0.113.78',
        userAgent: `${firefox} ${number}`,
      });
    expect(await counted('2026-11-25')).toMatchObject([{ pageViews: 40 }]);
  });

  test('of a hundred at once every one is counted, and the same one once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        countPageView(pageView(), {
          ...caller,
          address: `192.0.2.${number % 50}`,
          now: new Date('2026-11-24T11:00:00Z'),
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(50);
    expect(await counted('2026-11-24')).toMatchObject([{ pageViews: 50 }]);
  });

  test('the hash of a visitor is deleted the day after, the counts stay', async () => {
    await countPageView(pageView(), caller);
    await forgetVisitors('2026-11-22');
    for (const table of ['visit_seen', 'visit_salt'] as const)
      expect(await site.database.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await counted()).toMatchObject([{ pageViews: 1 }]);
  });

  test('nothing that is stored identifies the caller', async () => {
    await countPageView(pageView(), caller);
    const rows = await site.database.selectFrom('visit_seen').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(caller.address);
    expect(rows[0]?.visitor).toMatch(/^[\w-]{22}$/);
  });
});

test.each([
  ['site-own=1', true],
  ['language=nl; site-own=1; x=y', true],
  ['site-own=0', false],
  ['x-site-own=1', false],
  ['site-own=12', false],
  ['', false],
])('the cookies %j are those of an owner: %s', (cookies, isOwn) => {
  expect(isOwnPageView(cookies)).toBe(isOwn);
});
