import { beforeEach, expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { countSitemapParts, streamSitemapPart, writeSitemapIndex } from '@/lib/usecases/seo/sitemap';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { countSitePages, listAddresses } from './list-addresses';

const inDutchOnly = { nl: 'Alleen Nederlands' };

beforeEach(() => {
  serveTestContent({
    pages: [
      { id: 'home', path: '/', sort: 1 },
      { id: 'for-sale', path: '/for-sale/', sort: 2, seo: { isActiveSEO: { de: false } } },
      { id: 'contact', path: '/contact/', sort: 3, title: inDutchOnly },
      { id: 'projects', path: '/projects/', redirect: true, redirectUrl: '/for-sale/' },
      { id: 'hidden', path: '/for-rent/', seo: { isActiveSEO: inEachLanguage(() => false) } },
      { id: 'login', path: '/login/' },
      { id: 'thanks', path: '/feedback/site-contact/' },
      { id: 'nowhere', path: '/nowhere/' },
    ],
    articles: [
      { id: 'price', category: 'services', slug: { nl: 'prijs' } },
      { id: 'tips', category: 'news', date: '2026-03-01', title: inDutchOnly },
      { id: 'help', category: 'blocks' },
    ],
    testimonials: [{ id: 'an', comment: { nl: 'Goed', fr: 'Bien' } }],
    listings: { properties: [makeProperty({ id: 7, texts: { nl: makeText('nl', { title: 'Villa & tuin' }) } })] },
  });
});

test('lists pages, articles, testimonials and properties, each in the languages it exists in', () => {
  expect(listAddresses()).toEqual([
    { alternates: inEachLanguage((language) => `/${language}/`) },
    { alternates: { nl: '/nl/te-koop/', fr: '/fr/a-vendre/', en: '/en/for-sale/' } },
    { alternates: { nl: '/nl/contact/' } },
    { alternates: { nl: '/nl/te-koop/deurle/', fr: '/fr/a-vendre/deurle/', en: '/en/for-sale/deurle/' } },
    {
      alternates: {
        nl: '/nl/te-koop/huis/deurle/',
        fr: '/fr/a-vendre/maison/deurle/',
        en: '/en/for-sale/house/deurle/',
      },
    },
    {
      alternates: {
        nl: '/nl/diensten/prijs/',
        fr: '/fr/services/prijs/',
        en: '/en/services/prijs/',
        de: '/de/services/prijs/',
      },
    },
    { alternates: { nl: '/nl/actualites/tips/' }, lastModified: '2026-03-01' },
    { alternates: { nl: '/nl/temoignages/an/', fr: '/fr/temoignages/an/' } },
    {
      alternates: {
        nl: '/nl/te-koop/deurle/villa-tuin/7/',
        fr: '/fr/a-vendre/deurle/villa-tuin/7/',
        en: '/en/for-sale/deurle/villa-tuin/7/',
        de: '/de/zu-verkaufen/deurle/villa-tuin/7/',
      },
      lastModified: '2026-02-01',
    },
  ]);
});

test('a range of the list equals that part of the whole', () => {
  expect(listAddresses({ from: 2, to: 5 })).toEqual(listAddresses().slice(2, 5));
  expect(countSitePages()).toBe(9);
});

test('each language has an entry that names all translations and the default one', async () => {
  const xml = await new Response(streamSitemapPart(1)).text();
  expect(xml.match(/<url>/g)).toHaveLength(4 + 3 + 1 + 6 + 4 + 1 + 2 + 4);
  expect(xml).toContain(
    '<url><loc>http://localhost:3000/fr/a-vendre/</loc>' +
      '<xhtml:link rel="alternate" hreflang="nl" href="http://localhost:3000/nl/te-koop/"/>' +
      '<xhtml:link rel="alternate" hreflang="fr" href="http://localhost:3000/fr/a-vendre/"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000/en/for-sale/"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/nl/te-koop/"/></url>',
  );
  expect(xml).toContain(
    '<loc>http://localhost:3000/nl/te-koop/deurle/villa-tuin/7/</loc><lastmod>2026-02-01</lastmod>',
  );
  expect(xml).not.toMatch(/login|feedback|zoeken|nowhere|te-huur/);
});

test('a change of the content changes the list', () => {
  expect(countSitePages()).toBe(9);
  serveTestContent({ pages: [{ id: 'home', path: '/' }] });
  expect(countSitePages()).toBe(1);
});

test('more than 10,000 addresses are split into files, each address once', async () => {
  const properties = Array.from({ length: 6_000 }, (_, index) => makeProperty({ id: 6_000 - index }));
  serveTestContent({ listings: { properties } });
  expect(countSitemapParts()).toBe(3);
  expect(writeSitemapIndex().match(/<loc>[^<]*<\/loc>/g)).toEqual(
    [1, 2, 3].map((part) => `<loc>http://localhost:3000/sitemap/${part}.xml</loc>`),
  );
  const parts = await Promise.all([1, 2, 3].map((part) => new Response(streamSitemapPart(part)).text()));
  const addresses = parts.map((xml) => [...xml.matchAll(/<loc>([^<]*)/g)].map((match) => match[1]));
  expect(addresses.map(({ length }) => length)).toEqual([10_000, 10_000, 4_000]);
  expect(new Set(addresses.flat()).size).toBe(24_000);
});
