import type { Metadata } from 'next';
import { getContent } from '@/lib/content/content';
import { type Language, type Localized, languageInfo } from '@/lib/domain/language';
import { sharedPictureUrl, sharedSize } from '@/lib/domain/media/picture-url';
import type { Goal } from '@/lib/domain/property/goal';
import { teaser } from '@/lib/domain/text/teaser';
import { countListed } from '@/lib/features/properties/list/list-filter';
import { emptyListState, type ListState, parseListState } from '@/lib/features/properties/list/list-state';
import { hrefOfList, townOf } from '@/lib/features/properties/list/list-town';
import { pickLanguages, translationsOf } from '@/lib/features/site/address/translations-of';
import type { ConfiguredPage } from '@/lib/features/site/get-configured-page';
import { getIconLinks } from '@/lib/features/site/shell/icon-links';
import { typeLabels } from '@/lib/i18n/criterion-words';
import { feedPath, goalOfListRoute } from '@/lib/i18n/listing-path';
import { alternatesOf, routePath } from '@/lib/i18n/route-path';
import { localizedText } from '@/lib/i18n/translator';
import { absoluteUrl, largePictureUrl } from '@/lib/platform/absolute-url';
import { describeList, type SharedDescription, type SharedPicture, seoDescription } from './describe-list';
import { type CardSubject, shareCardPath } from './share-card';

export type PageDescription = {
  language: Language;
  title: string;
  /** The title is a listing's or a person's own, so the agency's name is appended. Content titles already have it. */
  isComposedTitle?: boolean;
  /** Plain text or HTML; shortened here. */
  description?: string | null | undefined;
  /** Paths of the page and its translations. */
  alternates: Localized;
  /** The page's only address in its language, where it is not a translation and so not among the alternates. */
  path?: string | undefined;
  image?: SharedPicture | null | undefined;
  /** The listing that a card names where there is no picture; without one it names the agency. */
  card?: CardSubject;
  /** False hides the page from search engines. */
  isIndexed?: boolean;
  /** ISO date, for articles. */
  publishedOn?: string | null | undefined;
  /** Where social networks get other texts than search engines. */
  openGraph?: SharedDescription;
  twitter?: SharedDescription;
};

/** The approximate length of a description in search results. */
const descriptionLength = 160;
/** With room for the number of a page. */
const partLength = 152;

/** The metadata of any page for browsers, search engines and social networks. All addresses are absolute. */
export function pageMetadata(page: PageDescription): Metadata {
  const { language, alternates, isIndexed = true, publishedOn, card = null } = page;
  const { settings, draft } = getContent();
  const { agency, languages } = settings;
  const title = page.isComposedTitle ? `${page.title} | ${agency.name}` : page.title;
  if (draft) return { title: { absolute: title }, icons: getIconLinks(), robots: { index: false, follow: false } };
  const description = page.description ? teaser(page.description, descriptionLength) : undefined;
  const url = absoluteUrl(page.path ?? alternates[language] ?? `/${language}/`);
  const shared = (own: SharedDescription) => ({
    title: own.title ?? title,
    description: own.description ?? description,
    images: [imageOf(own.image ?? page.image) ?? cardOf(card, title, language)],
  });
  const others = languages.enabled.filter((other) => other !== language && alternates[other] !== undefined);
  return {
    title: { absolute: title },
    description,
    icons: getIconLinks(),
    manifest: '/manifest.webmanifest',
    alternates: {
      canonical: url,
      languages: languageUrls(alternates, languages.default),
      types: { 'application/atom+xml': absoluteUrl(feedPath(language, 'feed')) },
    },
    openGraph: {
      ...shared(page.openGraph ?? {}),
      ...(publishedOn ? { type: 'article', publishedTime: publishedOn } : { type: 'website' }),
      url,
      siteName: agency.name,
      locale: languageInfo[language].openGraph,
      alternateLocale: others.map((other) => languageInfo[other].openGraph),
    },
    twitter: { ...shared(page.twitter ?? page.openGraph ?? {}), card: 'summary_large_image' },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
  };
}

/**
 * A configured page. A list that is narrowed to one place, one type or both is a separate page for search engines
 * while it has properties; other filters are not, and sorting and view make no difference.
 */
export async function configuredPageMetadata(
  { page, title, banner, town }: ConfiguredPage,
  language: Language,
  query: URLSearchParams,
): Promise<Metadata> {
  const seo = seoDescription(
    page.seo,
    {
      description: (page.description?.[language]?.trim() || null) ?? banner?.description ?? null,
      image: page.image
        ? { url: page.image.url, alt: localizedText(page.image.alt, language) ?? '' }
        : (banner?.pictures[0] ?? null),
    },
    language,
  );
  const goal = goalOfListRoute(page.path);
  const list = goal && { goal, state: parseListState(query) };
  // The subject of a form makes no separate page.
  const hrefs = alternatesOf((other) =>
    list ? canonicalListHref(list.goal, list.state, other) : routePath(page.path, other),
  );
  const named = (text: string) => (list ? listTitle(text, list.state, language) : text);
  const townTitle = town && page.towns && list ? numbered(town.title, list.state.page) : null;
  // What an editor wrote about all homes says nothing about a part of them.
  const isPart = list !== null && Object.keys(list.state.filter).length > 0;
  const isOwn = !list || isOwnPage(list);
  const figures = list && isPart && isOwn ? await describeList(list.goal, list.state.filter, language) : null;
  const description = town?.text ?? figures ?? seo.description;
  const shared = (own: SharedDescription) => ({
    ...own,
    title: own.title && !townTitle ? named(own.title) : null,
    description: isPart ? null : own.description,
  });
  return pageMetadata({
    ...seo,
    title: townTitle ?? named(seo.title ?? title),
    isComposedTitle: townTitle !== null || seo.title === null,
    description: description && numbered(teaser(description, partLength), list?.state.page ?? 1),
    openGraph: shared(seo.openGraph),
    twitter: shared(seo.twitter),
    language,
    path: hrefs[language],
    alternates: pickLanguages(hrefs, translationsOf(page.title)),
    isIndexed: seo.isIndexed && isOwn,
  });
}

function canonicalListHref(goal: Goal, state: ListState, language: Language): string {
  const { sort, view } = emptyListState();
  const plain = { ...state, sort, view, unknownPlace: null, unknownType: null, unknownView: null, unread: null };
  return hrefOfList(goal, plain, language);
}

function isOwnPage({
  goal,
  state: { filter, unknownPlace, unknownType, unread },
}: {
  goal: Goal;
  state: ListState;
}): boolean {
  const { places = [], types = [], ...others } = filter;
  return (
    unknownPlace === null &&
    unknownType === null &&
    unread === null &&
    (places.length <= 1 || townOf(filter) !== null) &&
    types.length <= 1 &&
    Object.keys(others).length === 0 &&
    countListed(goal, filter) > 0
  );
}

/** `Appartement, Namur: Biens à vendre (2)`: two pages of one list have two titles. */
function listTitle(title: string, { filter, page }: ListState, language: Language): string {
  const { catalogue } = getContent();
  const types = (filter.types ?? []).map((type) => typeLabels(language)[type]);
  const places = (filter.places ?? []).map((id) => localizedText(catalogue.getPlace(id)?.names, language) ?? '');
  const chosen = [...types, ...new Set(places)].filter(Boolean).join(', ');
  return numbered(`${chosen === '' ? '' : `${chosen}: `}${title}`, page);
}

function numbered(title: string, page: number): string {
  return page > 1 ? `${title} (${page})` : title;
}

/** Null for a drawing, which networks do not show. A picture of another site is not cut, and its size not known. */
function imageOf(picture: SharedPicture | null | undefined) {
  if (!picture || /\.svg(?:[?#]|$)/i.test(picture.url)) return null;
  const { url, alt } = picture;
  const shared = sharedPictureUrl(url);
  return shared === null
    ? { url: largePictureUrl(url), alt }
    : { url: absoluteUrl(shared), ...sharedSize, type: 'image/jpeg', alt };
}

function cardOf(card: CardSubject, title: string, language: Language) {
  return { url: absoluteUrl(shareCardPath(card, language)), ...sharedSize, type: 'image/jpeg', alt: title };
}

function languageUrls(alternates: Localized, fallback: Language): Record<string, string> {
  const urls = mapValues(alternates, absoluteUrl);
  return { ...urls, ...(urls[fallback] !== undefined && { 'x-default': urls[fallback] }) };
}

function mapValues(values: Localized, map: (value: string, language: Language) => string): Localized {
  const { enabled } = getContent().settings.languages;
  return Object.fromEntries(
    enabled.flatMap((language) => {
      const value = values[language];
      return value === undefined ? [] : [[language, map(value, language)]];
    }),
  );
}
