import { beforeEach, expect, test } from 'vitest';
import { inEachLanguage, type Language, languages } from '@/lib/domain/language';
import { findSitemapPart, writeSitemapIndex, writeSitemapPart } from '@/lib/features/site/seo/sitemap';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { countSitePages, listAddresses } from './list-addresses';

const file = (language: Language, part = 1) => writeSitemapPart({ language, part });

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
  expect(languages.map(countSitePages)).toEqual([9, 7, 6, 3]);
});

test('a file has the pages of its language, each with all translations and the default one', async () => {
  const [dutch, french, , german] = await Promise.all(languages.map((language) => file(language)));
  expect(dutch?.match(/<url>/g)).toHaveLength(9);
  expect(german?.match(/<loc>/g)).toHaveLength(3);
  expect(french).toContain(
    '<url><loc>http://localhost:3000/fr/a-vendre/</loc>' +
      '<xhtml:link rel="alternate" hreflang="nl" href="http://localhost:3000/nl/te-koop/"/>' +
      '<xhtml:link rel="alternate" hreflang="fr" href="http://localhost:3000/fr/a-vendre/"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000/en/for-sale/"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/nl/te-koop/"/></url>',
  );
  expect(dutch).toContain(
    '<loc>http://localhost:3000/nl/te-koop/deurle/villa-tuin/7/</loc><lastmod>2026-02-01</lastmod>',
  );
  expect(dutch + String(french) + german).not.toMatch(/login|feedback|zoeken|nowhere|te-huur/);
});

test('a listing names its public pictures by absolute addresses, those of its language, 20 of them', async () => {
  const picture = (url: string) => ({ url, alt: '' });
  const documents = [{ name: 'Plan', url: '/media/secret.pdf', isPublic: false }];
  const nl = makeText('nl', {
    pictures: [picture('/media/a&b.webp'), picture('https://cdn.example/1.jpg')],
    documents,
  });
  const fr = makeText('fr', { pictures: Array.from({ length: 30 }, (_, index) => picture(`/media/${index}.webp`)) });
  serveTestContent({ listings: { properties: [makeProperty({ id: 7, texts: { nl, fr } })] } });
  const locations = async (language: Language) =>
    [...(await file(language)).matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, url]) => url);
  expect(await locations('nl')).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000\/media\/a&amp;b\.webp\?/),
    expect.stringMatching(/^https:\/\/cdn\.example\/1\.jpg/),
  ]);
  expect(await locations('fr')).toHaveLength(20);
  expect(await locations('de')).toEqual(await locations('nl'));
  expect(await file('nl')).not.toContain('secret');
});

test('a change of the content changes the list', () => {
  expect(countSitePages('nl')).toBe(9);
  serveTestContent({ pages: [{ id: 'home', path: '/' }] });
  expect(countSitePages('nl')).toBe(1);
});

test('more than 1,000 pages of a language are split into files, each address once', async () => {
  const properties = Array.from({ length: 1_500 }, (_, index) => makeProperty({ id: 1_500 - index }));
  serveTestContent({ listings: { properties } });
  const names = languages.flatMap((language) => [`${language}.xml`, `${language}-2.xml`]);
  expect(writeSitemapIndex().match(/<loc>[^<]*<\/loc>/g)).toEqual(
    names.map((name) => `<loc>http://localhost:3000/sitemap/${name}</loc>`),
  );
  const parts = await Promise.all(
    names.map((name) => {
      const part = findSitemapPart(name);
      return part ? writeSitemapPart(part) : '';
    }),
  );
  const addresses = parts.map((xml) => [...xml.matchAll(/<loc>([^<]*)/g)].map((match) => match[1]));
  expect(addresses.map(({ length }) => length)).toEqual(languages.flatMap(() => [1_000, 500]));
  expect(new Set(addresses.flat()).size).toBe(6_000);
  for (const name of ['nl-1.xml', 'nl-3.xml', 'nl-0.xml', 'nl-02.xml', 'xx.xml', '1.xml', 'nl.xml.gz', '../nl.xml'])
    expect(findSitemapPart(name)).toBeNull();
});

test('a language that is switched off has no file', () => {
  serveTestContent({ settings: { languages: { enabled: ['fr'], default: 'fr' } } });
  expect(writeSitemapIndex().match(/<loc>/g)).toHaveLength(1);
  expect(findSitemapPart('nl.xml')).toBeNull();
});
