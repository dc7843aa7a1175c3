import { expect, test } from 'vitest';
import { type Content, getContent, replaceContent } from '@/lib/content/content';
import { decidePublication } from '@/lib/content/decide-publication';
import { routesFileSchema } from '@/lib/content/schema/route';
import { type Language, languages } from '@/lib/domain/language';
import { checkAdvert } from '@/lib/domain/property/advert-check';
import { pick } from '@/lib/domain/record-of';
import { resolveAddress } from '@/lib/features/site/address/resolve-address';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { findLosses } from './lost-pages';
import { isLargeLoss, publicationGuards } from './publication-guards';

const six = ['/a/', '/b/', '/c/', '/d/', '/e/', '/f/'];
const allPages = ['/', '/for-sale/', '/for-rent/', '/projects/', '/contact/', '/search/', ...six];
const pages = allPages.map((path) => ({
  id: path.replaceAll('/', '') || 'home',
  path,
  modules: [],
}));

const rows = six.map((original) => ({ original, type: 'page', paths: {} }));

type Site = {
  languages?: readonly Language[];
  withoutPages?: string[];
  articles?: number;
  testimonials?: string[];
  properties?: number;
  holdBack?: Record<string, number>;
};

function site({
  languages = ['nl'],
  withoutPages = [],
  articles = 8,
  testimonials = [],
  properties = 0,
  holdBack = {},
}: Site = {}): Content {
  const content = serveTestContent({
    settings: { languages: { enabled: languages, default: languages[0] }, holdBack },
    pages: pages.filter(({ path }) => !withoutPages.includes(path)),
    articles: Array.from({ length: articles }, (_, index) => ({ id: `news-${index}`, category: 'news' as const })),
    testimonials: testimonials.map((id) => ({ id, name: id })),
    listings: { properties: Array.from({ length: properties }, (_, index) => makeProperty({ id: index + 1 })) },
  });
  return { ...content, routes: [...content.routes, ...routesFileSchema.parse({ routes: rows }).routes] };
}

async function holdsOf(previous: Content, next: Content) {
  const decision = await decidePublication(previous, next, publicationGuards);
  return decision.kind === 'hold' ? decision.holds.map(({ code, count }) => [code, count]) : [];
}

/** Addresses that would lead nowhere, in the order of the pages. */
async function lostAddresses(previous: Content, next: Content): Promise<string[]> {
  return (await findLosses(previous, next)).pages.flatMap(({ addresses }) => addresses);
}

const people = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);

test.each([
  ['five pages in four languages', { withoutPages: six.slice(1) }, []],
  ['six pages', { withoutPages: six }, [['lost-addresses', 6]]],
  ['a page more than allowed', { withoutPages: ['/contact/', '/a/'], holdBack: { pages: 1 } }, [['lost-addresses', 2]]],
  ['as many pages as allowed', { withoutPages: ['/contact/', '/a/'], holdBack: { pages: 2 } }, []],
  ['two articles of eight', { articles: 6 }, []],
  ['three articles of eight', { articles: 5 }, [['lost-addresses', 3]]],
  ['all testimonials', { testimonials: [] }, [['lost-addresses', 10]]],
  ['three testimonials of ten', { testimonials: people(7) }, []],
  ['four testimonials of ten', { testimonials: people(6) }, [['lost-addresses', 4]]],
  ['as many articles as allowed', { articles: 5, holdBack: { articles: 4 } }, []],
  ['a larger share, which is allowed', { articles: 5, holdBack: { articleShare: 38 } }, []],
  [
    'five pages, two articles and three testimonials',
    { withoutPages: six.slice(1), articles: 6, testimonials: people(7) },
    [],
  ],
] satisfies [string, Site, unknown][])('%s lost', async (_, next, expected) => {
  const before = { languages, testimonials: people(10) };
  expect(await holdsOf(site(before), site({ ...before, ...next }))).toEqual(expected);
});

test.each([
  ['two articles of two', { articles: 2 }, { articles: 0 }, []],
  ['three articles of three', { articles: 3 }, { articles: 0 }, [['lost-addresses', 3]]],
  ['the last testimonial', { testimonials: ['an'] }, { testimonials: [] }, []],
] satisfies [string, Site, Site, unknown][])('of few, %s lost', async (_, before, next, expected) => {
  expect(await holdsOf(site(before), site(next))).toEqual(expected);
});

test('articles deleted one after the other are never held back', async () => {
  for (let left = 8; left > 0; left--) {
    expect(await holdsOf(site({ languages, articles: left }), site({ languages, articles: left - 1 }))).toEqual([]);
  }
});

test('the guard names an address of each page first, and all of them for who looks closer', async () => {
  const previous = site({ languages });
  const next = site({ languages, withoutPages: ['/contact/', '/a/'], holdBack: { pages: 1 } });
  const decision = await decidePublication(previous, next, publicationGuards);
  const [hold] = decision.kind === 'hold' ? decision.holds : [];
  expect(hold?.found).toBe('2 pages that would lead nowhere: /nl/contact/, /nl/a/');
  expect(hold?.addresses).toHaveLength(8);
  expect(hold?.addresses?.slice(0, 2)).toEqual(['/nl/contact/', '/nl/a/']);
});

test('a page that is lost in one language alone is a page', async () => {
  const previous = site({ languages });
  const next = site({ languages, withoutPages: ['/contact/'], holdBack: { pages: 0 } });
  const redirects = (['nl', 'fr', 'en'] as const).map((language) => ({
    language,
    path: '/contact/',
    target: '/for-sale/',
    targetLanguage: null,
  }));
  expect(await holdsOf(previous, { ...next, redirects })).toEqual([['lost-addresses', 1]]);
  expect(await lostAddresses(previous, { ...next, redirects })).toEqual(['/de/contact/']);
});

/** The content with other paths for the list of homes for sale. */
function rename(content: Content, paths: Partial<Record<Language, string>>): Content {
  const routes = content.routes.map((route) => (route.original === '/for-sale/' ? { ...route, paths } : route));
  return { ...content, routes };
}

test('a renamed page is not lost: its old address redirects to it', async () => {
  const previous = site({ languages });
  expect(await lostAddresses(previous, rename(previous, { nl: '/huizen/', fr: '/maisons/' }))).toEqual([]);
});

test('the names in a held-back change stay unknown', async () => {
  const previous = site({ languages });
  await lostAddresses(previous, rename(previous, { nl: '/huizen/' }));
  const address = { path: '/nl/huizen/', search: new URLSearchParams() };
  expect(resolveAddress(address, 'nl')).toMatchObject({ status: 404 });
});

test('a page that a redirect replaces is not lost', async () => {
  const previous = site({ languages });
  const next = site({ languages, withoutPages: ['/contact/', '/search/'] });
  expect(await lostAddresses(previous, next)).toHaveLength(languages.length);
  const redirect = { language: null, path: '/contact/', target: '/for-sale/', targetLanguage: null };
  expect(await lostAddresses(previous, { ...next, redirects: [redirect] })).toEqual([]);
  const inFrench = { ...redirect, language: 'fr' as const };
  expect(await lostAddresses(previous, { ...next, redirects: [inFrench] })).toHaveLength(languages.length - 1);
});

test('a language that is switched off redirects to the default one and loses nothing', async () => {
  expect(await holdsOf(site({ languages }), site({ languages: ['fr'] }))).toEqual([]);
});

test('addresses that led nowhere before cannot be lost', async () => {
  const gone = site({ languages, withoutPages: ['/contact/', '/for-rent/'] });
  expect(await lostAddresses(gone, gone)).toEqual([]);
});

test.each([
  [24, 19, [['lost-listings', 5]]],
  [25, 20, []],
  [4, 0, []],
  [5, 0, [['lost-listings', 5]]],
  [100, 79, [['lost-listings', 21]]],
])('of %d listings %d stay', async (before, after, expected) => {
  expect(await holdsOf(site({ properties: before }), site({ properties: after }))).toEqual(expected);
});

test('the limits for listings come from the settings of the change', async () => {
  const previous = site({ properties: 20 });
  expect(await holdsOf(previous, site({ properties: 10, holdBack: { listingShare: 50 } }))).toEqual([]);
  expect(await holdsOf(previous, site({ properties: 18, holdBack: { listings: 2, listingShare: 5 } }))).toEqual([
    ['lost-listings', 2],
  ]);
});

test('the comparison does not change what is served', async () => {
  const previous = site();
  const next = site({ articles: 0 });
  replaceContent(previous);
  await lostAddresses(previous, next);
  expect(getContent()).toBe(previous);
});

/** The content with the texts of its first properties in these languages alone. */
function translate(content: Content, count: number, kept: readonly Language[]): Content {
  const properties = content.catalogue.properties.map((property, index) =>
    index < count ? { ...property, texts: pick(property.texts, kept) } : property,
  );
  return { ...content, catalogue: { ...content.catalogue, properties } };
}

test.each([
  ['a file of a language that is gone', 20, ['nl', 'en', 'de'], [['lost-texts', 20]]],
  ['two of them', 20, ['nl', 'en'], [['lost-texts', 40]]],
  ['a part of one that is larger than allowed', 5, ['nl', 'en', 'de'], [['lost-texts', 5]]],
  ['a part that is as large as allowed', 4, ['nl', 'en', 'de'], []],
] as const)('%s loses texts', async (_, count, kept, expected) => {
  const previous = site({ languages, properties: 20 });
  expect(await holdsOf(previous, translate(previous, count, kept))).toEqual(expected);
});

test('texts that listings get are not a loss, nor are those of listings that leave or of a language that is off', async () => {
  const all = site({ languages, properties: 20 });
  const without = translate(all, 20, ['nl', 'en', 'de']);
  expect(await holdsOf(without, all)).toEqual([]);
  expect(await holdsOf(all, site({ languages, properties: 0 }))).toEqual([['lost-listings', 20]]);
  const off = { ...without, settings: site({ languages: ['nl', 'en', 'de'] }).settings };
  expect(await holdsOf(all, off)).toEqual([]);
});

const limits = { least: 5, share: 20 };

test.each([
  [4, 4, false],
  [4, 19, false],
  [5, 24, true],
  [5, 25, false],
  [5, 5, true],
  [6, 29, true],
  [6, 30, false],
  [200, 1000, false],
  [201, 1000, true],
  [0, 0, false],
])('%d of %d listings', (lost, before, expected) => {
  expect(isLargeLoss(lost, before, limits)).toBe(expected);
});

test('properties that the agency now holds have not left by mistake; those that lost a fact have', async () => {
  const lacks = checkAdvert(makeProperty(), '2026-11-22', { energyScoreMissing: 'hold' });
  const held = Array.from({ length: 9 }, (_, index) => ({
    id: index + 2,
    externalId: String(index + 2),
    languages: ['nl' as const],
    lacks,
  }));
  const before = site({ properties: 10 });
  const next = site({ properties: 1 });
  const holding = { ...next, catalogue: { ...next.catalogue, held } };
  expect(await holdsOf(before, next)).toEqual([['lost-listings', 9]]);
  expect(await holdsOf(before, holding)).toEqual([]);
  const strict = { ...before, settings: { ...before.settings, adverts: { energyScoreMissing: 'hold' as const } } };
  expect(await holdsOf(strict, holding)).toEqual([['lost-listings', 9]]);
});
