import { beforeEach, expect, test } from 'vitest';
import type { Language } from '@/lib/domain/language';
import { getConfiguredPage } from '@/lib/features/site/get-configured-page';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { configuredPageMetadata, pageMetadata } from './metadata';

beforeEach(() => {
  serveTestContent({
    pages: [
      {
        id: 'for-sale',
        path: '/for-sale/',
        title: { nl: 'Te koop', fr: 'À vendre', en: 'For sale' },
        seo: {
          pageTitle: { nl: 'Huizen te koop | Gevel' },
          description: { nl: 'Alle huizen.' },
          ogTitle: { nl: 'Huizen' },
          ogImage: '/media/street.webp',
          twitterTitle: { nl: 'Huizen!' },
          isActiveSEO: { en: false },
        },
      },
    ],
    listings: { properties: [makeProperty()] },
  });
});

function metadataOf(language: Language, query = '') {
  const parameters = new URLSearchParams(query);
  const configured = getConfiguredPage('for-sale', language, parameters);
  if (!configured) throw new Error('no such page');
  return configuredPageMetadata(configured, language, parameters);
}

test('every address is absolute, with all translations and the default language', () => {
  const alternates = { nl: '/nl/te-koop/', fr: '/fr/a-vendre/' };
  expect(
    pageMetadata({
      language: 'fr',
      title: 'Titre | Gevel',
      alternates,
      image: { url: '/media/a.webp', alt: 'Une rue' },
    }),
  ).toMatchObject({
    title: { absolute: 'Titre | Gevel' },
    alternates: {
      canonical: 'http://localhost:3000/fr/a-vendre/',
      languages: {
        nl: 'http://localhost:3000/nl/te-koop/',
        fr: 'http://localhost:3000/fr/a-vendre/',
        'x-default': 'http://localhost:3000/nl/te-koop/',
      },
    },
    openGraph: {
      type: 'website',
      url: 'http://localhost:3000/fr/a-vendre/',
      siteName: 'Gevel',
      locale: 'fr_BE',
      alternateLocale: ['nl_BE'],
      images: [
        {
          url: 'http://localhost:3000/media/a.webp?width=1200&height=630&format=jpeg',
          width: 1200,
          height: 630,
          type: 'image/jpeg',
          alt: 'Une rue',
        },
      ],
    },
    twitter: { card: 'summary_large_image', title: 'Titre | Gevel' },
  });
});

test.each([
  [null, '/api/share-card/?language=nl'],
  [{ kind: 'property', id: 7 } as const, '/api/share-card/?language=nl&property=7'],
])('a page of %j without a picture has a card', (card, path) => {
  const shared = { language: 'nl', title: 'Villa', alternates: {}, card } as const;
  const expected = [
    { url: `http://localhost:3000${path}`, width: 1200, height: 630, type: 'image/jpeg', alt: 'Villa' },
  ];
  expect(pageMetadata(shared)).toMatchObject({ openGraph: { images: expected }, twitter: { images: expected } });
  const drawing = { url: '/media/logo.svg', alt: 'Logo' };
  expect(pageMetadata({ ...shared, image: drawing })).toMatchObject({ openGraph: { images: expected } });
});

test('a picture of another site stays whole, without a size', () => {
  const image = { url: 'https://cdn.example/a.jpg', alt: 'Huis' };
  expect(pageMetadata({ language: 'nl', title: 'Villa', alternates: {}, image }).openGraph?.images).toEqual([
    { url: 'https://cdn.example/a.jpg?width=1200&height=auto&format=webp', alt: 'Huis' },
  ]);
});

test('a composed title includes the agency', () => {
  expect(pageMetadata({ language: 'nl', title: 'Villa', isComposedTitle: true, alternates: {} }).title).toEqual({
    absolute: 'Villa | Gevel',
  });
});

test('a long description is cut between words', () => {
  const { description } = pageMetadata({
    language: 'nl',
    title: 'Villa',
    description: 'woord '.repeat(100),
    alternates: {},
  });
  expect(description).toMatch(/woord…$/);
  expect(description?.length).toBeLessThanOrEqual(161);
});

test('a page that is not indexed says so and still names its translations', () => {
  const metadata = pageMetadata({
    language: 'nl',
    title: 'Zoeken',
    alternates: { nl: '/nl/zoeken/' },
    isIndexed: false,
  });
  expect(metadata.robots).toEqual({ index: false, follow: true });
  expect(metadata.alternates?.languages).toHaveProperty('nl');
});

test('uses the fields of the content, separate ones for each network', async () => {
  expect(await metadataOf('nl')).toMatchObject({
    title: { absolute: 'Huizen te koop | Gevel' },
    description: 'Alle huizen.',
    openGraph: {
      title: 'Huizen',
      description: 'Alle huizen.',
      images: [{ url: expect.stringContaining('/media/street.webp') }],
    },
    twitter: { title: 'Huizen!', description: 'Alle huizen.' },
  });
});

test('a language without separate fields uses the title of its page, not the fields of another language', async () => {
  expect(await metadataOf('fr')).toMatchObject({
    title: { absolute: 'À vendre | Gevel' },
    openGraph: { title: 'À vendre | Gevel' },
  });
  expect((await metadataOf('fr')).description).toBeUndefined();
});

test('a language in which the page is not written is not among the translations', async () => {
  expect(Object.keys((await metadataOf('nl')).alternates?.languages ?? {})).toEqual(['nl', 'fr', 'en', 'x-default']);
});

test('an editor can hide a page from search engines in one language', async () => {
  expect((await metadataOf('en')).robots).toEqual({ index: false, follow: true });
  expect((await metadataOf('nl')).robots).toBeUndefined();
});

test('a list of one place and one type is a separate page', async () => {
  const metadata = await metadataOf('nl', 'city=Deurle|9831&type=1&view=list&sort=price-up');
  expect(metadata.title).toEqual({ absolute: 'Huizen, Deurle: Huizen te koop | Gevel' });
  expect(metadata.alternates?.canonical).toBe('http://localhost:3000/nl/te-koop/huis/deurle/');
  expect(metadata.robots).toBeUndefined();
});

test('the second page of a list has a distinct title', async () => {
  expect((await metadataOf('nl', 'page=2')).title).toEqual({ absolute: 'Huizen te koop | Gevel (2)' });
});

test.each(['priceMax=400000', 'city=Nergenshuizen', 'type=1&type=2', 'type=4', 'bedrooms=2'])(
  'a list narrowed by %s is not indexed',
  async (query) => {
    expect((await metadataOf('nl', query)).robots).toEqual({ index: false, follow: true });
  },
);
