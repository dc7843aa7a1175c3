import type { Metadata } from 'next';
import { getContent } from '@/lib/content/content';
import type { Language, Localized } from '@/lib/domain/language';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import type { Goal } from '@/lib/domain/property/goal';
import { isBlank } from '@/lib/domain/text/is-blank';
import { teaser } from '@/lib/domain/text/teaser';
import { listRouteOf, pathTo } from '@/lib/i18n/paths';
import { env } from '@/lib/platform/env';
import type { ArticlePage } from '@/lib/usecases/article/list-articles';
import { emptyListState, type ListState, listHref, parseListState } from '@/lib/usecases/property/list-state';
import type { ConfiguredPage } from './get-configured-page';
import { textOf } from './get-shell';
import { pickLanguages, translationsOf } from './translations-of';

type Seo = NonNullable<ConfiguredPage['page']['seo']>;
type SharedPicture = { url: string; alt: string };

export type PageDescription = {
  language: Language;
  /** The whole title, the agency's name included. */
  title: string;
  description?: string | null | undefined;
  /** The page's one address in its language: a path of the site. */
  path: string;
  /** Paths of its existing translations, its own language among them. */
  alternates: Localized;
  image?: SharedPicture | null | undefined;
  /** False keeps search engines away. */
  isIndexed?: boolean;
  /** ISO date, for articles. */
  publishedOn?: string | null | undefined;
  /** Where social networks are told something else than search engines. */
  openGraph?: Shared;
  twitter?: Shared;
};

type Shared = { title?: string | null; description?: string | null; image?: SharedPicture | null };

/** What search engines show of a description, roughly. */
const descriptionLength = 160;
const sharedWidth = 1200;
/** Languages as Belgium speaks them. */
const locales: Readonly<Record<Language, string>> = { nl: 'nl_BE', fr: 'fr_BE', en: 'en_BE', de: 'de_BE' };

/** What browsers, search engines and social networks read of any page. All addresses are absolute. */
export function pageMetadata(page: PageDescription): Metadata {
  const { language, title, path, alternates, isIndexed = true, publishedOn } = page;
  const { agency, languages } = getContent().settings;
  const description = page.description ? teaser(page.description, descriptionLength) : undefined;
  const url = absoluteUrl(path);
  const shared = (own: Shared | undefined) => ({
    title: own?.title ?? title,
    description: own?.description ?? description,
    images: imagesOf(own?.image ?? page.image),
  });
  const openGraph = shared(page.openGraph);
  const twitter = shared({ ...page.openGraph, ...page.twitter });
  const others = languages.enabled.filter((other) => other !== language && alternates[other] !== undefined);
  return {
    title: { absolute: title },
    description,
    icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' } },
    manifest: '/manifest.webmanifest',
    alternates: { canonical: url, ...(isIndexed && { languages: languageUrls(alternates, languages.default) }) },
    openGraph: {
      ...openGraph,
      ...(publishedOn ? { type: 'article', publishedTime: publishedOn } : { type: 'website' }),
      url,
      siteName: agency.name,
      locale: locales[language],
      alternateLocale: others.map((other) => locales[other]),
    },
    twitter: { ...twitter, card: twitter.images ? 'summary_large_image' : 'summary' },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
  };
}

/** A title that is made of a listing's own words, with the agency's name: content titles name it already. */
export function composedTitle(title: string): string {
  return `${title} | ${getContent().settings.agency.name}`;
}

/**
 * A configured page. A list that is narrowed to one place, one type or both is a page of its own for search engines
 * while it has properties; other choices are not, and how it is sorted or drawn makes no difference.
 */
export function configuredPageMetadata({ page, title, alternates, banner }: ConfiguredPage, language: Language, query: URLSearchParams): Metadata {
  const image = page.modules.find((module) => module.image)?.image ?? banner?.pictures[0] ?? null;
  const seo = seoDescription(
    page.seo,
    { title: composedTitle(title), summary: banner?.description ?? null, image: image && { url: image.url, alt: altOf(image.alt, language) } },
    language,
  );
  const goal = (['sale', 'rent'] as const).find((candidate) => listRouteOf(candidate) === page.path);
  const list = goal && { goal, state: parseListState(query) };
  const hrefs = list ? mapValues(alternates, (_, other) => canonicalListHref(page.path, list.state, other)) : alternates;
  return pageMetadata({
    ...seo,
    ...(list && listTitles(seo, list.state, language)),
    language,
    path: hrefs[language] ?? `/${language}/`,
    alternates: pickLanguages(hrefs, translationsOf(page.title)),
    isIndexed: seo.isIndexed && (!list || isOwnPage(list)),
  });
}

function canonicalListHref(original: string, state: ListState, language: Language): string {
  const { sort, view } = emptyListState();
  return listHref(pathTo(original, language), { ...state, sort, view, unknownPlace: null }, language);
}

function isOwnPage({ goal, state: { filter, unknownPlace } }: { goal: Goal; state: ListState }): boolean {
  const { places = [], types = [], ...others } = filter;
  return (
    unknownPlace === null &&
    places.length <= 1 &&
    types.length <= 1 &&
    Object.keys(others).length === 0 &&
    getContent().catalogue.index.count({ ...filter, goal }) > 0
  );
}

/** `Appartement, Namur: Biens à vendre (2)`: two pages of one list have two titles. */
function listTitles(seo: SeoDescription, { filter, page }: ListState, language: Language): Pick<PageDescription, 'title' | 'openGraph' | 'twitter'> {
  const { catalogue } = getContent();
  const types = (filter.types ?? []).map((type) => catalogue.typeName(type, language));
  const places = (filter.places ?? []).flatMap((id) => catalogue.getPlace(id)?.names[language] ?? []);
  const chosen = [...types, ...places].join(', ');
  const named = (title: string) => `${chosen === '' ? '' : `${chosen}: `}${title}${page > 1 ? ` (${page})` : ''}`;
  const shared = (own: Shared | undefined): Shared => ({ ...own, title: own?.title ? named(own.title) : null });
  return { title: named(seo.title), openGraph: shared(seo.openGraph), twitter: shared(seo.twitter) };
}

/** A text with an address of its own: a service, a piece of news. */
export function articleMetadata({ article, title, summary, body, picture, alternates, href, date }: ArticlePage, language: Language): Metadata {
  const seo = seoDescription(article.seo, { title: composedTitle(title), summary: summary ?? body, image: picture }, language);
  return pageMetadata({
    ...seo,
    language,
    path: href,
    alternates: pickLanguages(alternates, translationsOf(article.title)),
    publishedOn: date,
  });
}

/** A page drawn by code that search engines need not know: thanks, login, search, a missing page. */
export function unlistedMetadata({ language, title, path, alternates = {} }: Pick<PageDescription, 'language' | 'title' | 'path'> & { alternates?: Localized }): Metadata {
  return pageMetadata({ language, title: composedTitle(title), path, alternates, isIndexed: false });
}

export function absoluteUrl(path: string): string {
  return path.startsWith('/') ? env().SITE_URL + path : path;
}

/** Address of a picture in the size that networks and search engines want. */
export function sharedPictureUrl(url: string): string {
  return absoluteUrl(pictureUrl(url, { width: sharedWidth }));
}

function imagesOf(picture: SharedPicture | null | undefined) {
  return picture ? [{ url: sharedPictureUrl(picture.url), alt: picture.alt }] : undefined;
}

function languageUrls(alternates: Localized, fallback: Language): Record<string, string> {
  const urls = mapValues(alternates, absoluteUrl);
  return { ...urls, ...(urls[fallback] !== undefined && { 'x-default': urls[fallback] }) };
}

function mapValues(values: Localized, map: (value: string, language: Language) => string): Localized {
  const { enabled } = getContent().settings.languages;
  return Object.fromEntries(enabled.flatMap((language) => (values[language] === undefined ? [] : [[language, map(values[language], language)]])));
}

type SeoDescription = Pick<PageDescription, 'title' | 'description' | 'image' | 'openGraph' | 'twitter'> & { isIndexed: boolean };

/**
 * What the editor wrote for search engines. Where a language has nothing of its own, the page's own words stand in
 * rather than another language's.
 */
function seoDescription(
  seo: Seo | undefined,
  standIn: { title: string; summary: string | null; image: SharedPicture | null },
  language: Language,
): SeoDescription {
  const own = (text: Localized | undefined) => (isBlank(text?.[language]) ? null : (text?.[language] ?? null));
  const picture = (url: string | undefined) => (url === undefined ? null : { url, alt: '' });
  const image = picture(seo?.ogImage) ?? standIn.image;
  return {
    title: own(seo?.pageTitle) ?? standIn.title,
    description: own(seo?.description) ?? standIn.summary,
    image,
    openGraph: { title: own(seo?.ogTitle), description: own(seo?.ogDescription), image },
    twitter: {
      title: own(seo?.twitterTitle) ?? own(seo?.ogTitle),
      description: own(seo?.twitterDescription) ?? own(seo?.ogDescription),
      image: picture(seo?.twitterImage) ?? image,
    },
    isIndexed: seo?.isActiveSEO?.[language] !== false,
  };
}

function altOf(alt: string | Localized | undefined, language: Language): string {
  return (typeof alt === 'string' ? alt : textOf(alt, language)) ?? '';
}
