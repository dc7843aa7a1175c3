import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { hostileText } from '@/tests/support/hostile-text';
import { serveSite } from '@/tests/support/serve-site';
import { setTestEnv } from '@/tests/support/set-test-env';
import { findKeptPage, listImportantPages } from './kept-page';

beforeAll(async () => {
  setTestEnv({ SITE_URL: 'https://www.gevel.example' });
  await serveSite();
});

test.each([
  ['/nl/', '/nl/page/home/-/'],
  ['/nl/?utm_source=mail&fbclid=123', '/nl/page/home/-/'],
  ['/fr/a-vendre/', '/fr/page/for-sale/-/'],
  ['/nl/nergens/', '/nl/missing/page/404/'],
  ['/nl/ergens-anders/?x=1', '/nl/missing/page/404/'],
])('%s is the page %s for everybody', (url, path) => {
  expect(findKeptPage(url)?.path).toBe(path);
});

test.each([
  ['/', 'leads to a language of the visitor'],
  ['/te-koop/', 'leads to a language of the visitor'],
  ['/nl/te-koop', 'is a redirect'],
  ['/NL/', 'is a redirect'],
  ['/nl/for-sale/', 'is a redirect'],
  ['/nl/?language=nl', 'stores the language'],
  ['/nl/?lang=nl', 'stores the language'],
  ['/nl/te-koop/?priceMax=1', 'is a rare list'],
  ['/nl/te-koop/?view=nonsense', 'is a rare list'],
  ['/nl/afspraak/?property=101', 'shows free time slots'],
  ['/nl/login/', 'is for one visitor'],
  ['/nl/%zz/', 'has a broken escape'],
  ['//nl/', 'may be read in two ways'],
  ['/nl\\te-koop/', 'may be read in two ways'],
  ['/nl/../fr/', 'may be read in two ways'],
  ['/nl/%2e%2e/fr/', 'may be read in two ways'],
  ['/nl/?a=b c', 'may be read in two ways'],
  ['/nl/#x', 'may be read in two ways'],
  ['/api/health/', 'is an endpoint'],
  ['/media/a.jpg', 'is a file'],
  ['http://evil.example/nl/', 'is a whole address'],
  ['', 'is empty'],
])('%j is not, since it %s', (url) => {
  expect(findKeptPage(url)).toBeNull();
});

test.each([
  ['/nl/?email=anna%40example.be', '/nl/'],
  ['/nl/te-koop/?utm_source=mail&type=2', '/nl/te-koop/?type=2'],
  ['/fr/contact/?x=1', '/fr/contact/'],
  ['/fr/c%6fnt%61ct/?_rsc=anna', '/fr/contact/'],
  ['/fr/contact%2f', '/fr/contact/'],
  ['/nl/te-koop/?_rsc=anna&type=%32', '/nl/te-koop/?type=2'],
  ['/nl/anna%40example.be/', '/nl/404/'],
  ['/nl/te-koop/villa/gent/999999/?x=1', '/nl/404/'],
])('the page of %s is drawn with the address %s, which has nothing of the visitor', (url, address) => {
  expect(findKeptPage(url)?.address).toBe(address);
});

test('any address is one of a page for everybody or not, and drawing it with its plain address keeps that address', () => {
  const parts = fc.array(fc.oneof(hostileText, fc.constantFrom('nl', 'te-koop', 'page=2', '?', '&', '/', '%', '..')));
  fc.assert(
    fc.property(parts, (words) => {
      const found = findKeptPage(`/nl/${words.join('')}`);
      if (found) expect(findKeptPage(found.address)?.address).toBe(found.address);
    }),
  );
});

test('a parameter that the language does not decide changes nothing', () => {
  expect(findKeptPage('/nl/?language=fr')?.path).toBe('/nl/page/home/-/');
});

test.each(['/nl/feed.xml', '/fr/listings.json', '/fr/listings.json?page=2', '/sitemap.xml', '/sitemap/nl-2.xml'])(
  '%s is a file for everybody, made again after a while',
  (url) => {
    const at = (time: string) => findKeptPage(url, Date.parse(time));
    expect(at('2026-11-28T10:00:00Z')).toMatchObject({ address: url, isFile: true, views: null });
    expect(at('2026-11-28T10:09:59Z')?.path).toBe(at('2026-11-28T10:00:00Z')?.path);
    expect(at('2026-11-28T11:00:00Z')?.path).not.toBe(at('2026-11-28T10:59:59Z')?.path);
  },
);

test.each(['/nl/feed.xml?x=1', '/fr/listings.json?page=2&x', '/sitemap.xml?x', '/sitemap/n%6c.xml'])(
  '%s is another spelling, which is not an address of the file',
  (url) => {
    expect(findKeptPage(url)).toBeNull();
  },
);

test.each([
  ['/nl/te-koop/', ['', 'grid']],
  ['/nl/te-koop/?view=list', ['list']],
  ['/nl/te-koop/?view=map', ['map']],
  ['/nl/', null],
])('%s is shown with the stored views %j', (url, views) => {
  expect(findKeptPage(url)?.views ?? null).toEqual(views);
});

test('important pages are kept ones, home pages first, each language with its list of homes', () => {
  const urls = listImportantPages();
  expect(urls.slice(0, 4)).toEqual(['/nl/', '/fr/', '/en/', '/de/']);
  expect(urls).toEqual(expect.arrayContaining(['/nl/te-koop/', '/fr/a-vendre/', '/en/for-sale/', '/de/zu-verkaufen/']));
  expect(new Set(urls).size).toBe(urls.length);
});
